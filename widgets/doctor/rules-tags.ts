/** Mistakes in tags: names, attributes, languages, books that do not exist. */
import en from '../book-block/blockNote.en.ts'
import zh from '../book-block/blockNote.zh.ts'
import type { Finding } from './finding.ts'
import type { Facts } from './page-facts.ts'
import { nearest, startTag, TAGS } from './tags.ts'

const common = { check: 'shown', kind: 'warn' } as const

export const unknownTags = ({ strangers }: Facts): Finding[] =>
  strangers.map(stranger => {
    const meant = nearest(stranger.localName, TAGS.keys())
    const fix = meant && startTag(stranger).replace(stranger.localName, meant)
    return { ...common, name: 'unknownTag', values: { tag: stranger.localName }, at: [stranger], fix }
  })

/** Attributes that any element may have, or that frameworks add. */
const ANYWHERE =
  /^(lang|class|id|style|slot|part|exportparts|dir|hidden|title|role|tabindex|translate|inert|is|nonce|popover|item\w+|accesskey|data-.*|aria-.*|on.*|x-.*|v-.*|_ng.*|ng-.*|hx-.*|.*[:@.[(].*)$/

export const unknownAttributes = ({ elements }: Facts): Finding[] =>
  elements.flatMap(element => {
    const known = TAGS.get(element.localName)!
    return element
      .getAttributeNames()
      .filter(name => !known.includes(name) && !ANYWHERE.test(name))
      .map((name): Finding => {
        const meant = nearest(
          name,
          known.filter(one => !element.hasAttribute(one)),
        )
        const value = element.getAttribute(name)
        return {
          ...common,
          name: 'unknownAttribute',
          values: { tag: element.localName, name, names: known.join(', ') },
          at: [element],
          fix: meant && (value ? `${meant}="${value}"` : meant),
        }
      })
  })

const isSameLanguage = (one: string, other: string) =>
  one.split('-')[0]!.toLowerCase() === other.split('-')[0]!.toLowerCase()

export const unknownLanguages = ({ elements }: Facts): Finding[] =>
  elements
    // the root has the language in which the element is read: of a dictionary, too
    .filter(({ lang, shadowRoot }) => {
      const read = shadowRoot?.querySelector<HTMLElement>('.root')?.lang
      return lang && !/^(zh|en)/i.test(lang) && !(read && isSameLanguage(read, lang))
    })
    .map(element => ({
      ...common,
      name: 'unknownLanguage',
      values: { tag: element.localName, lang: element.lang },
      at: [element],
      fix: `lang="${/^(zh|cn|hans|hant|yue)/i.test(element.lang) || /^zh/i.test(document.documentElement.lang) ? 'zh' : 'en'}"`,
    }))

const showsMessage = (element: Element, word: 'missing' | 'noList' | 'unknown'): boolean => {
  const message = element.shadowRoot?.querySelector('[part~=message]')?.textContent ?? ''
  return message.includes(zh[word]) || message.includes(en[word])
}

/** Reported by the element itself. */
export const wrongIds = ({ elements }: Facts): Finding[] =>
  elements.flatMap((element): Finding[] => {
    const one = { ...common, at: [element] }
    if (showsMessage(element, 'unknown'))
      return [{ ...one, name: 'noWish', values: { tag: element.localName }, fix: 'source="new"' }]
    if (showsMessage(element, 'noList')) {
      const name = element.getAttribute('source') ?? ''
      const id = lastPart(name.replace(/^booklist:/, ''))
      return [{ ...one, name: 'noList', values: { name }, fix: id && `source="booklist:${id}"` }]
    }
    if (!showsMessage(element, 'missing')) return []
    const written = ['bib', 'isbn', 'bibs'].find(attribute => element.getAttribute(attribute)?.trim())
    const name = written ? element.getAttribute(written)!.trim() : ''
    return [
      { ...one, name: 'noBook', values: { tag: element.localName, name }, fix: bookMeant(name, written) },
    ]
  })

/** The last path segment of a URL given instead of an id, '' for no URL. */
const lastPart = (text: string): string =>
  URL.canParse(text) ? new URL(text).pathname.split('/').at(-1)! : ''

/** An ISBN or a whole URL in place of an id: the intended value. */
function bookMeant(name: string, written: string | undefined): string {
  const id = lastPart(name)
  if (id) return `bib="${id}"`
  const isIsbn = /^(97[89])?\d{9}[\dXx]$/.test(name.replaceAll(/[\s-]/g, ''))
  return written !== 'isbn' && isIsbn ? `isbn="${name}"` : ''
}
