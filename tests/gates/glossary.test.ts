/** docs/glossary.md defines the terms: all texts must use its names, and none of the words it bans. */
import { readFileSync } from 'node:fs'
import { po } from 'gettext-parser'
import { describe, expect, it } from 'vitest'
import { areaOf } from '../../src/i18n/area-of.ts'
import { broken, OTHER_TEXTS } from './words-zh.ts'

type Lang = 'zh' | 'en'
const LANGS: readonly Lang[] = ['zh', 'en']

const dictionaries = import.meta.glob<object>('/{src,widgets}/**/*.{zh,en}.ts', {
  eager: true,
  import: 'default',
})

/** Keys whose text is prescribed, with the row of the specification. */
const ALLOWED: Record<string, string> = {
  'bookMore.share.failed': 'B12: “sharing failed, please retry later”',
  'bookMore.share.qrFailed': 'B12: “creating the share QR code failed, please retry later”',
  'errors.share': 'B12',
  'server.share.qrFailed': 'B12',
}

/** Where the six areas are named: menu, document title, heading, links to them. */
const NAMED: Record<string, string[]> = {
  hotBook: [
    'serverLook.menu.hotBooks',
    'shell.titles.hotBooks',
    'collections.hotBooks',
    'home.hotBooks',
    'block.hot',
  ],
  topics: [
    'serverLook.menu.topics',
    'subjects.tabs.topics',
    'topics.topic',
    'recommendMore.tabs.topics',
    'homeParts.topics',
  ],
  course: [
    'serverLook.menu.courses',
    'shell.titles.courses',
    'subjects.tabs.course',
    'coursePages.detail.courses',
  ],
  periodical: ['serverLook.menu.journals', 'shell.titles.periodicals', 'periodicals.title'],
  category: ['serverLook.menu.classes', 'shell.titles.category', 'category.title'],
  suggestPurchase: ['serverLook.menu.purchase', 'requests.suggest.title', 'homeParts.purchase'],
}

type Row = { what: string; names: Record<Lang, string>; barred: Record<Lang, string[]> }
const wordsOf = (cell: string) => cell.split(/[,，]\s*/).filter(Boolean)
const [named = '', english = ''] = readFileSync(
  new URL('../../docs/glossary.md', import.meta.url),
  'utf8',
).split('## Words of the English')
const linesOf = (part: string) =>
  part.split('\n').filter(line => line.startsWith('|') && !/^\|(---| ?What)/.test(line))
const rows: Row[] = linesOf(named).map(line => {
  const [, what = '', zh = '', en = '', zhNot = '', enNot = ''] = line.split('|').map(cell => cell.trim())
  return { what, names: { zh, en }, barred: { zh: wordsOf(zhNot), en: wordsOf(enNot) } }
})

function* textsIn(value: object, path: string): Generator<[key: string, text: string]> {
  for (const [key, v] of Object.entries(value))
    if (typeof v === 'string') yield [`${path}.${key}`, v]
    else if (v && typeof v === 'object') yield* textsIn(v, `${path}.${key}`)
}
/** Each text by file and keys. */
const textsOf = (lang: Lang): Map<string, string> =>
  new Map(
    Object.entries(dictionaries).flatMap(([file, dictionary]) => {
      const found = areaOf(file)
      return found?.lang === lang ? [...textsIn(dictionary, found.area)] : []
    }),
  )

/**
 * Chinese has no word boundaries. A word that begins with a capital is only matched at the start of a text.
 */
function has(text: string, word: string, lang: Lang): boolean {
  if (lang === 'zh') return text.includes(word)
  const [first, last] = [/^\w/.test(word) ? '\\b' : '', /\w$/.test(word) ? '\\b' : '']
  return /^[A-Z]/.test(word)
    ? new RegExp(`^${word}${last}`).test(text)
    : new RegExp(`${first}${word}${last}`, 'i').test(text)
}

describe.each(LANGS)('S06 the texts in %s', lang => {
  const texts = textsOf(lang)

  it('use no word that the glossary bans', () => {
    const words = rows.flatMap(row => row.barred[lang])
    expect(words.length).toBeGreaterThan(0)
    const found = [...texts]
      .filter(([key]) => !(key in ALLOWED))
      .flatMap(([key, text]) =>
        words.filter(word => has(text, word, lang)).map(word => `${key}: “${word}” in “${text}”`),
      )
    expect(found).toEqual([])
  })

  it.each(Object.entries(NAMED))('call %s by its name in menu, title and heading', (room, keys) => {
    const name = rows.find(row => row.what.includes(`\`${room}\``))?.names[lang]
    expect(name).toBeTruthy()
    expect(Object.fromEntries(keys.map(key => [key, texts.get(key)]))).toEqual(
      Object.fromEntries(keys.map(key => [key, name])),
    )
  })
})

describe('S06 the Chinese texts', () => {
  const others = new Map(Object.entries(OTHER_TEXTS).flatMap(([name, group]) => [...textsIn(group, name)]))
  const texts = new Map([...textsOf('zh'), ...others])

  it('of plugins, pages of the host and the example configuration use no word that the glossary bans', () => {
    expect(others.size).toBeGreaterThan(300)
    const words = rows.flatMap(row => row.barred.zh)
    const found = [...others].flatMap(([key, text]) =>
      words.filter(word => text.includes(word)).map(word => `${key}: “${word}” in “${text}”`),
    )
    expect(found).toEqual([])
  })

  it('keep the rules of words-zh.ts', () => {
    expect([...texts].flatMap(([key, text]) => broken(key, text))).toEqual([])
  })

  it('do not say the kind of a notice twice: before its title, and in it', () => {
    const doubled = [...texts].flatMap(([key, text]) => {
      const [, kind] = /^serverNotices\.(\w+)\.title$/.exec(key) ?? []
      const said = kind && texts.get(`serverNotices.kinds.${kind}`)
      return said && text.startsWith(said) ? [`${said}：${text}`] : []
    })
    expect(doubled).toEqual([])
  })
})

describe('S06 the English of dictionaries and plugins', () => {
  const barred = linesOf(english).flatMap(line => wordsOf(line.split('|')[3]!.trim()))
  /** the source texts: translators of the plugins have them as msgid */
  const ofPlugins = () => {
    const read = (path: string) => readFileSync(new URL(`../../widgets/${path}`, import.meta.url), 'utf8')
    const { translations } = po.parse(read('wordpress/languages/reading-room-zh_CN.po'))
    const said = Object.values(translations).flatMap(words => Object.keys(words))
    const ofWiki: Record<string, string> = JSON.parse(read('mediawiki/i18n/en.json'))
    return [...said.map((text): [string, string] => ['wordpress', text]), ...Object.entries(ofWiki)]
  }

  it('use no word of the English list', () => {
    expect(barred.length).toBeGreaterThan(30)
    const found = [...textsOf('en'), ...ofPlugins()].flatMap(([key, text]) =>
      barred.filter(word => has(text, word, 'en')).map(word => `${key}: “${word}” in “${text}”`),
    )
    expect(found).toEqual([])
  })

  it('use no word that the glossary bans in the plugins either', () => {
    const words = rows.flatMap(row => row.barred.en)
    const found = [...ofPlugins()].flatMap(([key, text]) =>
      words.filter(word => has(text, word, 'en')).map(word => `${key}: “${word}” in “${text}”`),
    )
    expect(found).toEqual([])
  })
})
