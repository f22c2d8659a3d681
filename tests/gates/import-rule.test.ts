/** Checks which folder may import which (docs/architecture.md). */
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { files, imports, inHouse, textOf } from './imports.ts'

/** What each folder may import, besides itself; the first matching prefix applies. */
const MAY: [room: string, allowed: string[]][] = [
  ['src/contract', []],
  // keys.ts has types only
  ['src/core', ['src/contract', 'src/first-view-types.ts', 'src/i18n/keys.ts']],
  ['src/i18n', ['src/core']],
  ['src/ui', ['src/i18n', 'src/core', 'src/styles']],
  ['src/blocks', ['src/ui', 'src/i18n', 'src/core', 'src/contract', 'src/styles']],
  [
    'src/features',
    ['src/blocks', 'src/ui', 'src/i18n', 'src/core', 'src/contract', 'src/styles', 'src/first-view-types.ts'],
  ],
  ['src/staff', ['src/ui', 'src/i18n', 'src/core', 'src/contract', 'src/styles']],
  ['src', ['src']],
  ['widgets', ['src/blocks', 'src/ui', 'src/i18n', 'src/core', 'src/contract', 'src/styles', 'widgets']],
  // what the pages of a build are, and which of their code is loaded together
  [
    'host/build',
    [
      'host',
      'src/i18n/area-of.ts',
      'src/shell/routes/routes.ts',
      'src/shell/chunks.ts',
      'widgets/chunks.ts',
      // for WordPress and MediaWiki
      'src/core/rules/elements',
      'widgets/custom-elements.json',
    ],
  ],
  [
    'host',
    [
      'src/contract',
      'src/core/limits.ts',
      'src/core/rules',
      'src/i18n/keys.ts',
      'src/i18n/slot.ts',
      'src/i18n/english-days.ts',
      'src/i18n/area-of.ts',
      'src/first-view-types.ts',
      // for the elements page
      'src/styles',
      'widgets/custom-elements.json',
      'host',
    ],
  ],
]
const inside = (path: string, room: string) => path === room || path.startsWith(`${room}/`)
const roomOf = (file: string) => MAY.find(([room]) => inside(file, room))!

it('every import is allowed for its folder', () => {
  const broken = files.flatMap(file => {
    const [room, allowed] = roomOf(file)
    return (
      inHouse(file)
        // message areas stand beside what shows them, and may be read from anywhere
        .filter(target => target !== 'package.json' && !/\.(zh|en)\.ts$/.test(target))
        .filter(target => !inside(target, room) && !allowed.some(place => inside(target, place)))
        .map(target => `${file} → ${target}`)
    )
  })
  expect(broken).toEqual([])
})

it('no feature imports another feature', () => {
  const area = (path: string) => path.split('/')[2]
  const broken = files
    .filter(file => inside(file, 'src/features'))
    .flatMap(file =>
      inHouse(file)
        .filter(target => inside(target, 'src/features') && area(target) !== area(file))
        .map(target => `${file} → ${target}`),
    )
  expect(broken).toEqual([])
})

const only = (what: string, pattern: RegExp, where: RegExp) =>
  it(what, () => {
    const elsewhere = files.filter(file => !where.test(file) && pattern.test(textOf(file)))
    expect(elsewhere).toEqual([])
  })

only('redaxios only in core/http.ts', /from 'redaxios'/, /^src\/core\/http\.ts$/)
only(
  'SQL only in queries, search, store and ingest',
  /\b(SELECT .+ FROM|INSERT (OR \w+ )?INTO|UPDATE \w+ SET|DELETE FROM)\b/,
  /^host\/(search|store|ingest)\/|queries\.ts$|^host\/commands\//,
)
only(
  'localStorage only through one file of core',
  /\blocalStorage\b(?!,| and|\.\s*$)/,
  /^src\/core\/browser\/|^src\/core\/stores\//,
)
only(
  'customElements.define only in define.ts',
  /customElements\.define\(/,
  /^widgets\/[\w-]+\/define(-\w+)?\.ts$/,
)
// except HTML that the host's renderer has produced
only('no markup from strings', /dangerouslySetInnerHTML|\.innerHTML\s*=/, /^src\/first-view-rows\.tsx$/)
only(
  'the browser takes only types of the contract, its codes and its facets',
  /^import (?!type)[^\n]*contract\/(?!([\w-]+\/)*(codes|facets)\.ts)/m,
  /^src\/(contract|core\/rules)\/|^host\//,
)

it('the core has no JSX and no style sheet', () => {
  const broken = files.filter(
    file =>
      inside(file, 'src/core') &&
      (file.endsWith('.tsx') || imports(file).some(name => name.endsWith('.css'))),
  )
  expect(broken).toEqual([])
})

it('no file has a vague name', () => {
  const vague = files.filter(file => /(^|\/)(utils?|helpers?|common|misc|manager)\.\w+$/.test(file))
  expect(vague).toEqual([])
})

it('no file is longer than 400 lines', () => {
  const long = files.filter(file => textOf(file).split('\n').length > 401)
  expect(long).toEqual([])
})

/** matches a whole statement, to recognise type-only imports */
const STATEMENT = /^(?:import|export)(?! type)[^'"]*?(?:\{([^}]*)\})?[^'"{}]*?from '([^']+)'/gm
const loadedBy = (file: string): string[] =>
  [...textOf(file).matchAll(STATEMENT)]
    .filter(([, names]) => names === undefined || !names.split(',').every(one => /^\s*(?:type |$)/.test(one)))
    .map(([, , name]) => (name!.startsWith('.') ? normalize(join(dirname(file), name!)) : name!))

it('search threads load neither the query builder nor the migrations, which would delay each start', () => {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    if (files.includes(file)) for (const next of loadedBy(file)) visit(next)
  }
  visit('host/search/worker.ts')
  expect(seen).toContain('host/search/fast/answer/searcher.ts')
  expect([...seen].filter(file => /^kysely|migrations|store\/(?:open|data-folder)\.ts/.test(file))).toEqual(
    [],
  )
})
