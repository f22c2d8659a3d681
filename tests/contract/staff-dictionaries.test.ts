/** The room of further languages: what is missing, a phrase and a file published, seen by readers at once, undone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type {
  CheckedPhrases,
  DictionariesState,
  Phrases,
  StaffLanguage,
} from '../../src/contract/staff/staff-dictionaries.ts'
import { openStaff } from '../staff-visitor.ts'

let at: Awaited<ReturnType<typeof openStaff>>
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
  at = await openStaff('Ann', { WORDS_DIR: folder })
})
afterEach(async () => {
  await at.app.close()
  rmSync(folder, { recursive: true })
})

type Texts = Record<string, string>
const state = () => at.staff.done<DictionariesState>('GET', '/dictionaries')
const language = async (lang: string): Promise<StaffLanguage | undefined> =>
  (await state()).languages.find(one => one.lang === lang)
const phrases = (lang: string, query = '') =>
  at.staff.done<Phrases>('GET', `/dictionaries/${lang}${query && `?${query}`}`)
const save = async (lang: string, texts: Texts, { isPartial = false, base = -1 } = {}) =>
  at.staff.send<DictionariesState>('POST', `/dictionaries/${lang}`, {
    ...{ texts, isPartial },
    base: base < 0 ? (await phrases(lang)).updated : base,
  })
const undo = (id: number | null) => at.staff.send('POST', `/dictionaries/acts/${id}/undo`)
/** a text of the elements, as another site gets it */
const told = async (lang: string, key: string) =>
  (await at.visitor.ask('GET', `/opac/x/words?lang=${lang}`)).json<{ data: { words: Texts } | null }>().data
    ?.words[key]
/** languages that readers are offered */
const offered = async () =>
  (await at.visitor.get<{ languages: { code: string; words?: string }[] }>('/x/base')).data.languages.map(
    ({ code }) => code,
  )

describe('a phrase', () => {
  it('is corrected over the file and the host’s own, seen at once, and comes back by the undo', async () => {
    writeFileSync(join(folder, 'ja.json'), '{"search":{"go":"さがす"}}')
    expect(await told('ja', 'search.go')).toBe('さがす')
    const { rows } = await phrases('ja', 'show=all&q=search.go')
    expect(rows.find(({ key }) => key === 'search.go')).toEqual({
      ...{ key: 'search.go', base: 'Search', before: 'さがす', own: '' },
    })
    const { data } = await save('ja', { 'search.go': '検索する' })
    expect(await told('ja', 'search.go')).toBe('検索する')
    expect(await language('ja')).toMatchObject({ own: 1, isShipped: true, isFile: true })
    expect((await phrases('ja', 'show=own')).rows).toMatchObject([{ key: 'search.go', own: '検索する' }])
    expect((await undo(data.undo)).code).toBe(0)
    expect(await told('ja', 'search.go')).toBe('さがす')
    expect((await undo(data.undo)).code).toBe(1)
    expect((await state()).trail.map(({ lang, act, operator }) => [lang, act, operator])).toEqual([
      ['ja', 'undone', 'Ann'],
      ['ja', 'published', 'Ann'],
    ])
  })

  it('with a fault is refused and said in the librarian’s language; nothing is stored', async () => {
    const texts = { 'search.tooLong': 'Au plus {{max}}', 'search.nothing': 'x', 'search.go': ' ' }
    expect((await save('fr', texts)).msg).toContain('不正确')
    const { faults } = await at.staff.done<CheckedPhrases>('POST', '/dictionaries/fr/check', { texts })
    expect(faults.map(({ key }) => key)).toEqual([
      ...['search.tooLong', 'search.tooLong', 'search.nothing', 'search.go'],
    ])
    at.staff.cookies['opac.lang'] = 'en'
    const there = await at.staff.done<CheckedPhrases>('POST', '/dictionaries/fr/check', { texts })
    expect(there.faults.map(({ text }) => text).join()).not.toMatch(/\p{Script=Han}/u)
    expect(await language('fr')).toBeUndefined()
    expect((await state()).trail).toEqual([])
  })

  it('over somebody else’s change is refused; one that was changed since is not undone', async () => {
    const first = await save('fr', { 'search.go': 'Chercher' })
    expect((await save('fr', { 'search.clear': 'Effacer' }, { base: 0 })).msg).toContain('刚被他人修改')
    await save('fr', { 'search.go': 'Trouver' })
    expect((await undo(first.data.undo)).code).toBe(1)
    expect(await told('fr', 'search.go')).toBe('Trouver')
    // '' takes it away, and with the last one the language
    await save('fr', { 'search.go': '' })
    expect(await told('fr', 'search.go')).toBeUndefined()
    expect(await language('fr')).toBeUndefined()
  })
})

describe('a file', () => {
  it('is looked at, and all of it that is right is published; what is left to translate is a file, too', async () => {
    const texts = { 'search.go': 'Chercher', 'search.clear': 'Effacer', 'search.wrong': 'x' }
    const checked = await at.staff.done<CheckedPhrases>('POST', '/dictionaries/fr/check', { texts })
    expect(checked).toMatchObject({ added: 2, changed: 0, same: 0, faults: [{ key: 'search.wrong' }] })
    expect((await save('fr', texts, { isPartial: true })).code).toBe(0)
    expect(await language('fr')).toMatchObject({ has: 2, own: 2, isOffered: false, isFile: false })
    const { body, headers } = await at.staff.ask('GET', '/opac/staff/dictionaries/fr/missing.json')
    expect(headers['content-disposition']).toContain('fr.json')
    const missing = JSON.parse(body) as { search: Texts; shell: Texts }
    expect(missing.search.go).toBeUndefined()
    expect(Object.keys(missing.shell).length).toBeGreaterThan(5)
    expect(checked.missing).toBe((await phrases('fr')).total)
  })

  it('with texts of the frame makes the portal offer the language, without a restart', async () => {
    expect(await offered()).toEqual(['zh', 'en'])
    const { data } = await save('fr', { 'shell.home': 'Accueil' })
    expect(await offered()).toEqual(['zh', 'en', 'fr'])
    expect(await language('fr')).toMatchObject({ isOffered: true })
    await undo(data.undo)
    expect(await offered()).toEqual(['zh', 'en'])
  })
})

it.each(['zh', 'en', 'x', '12', '..%2Ffr', 'fr_FR_'])('%s is no further language', async lang => {
  expect((await at.staff.send('GET', `/dictionaries/${lang}`)).code).not.toBe(0)
  expect(
    (await at.staff.send('POST', `/dictionaries/${lang}`, { texts: {}, base: 0, isPartial: false })).code,
  ).not.toBe(0)
})
