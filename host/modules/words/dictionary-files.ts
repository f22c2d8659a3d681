/**
 * Dictionaries of languages other than zh and en: those shipped with the host (host/words), overridden by the library's
 * own in WORDS_DIR, and these by what the staff have written at the page (dictionary-store.ts). A file is <language>.json: { "search": { "go": "検索" } }, with the areas and keys of the English files;
 * missing texts are shown in zh for Chinese, else in en. Traditional Chinese is converted from zh (traditional.ts),
 * overridden by its file.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dictionary } from '../../../src/contract/x-words.ts'
import { areaOf } from '../../../src/i18n/area-of.ts'
import { lazyPromise } from '../../runtime/cache/lazy-promise.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import { storedDictionary, storedLanguages } from './dictionary-store.ts'
import { inTraditional } from './traditional.ts'

type Tree = { [key: string]: string | Tree }

export type { Tree }

const named = <T>(files: Record<string, T>) =>
  new Map(Object.entries(files).map(([path, tree]) => [path.split('/').at(-1)!.split('.')[0]!, tree]))
const own = named(import.meta.glob<Tree>('../../words/*.json', { eager: true, import: 'default' }))
const files = Object.entries(
  import.meta.glob<Tree>('/{src,widgets}/**/*.{zh,en}.ts', { eager: true, import: 'default' }),
)
const textsIn = (lang: Lang) =>
  new Map(
    files.flatMap(([path, tree]): [string, Tree][] => {
      const found = areaOf(path)
      return found?.lang === lang ? [[found.area, tree]] : []
    }),
  )
const texts = { zh: textsIn('zh'), en: textsIn('en') }
/** areas used by the elements */
const OF_ELEMENTS = new Set(
  'search searchWindow banner availability block blockBooks blockNote book shelf shelfElement shelfPage shelfPanel cite citeElement handoffElement'.split(
    ' ',
  ),
)
/** areas of the host itself and of the staff pages, which exist only in zh and en */
const OF_HOST = new Set(
  files
    .filter(([path]) => /^\/(src\/(i18n\/server|staff)|widgets\/doctor)\//.test(path))
    .map(([path]) => areaOf(path)?.area),
)
const areas = {
  elements: (area: string) => OF_ELEMENTS.has(area),
  all: (area: string) => !OF_HOST.has(area),
  file: () => true,
}
export type WordsFor = keyof typeof areas
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/
const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i
/** Whether a file of this name is a dictionary. */
export const isLanguage = (code: string) => TAG.test(code) && !/^(zh|en)$/i.test(code)

/** key → text */
export function flat(tree: Tree, of: WordsFor = 'elements'): Record<string, string> {
  const words: Record<string, string> = {}
  const walk = (part: Tree, path: string) => {
    for (const [key, value] of Object.entries(part))
      if (typeof value === 'string') words[`${path}${key}`] = value
      else if (value && typeof value === 'object') walk(value, `${path}${key}.`)
  }
  for (const [area, part] of Object.entries(tree))
    if (areas[of](area) && part && typeof part === 'object') walk(part, `${area}.`)
  return words
}

/** of flat words, those for the elements, or for the portal */
const partOf = (words: Record<string, string>, of: WordsFor): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([key]) => areas[of](key.split('.')[0]!)))

/** names of possible dictionaries for a tag, best first: zh-TW is written as zh-Hant */
function candidates(tag: string): string[] {
  const parts = tag.split('-')
  const shorter = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
  return /^zh-(tw|hk|mo)\b/i.test(tag)
    ? [tag, 'zh-Hant']
    : shorter.filter(name => name.toLowerCase() !== 'zh')
}

/** All keys of zh or en. */
export const wordsIn = (lang: 'zh' | 'en', of: WordsFor = 'elements') =>
  flat(Object.fromEntries(texts[lang]), of)

/** The language whose texts stand where a further one has none. */
export const baseOf = (lang: string): 'zh' | 'en' => (/^zh\b/i.test(lang) ? 'zh' : 'en')

/** The texts of zh never change, and converting all of them takes some hundred ms. */
const traditional: Record<WordsFor, ReturnType<typeof lazyPromise<Record<string, string>>>> = {
  elements: lazyPromise(() => inTraditional(wordsIn('zh', 'elements'))),
  all: lazyPromise(() => inTraditional(wordsIn('zh', 'all'))),
  file: lazyPromise(() => inTraditional(wordsIn('zh', 'file'))),
}

/** Languages that come with the host. */
export const shippedLanguages = (): string[] => [...own.keys()]

/** Languages that have a file in WORDS_DIR. */
export const filedLanguages = async ({ config }: Pick<HostContext, 'config'>): Promise<string[]> =>
  (await readdir(config.wordsDir).catch(() => []))
    .filter(one => one.endsWith('.json'))
    .map(one => one.slice(0, -5))
    .filter(isLanguage)
    .sort()

/**
 * Languages in which the library itself has texts of the portal's frame, in a file of WORDS_DIR or written at the page: a file
 * just for the elements has none.
 */
export async function ownLanguages({ config, log, store }: HostContext): Promise<string[]> {
  const files = (await readdir(config.wordsDir).catch(() => [])).filter(one => one.endsWith('.json')).sort()
  const found = await Promise.all(
    files.map(async file =>
      (await treeIn(join(config.wordsDir, file), log)).shell ? file.slice(0, -5) : '',
    ),
  )
  const written: string[] = []
  for (const lang of await storedLanguages(store.db)) {
    const words = (await storedDictionary(store.db, lang))?.words ?? {}
    if (Object.keys(words).some(key => key.startsWith('shell.'))) written.push(lang)
  }
  return [...new Set([...found.filter(isLanguage), ...written])].sort()
}

/** @returns null without a dictionary */
export async function readDictionary(
  { config, log, store }: Pick<HostContext, 'config' | 'log' | 'store'>,
  asked: string,
  of: WordsFor = 'elements',
): Promise<Dictionary | null> {
  const tag = asked.trim().replaceAll('_', '-')
  if (!TAG.test(tag)) return null
  const lower = tag.toLowerCase()
  if (lower === 'zh' || lower === 'en') {
    return { lang: lower, dir: 'ltr', base: lower, words: wordsIn(lower, of) }
  }
  const files = await readdir(config.wordsDir).catch(() => [])
  const stored = await storedLanguages(store.db)
  for (const name of candidates(tag)) {
    const is = (one: string) => one.toLowerCase() === name.toLowerCase()
    const file = files.find(one => is(one.replace(/\.json$/, '')) && one.endsWith('.json'))
    const shipped = [...own.keys()].find(is)
    const written = stored.find(is)
    if (!file && !shipped && !written) continue
    const filed = file ? await treeIn(join(config.wordsDir, file), log) : {}
    const atPage = written ? (await storedDictionary(store.db, written))?.words : {}
    const made = shipped === 'zh-Hant' ? await traditional[of].get() : {}
    const words = {
      ...made,
      ...(shipped && flat(own.get(shipped)!, of)),
      ...flat(filed, of),
      ...partOf(atPage ?? {}, of),
    }
    const lang = shipped ?? file?.replace(/\.json$/, '') ?? written!
    const dir = RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr'
    return { lang, dir, base: baseOf(lang), words }
  }
  return null
}

/** An invalid file is logged once and counts as empty. */
async function treeIn(path: string, log: HostContext['log']): Promise<Tree> {
  try {
    const tree: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (tree && typeof tree === 'object' && !Array.isArray(tree)) return tree as Tree
    throw new Error('not an object')
  } catch (err) {
    if (!told.has(path)) log.warn({ err, path }, 'a dictionary cannot be read')
    told.add(path)
    return {}
  }
}
const told = new Set<string>()

/** 'search.go' → { search: { go } } */
export function treeOf(keys: readonly string[], texts: Record<string, string>): Tree {
  const tree: Tree = {}
  for (const key of keys) {
    const path = key.split('.')
    let at = tree
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Tree
    }
    at[path.at(-1)!] = texts[key]!
  }
  return tree
}
