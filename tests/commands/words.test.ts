/** `npm run admin -- words`: errors in a dictionary, and missing texts. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../host/commands/admin.ts'
import { heard } from '../staff/heard.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const words = (...argv: string[]) => heard(io => runAdmin(['words', ...argv], io, {}))
const file = (name: string, tree: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof tree === 'string' ? tree : JSON.stringify(tree))
  return path
}

it('S06 reports unknown keys, and placeholders that are extra or missing', async () => {
  const { code, out, err } = await words(
    'check',
    file('fr.json', {
      search: { go: 'Chercher', goo: 'x', clear: ' ', tooLong: 'Au plus {{max}} caractères' },
      common: { titles: '{{count}} {{count|titre|titres|titres|titres}}' },
      home: { weekPlace: '{{number}} sur {{count}}' },
      results: { didYouMean: 'Vouliez-vous dire ?' },
    }),
  )
  expect(code).toBe(1)
  expect(err.split('\n')).toEqual([
    'search.goo: there is no such text.',
    'search.clear: it is empty.',
    'search.tooLong: nothing is put in for {{max}}; there are most.',
    'search.tooLong: {{most}} is missing.',
    'common.titles: {{count}} has 4 forms, fr has 3.',
    'results.didYouMean: {{\\n}} is missing.',
    '',
  ])
  expect(out).toMatch(/^fr\.json: 6 faults; 6 of \d{4} texts, the others are shown in en\.$/m)
})

it('S06 prints missing texts, ready for translation; a complete dictionary has no errors', async () => {
  const missing = await words('missing', join(folder, 'zh-Hant.json'))
  expect(missing.code).toBe(0)
  const tree = JSON.parse(missing.out)
  expect(tree.search.go).toBe('检索')
  expect(tree.server).toBeUndefined()
  const { code, out } = await words('check', file('zh-Hant.json', tree))
  const [, own, all] = /(\d+) of (\d+)/.exec(out)!
  expect([code, own, out.startsWith('zh-Hant.json: no faults;')]).toEqual([0, all, true])
})

it('S06 the built-in dictionaries have no errors', async () => {
  const own = join(import.meta.dirname, '../../host/words')
  for (const name of readdirSync(own))
    expect(await words('check', join(own, name)), name).toMatchObject({ code: 0, err: '' })
})

it('S06 an invalid dictionary is reported', async () => {
  expect(await words('check', file('fr.json', '{"a'))).toMatchObject({ code: 1 })
  expect((await words('check', file('fr.json', []))).err).toContain('areas with their texts')
  expect((await words('check', join(folder, 'none.json'))).code).toBe(2)
  expect((await words('check', join(folder, 'fr.json', 'x'))).code).toBe(2)
  expect((await words('translate', 'fr.json')).code).toBe(2)
})
