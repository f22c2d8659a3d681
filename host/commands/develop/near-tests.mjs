/** Selects the unit tests to run for a change before a commit: `npm run check`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Files that import almost everything: a test that reaches a change only through one of these is not about it. */
const WHOLE = [
  'host/app.ts',
  'host/server.ts',
  'host/modules/index.ts',
  'host/first-view/first-view.ts',
  'src/contract/index.ts',
  'src/first-view.tsx',
  'src/main.tsx',
  'src/shell/routes/routes.ts',
  'src/shell/routes/routes-further.ts',
  'tests/fixture-library.ts',
  'tests/portal.tsx',
]
/** Only the nearest tests run; they are enough for a file that everything uses. */
const MOST_TESTS = 24

/**
 * @param root folder of the project
 * @param changed paths relative to it
 * @returns paths of test files, nearest first: changed tests, those that import changed files, and those of the changed
 * module's calls or the changed feature's pages; `further` is the number of tests left out
 */
export function nearTests(root, changed) {
  const files = ['src', 'widgets', 'host', 'tests'].flatMap(folder =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true })
          .filter(name => /\.(tsx?|mts|mjs|css)$/.test(name))
          .map(name => join(folder, name))
      : [],
  )
  const importers = new Map()
  for (const file of files) {
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:\bfrom|\bimport|import\()\s*'(\.[^'?]+)/g,
    )) {
      const target = normalize(join(dirname(file), name))
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  const isTest = file => /^tests\/.*\.test\.tsx?$/.test(file) && !file.includes('.slow.')
  const seen = new Set(changed)
  const found = []
  for (let ring = changed; ring.length; ) {
    found.push(...ring.filter(isTest))
    const next = new Set(ring.flatMap(file => (WHOLE.includes(file) ? [] : (importers.get(file) ?? []))))
    ring = [...next].filter(file => !seen.has(file))
    for (const file of ring) seen.add(file)
  }
  // pages and calls are loaded by route: their tests are found by name
  const places = changed.flatMap(file => {
    const [, kind, area] = /^(host\/modules|src\/features)\/([^/]+)\//.exec(file) ?? []
    return area ? [kind === 'host/modules' ? `tests/contract/${area}` : `tests/features/${area}/`] : []
  })
  const ofArea = files.filter(file => isTest(file) && places.some(place => file.startsWith(place)))
  const all = [...new Set([...found, ...ofArea])]
  return { tests: all.slice(0, MOST_TESTS), further: Math.max(0, all.length - MOST_TESTS) }
}
