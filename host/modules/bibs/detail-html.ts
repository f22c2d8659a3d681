/**
 * Basic information on the wire: label → HTML text, several values parted by <br>. Whatever stands in a record is
 * text: it is escaped here, and only headings and http(s) links become anchors.
 */
import { cutText, shownText } from '../../../src/core/rules/shown-text.ts'
import { inHtml } from '../../kernel/html.ts'
import type { Lang } from '../../kernel/say.ts'
import { type Entries, LABELS, type Part, type Value } from './detail-entries.ts'
import { WORDS } from './words.ts'

/** characters of one part: no note of a printed book is longer, and a page has to be laid out */
const LONGEST_PART = 20_000
/** characters of a heading or of a link's words; a search takes no longer one either */
const LONGEST_LINK = 500

/** What may be shown of a text; a line break counts as a blank. */
export const cleanText = (text: string): string => shownText(text.replace(/[\t\n\r]+/g, ' ')).trim()

/** The same for what somebody wrote: line breaks stay, for it may have paragraphs. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .trim()

/** quotes stay readable: some clients show the text without parsing it */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, inHtml)

/** Labels in the order in which they are shown; labels without values are left out. */
export function detailMap(entries: Entries, lang: Lang): Record<string, string> {
  const shown: [string, string][] = []
  for (const key of LABELS) {
    const html = [...new Set((entries[key] ?? []).map(valueHtml))].filter(Boolean).join('<br>')
    if (html) shown.push([WORDS[lang].details[key], html])
  }
  return Object.fromEntries(shown)
}

const valueHtml = (value: Value): string => value.map(partHtml).join('').trim()

function partHtml(part: Part): string {
  // blanks around a piece of text part it from its neighbours
  if (typeof part === 'string') return escapeText(cutText(shownText(part.replace(/\s+/g, ' ')), LONGEST_PART))
  const text = cutText(cleanText(part.text), LONGEST_LINK)
  if (!text) return ''
  if ('url' in part)
    return `<a href='${inHtml(part.url)}' target='_blank' rel='noopener noreferrer'>${escapeText(text)}</a>`
  return `<a style='color:#006fcc' href='{meta}/#/search?query=${part.field},*,${urlEncoded(cleanText(part.term).slice(0, LONGEST_LINK))}'>${escapeText(text)}</a>`
}

/** encodeURIComponent leaves the quote alone that ends our attribute, and a comma would part the triple anew. */
const urlEncoded = (term: string): string => encodeURIComponent(term).replace(/'/g, '%27')
