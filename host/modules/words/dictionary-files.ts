/**
 * Dictionaries of languages other than zh and en: those shipped with the host (host/words), overridden by the library's
 * own in WORDS_DIR. A file is <language>.json: { "search": { "go": "検索" } }, with the areas and keys of the English files;
 * missing texts are shown in zh for Chinese, else in en. Traditional Chinese is converted from zh (traditional.ts),
 * overridden by its file.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dictionary } from '../../../src/contract/x-words.ts'
import { areaOf } from '../../../src/i18n/area-of.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
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

/** Languages whose file in WORDS_DIR has texts of the portal's frame: a file just for the elements has none. */
export async function ownLanguages({ config, log }: HostContext): Promise<string[]> {
  const files = (await readdir(config.wordsDir).catch(() => [])).filter(one => one.endsWith('.json')).sort()
  const found = await Promise.all(
    files.map(async file =>
      (await treeIn(join(config.wordsDir, file), log)).shell ? file.slice(0, -5) : '',
    ),
  )
  return found.filter(isLanguage)
}

/** @returns null without a dictionary */
export async function readDictionary(
  { config, log }: HostContext,
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
  for (const name of candidates(tag)) {
    const is = (one: string) => one.toLowerCase() === name.toLowerCase()
    const file = files.find(one => is(one.replace(/\.json$/, '')) && one.endsWith('.json'))
    const shipped = [...own.keys()].find(is)
    if (!file && !shipped) continue
    const written = file ? await treeIn(join(config.wordsDir, file), log) : {}
    const made = shipped === 'zh-Hant' ? await inTraditional(wordsIn('zh', of)) : {}
    const words = { ...made, ...(shipped && flat(own.get(shipped)!, of)), ...flat(written, of) }
    const lang = shipped ?? file!.replace(/\.json$/, '')
    const dir = RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr'
    return { lang, dir, base: /^zh\b/i.test(lang) ? 'zh' : 'en', words }
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
