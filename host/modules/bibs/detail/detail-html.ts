/**
 * Basic information on the wire: label → HTML text, values separated by <br>. Record text is escaped here; only
 * headings and http(s) links become anchors.
 */

import { inHtml } from '../../../../src/core/rules/encoding/in-html.ts'
import { cutText, shownText } from '../../../../src/core/rules/shown-text.ts'
import type { Lang } from '../../../runtime/say.ts'
import { WORDS } from '../words.ts'
import { type Entries, LABELS, type Part, type Value } from './detail-entries.ts'

/** max characters of one part, so that a page can be laid out */
const LONGEST_PART = 20_000
/** max characters of a heading or link text, as of a search */
const LONGEST_LINK = 500

/** Removes control characters; a line break counts as a blank. */
export const cleanText = (text: string): string => shownText(text.replace(/[\t\n\r]+/g, ' ')).trim()

/** The same for user text: line breaks are preserved. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .trim()

/** quotes are not escaped: some clients show the text without parsing it */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, inHtml)

/** Labels in display order; labels without values are left out. */
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
  // blanks around a part separate it from its neighbours
  if (typeof part === 'string') return escapeText(cutText(shownText(part.replace(/\s+/g, ' ')), LONGEST_PART))
  const text = cutText(cleanText(part.text), LONGEST_LINK)
  if (!text) return ''
  if ('url' in part)
    return `<a href='${inHtml(part.url)}' target='_blank' rel='noopener noreferrer'>${escapeText(text)}</a>`
  return `<a style='color:#006fcc' href='{meta}/#/search?query=${part.field},*,${urlEncoded(cleanText(part.term).slice(0, LONGEST_LINK))}'>${escapeText(text)}</a>`
}

/** encodeURIComponent leaves the quote that would end the attribute; a comma would split the triple. */
const urlEncoded = (term: string): string => encodeURIComponent(term).replace(/'/g, '%27')
