/** GET /opac/x/words: built-in dictionaries, overridden by the library's own, and rejected entries. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import simplified from 'opencc-js/dict/STCharacters'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { flat, readDictionary, wordsIn } from '../../host/modules/words/dictionary-files.ts'
import type { HostContext } from '../../host/runtime/context.ts'
import { openStore } from '../../host/store/open.ts'
import ar from '../../host/words/ar.json' with { type: 'json' }
import ja from '../../host/words/ja.json' with { type: 'json' }
import ko from '../../host/words/ko.json' with { type: 'json' }
import { openAppFetch } from '../app-fetch.ts'

let folder: string
let server: Awaited<ReturnType<typeof openAppFetch>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
  server = await openAppFetch({ WORDS_DIR: folder })
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const ask = async (lang: string) => {
  const response = await server.fetch(`/opac/x/words?${new URLSearchParams({ lang })}`)
  return { status: response.status, ...(await response.json()) }
}

const slotsIn = (text: string) => [...text.matchAll(/{{(\w+)/g)].map(found => found[1])

it('W05 each built-in language: its direction, its fallback, and only known keys', async () => {
  const english = (await ask('en')).data.words
  expect(english['search.go']).toBe('Search')
  for (const [lang, dir, base, go] of [
    ['zh-Hant', 'ltr', 'zh', '檢索'],
    ['ja', 'ltr', 'en', '検索'],
    ['ko', 'ltr', 'en', '검색'],
    ['ar', 'rtl', 'en', 'بحث'],
  ]) {
    const { data } = await ask(lang!)
    expect(data).toMatchObject({ lang, dir, base, words: { 'search.go': go } })
    expect(Object.keys(data.words).filter(key => !(key in english))).toEqual([])
    // a placeholder for a number may be omitted, but not added
    for (const [key, text] of Object.entries<string>(data.words))
      expect(
        slotsIn(text).filter(slot => !slotsIn(english[key]).includes(slot)),
        `${lang} ${key}`,
      ).toEqual([])
  }
})

it('W05 the built-in languages have the same keys, with the same structure in each text', () => {
  const all = [ar, ja, ko].map(tree => flat(tree, 'file'))
  const english = wordsIn('en', 'all')
  for (const words of all) {
    expect(Object.keys(words).sort()).toEqual(Object.keys(all[0]!).sort())
    for (const [key, text] of Object.entries(words)) {
      const known = slotsIn(english[key]!)
      expect([key, slotsIn(text).filter(slot => !known.includes(slot))]).toEqual([key, []])
      // a text around a link or a box is split into the same parts
      expect([key, text.split('\n').length]).toEqual([key, english[key]!.split('\n').length])
    }
  }
})

/** characters that no text in traditional characters has: what each becomes is never itself */
const SIMPLIFIED_ONLY = new Set(
  simplified
    .split('|')
    .map(line => line.split(' '))
    .flatMap(([character, ...becomes]) => (becomes.join('').includes(character!) ? [] : [character!])),
)
const simplifiedIn = (words: Record<string, string>) =>
  Object.entries(words).flatMap(([key, text]) => {
    const found = [...text].filter(character => SIMPLIFIED_ONLY.has(character))
    return found.length ? [`${key}: ${found.join('')}`] : []
  })

it('W05 Traditional Chinese has every text, of the elements and of the portal, without a simplified character', async () => {
  expect([...'图书馆简体'].every(character => SIMPLIFIED_ONLY.has(character) || character === '体')).toBe(
    true,
  )
  const { words } = (await ask('zh-TW')).data
  expect(Object.keys(words)).toEqual(expect.arrayContaining(Object.keys(wordsIn('zh'))))
  expect(simplifiedIn(words)).toEqual([])
  const store = openStore(':memory:')
  const all = await readDictionary(
    { config: { wordsDir: folder }, log: console, store } as unknown as HostContext,
    'zh-Hant',
    'all',
  )
  await store.close()
  expect(Object.keys(all!.words).length).toBeGreaterThan(2 * Object.keys(words).length)
  expect(simplifiedIn(all!.words)).toEqual([])
})

it('W05 the areas of every element are in its dictionary', () => {
  const files = import.meta.glob<{ messages: object }>('../../widgets/*/messages.ts', { eager: true })
  const areas = new Set(Object.keys(wordsIn('zh')).map(key => key.split('.')[0]))
  expect(Object.keys(files)).toHaveLength(6)
  for (const [file, { messages }] of Object.entries(files))
    for (const area of Object.keys(messages)) expect(areas.has(area), `${file} ${area}`).toBe(true)
})

it('W05 only a matching language tag finds its dictionary', async () => {
  for (const [asked, found] of [
    ['ja-JP', 'ja'],
    ['zh-TW', 'zh-Hant'],
    ['zh_HK', 'zh-Hant'],
    ['ZH-hant', 'zh-Hant'],
    ['ar-EG', 'ar'],
    ['zh', 'zh'],
  ])
    expect((await ask(asked!)).data.lang).toBe(found)
  for (const none of ['fr', '', '../../package', 'zh-Hans', 'ja/../ko', 'x'.repeat(30)])
    expect((await ask(none)).status, none).toBe(404)
  expect((await ask('a'.repeat(36))).status).toBe(400)
})

it('W05 the library’s folder adds a language and overrides ours; an invalid dictionary counts as empty', async () => {
  writeFileSync(
    join(folder, 'fr.json'),
    '{"search":{"go":"Chercher","fields":{"all":"Partout"}},"shell":{"home":"x"}}',
  )
  writeFileSync(join(folder, 'ja.json'), '{"search":{"go":"さがす"}}')
  expect((await ask('fr-CA')).data).toEqual({
    lang: 'fr',
    dir: 'ltr',
    base: 'en',
    words: { 'search.go': 'Chercher', 'search.fields.all': 'Partout' },
  })
  const { words } = (await ask('ja')).data
  expect([words['search.go'], words['search.clear']]).toEqual(['さがす', '検索語を消去'])
  writeFileSync(join(folder, 'de.json'), '[1')
  expect((await ask('de')).data.words).toEqual({})
})
