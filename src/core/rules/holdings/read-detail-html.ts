/**
 * Values of `detailInfo` (GET /opac/bibs/{id}/infos) are untrusted HTML. They are never assigned to innerHTML: only
 * text and anchors are parsed, e.g. `<a href='{meta}/#/search?query=subjects,*,%E5%8F%A4'>古</a>` (OBSERVED).
 */
import { safeUrl } from '../urls/safe-url.ts'

type HeadingSearch = { field: string; operator: string; term: string }
/** `search`: a searchable heading; `url`: an external link (http or https). */
export type DetailPiece = { text: string; search?: HeadingSearch; url?: string }

/** characters parsed of one value; longer than any note of a record */
const MAX_LENGTH = 50_000
// as in browsers, an unclosed comment extends to the end, and is scanned only once
const TOKEN = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|<!--[\s\S]*?(?:-->|$)|[^<]+|</g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
/** Field names of heading links → search fields. */
const FIELDS: Record<string, string> = {
  subjects: 'subject',
  authors: 'author',
  isbns: 'isbn',
  titles: 'title',
}
const BLOCKS = new Set(['br', 'p', 'div', 'li', 'tr', 'ul', 'ol', 'table'])

export function readDetailHtml(html: string): DetailPiece[] {
  const pieces: DetailPiece[] = []
  let link: Pick<DetailPiece, 'search' | 'url'> = {}
  let hidden = ''
  const add = (text: string) => {
    const last = pieces.at(-1)
    if (last && last.search === link.search && last.url === link.url) last.text += text
    else pieces.push({ text, ...link })
  }
  for (const [token, closing, name = '', attributes = ''] of headOf(html).matchAll(TOKEN)) {
    const tag = name.toLowerCase()
    if (!tag) {
      if (!hidden && !token.startsWith('<!--')) add(decodeEntities(token))
    } else if (hidden) {
      if (closing && tag === hidden) hidden = ''
    } else if (tag === 'script' || tag === 'style') hidden = closing ? '' : tag
    else if (tag === 'a') link = closing ? {} : readLink(attributes)
    else if (BLOCKS.has(tag) && pieces.length && !pieces.at(-1)!.text.endsWith('\n')) add('\n')
  }
  return tidy(pieces)
}

/** Cuts long HTML, never within a tag. */
function headOf(html: string): string {
  const head = html.slice(0, MAX_LENGTH)
  const tag = head.lastIndexOf('<')
  return html.length > MAX_LENGTH && tag > head.lastIndexOf('>') ? head.slice(0, tag) : head
}

/** Text content only. */
export const detailText = (html: string): string =>
  readDetailHtml(html)
    .map(piece => piece.text)
    .join('')

function readLink(attributes: string): Pick<DetailPiece, 'search' | 'url'> {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes) ?? []
  const href = decodeEntities(double ?? single ?? bare ?? '').trim()
  const query = /[?&]query=([^&#]*)/.exec(href)?.[1]
  const triple = query && /^([\w.-]+),([^,]*),([\s\S]+)$/.exec(decodeUri(query))
  if (triple) {
    const [, field = '', operator = '', term = ''] = triple
    return { search: { field: FIELDS[field] ?? field, operator: operator || '*', term: term.trim() } }
  }
  const url = safeUrl(href)
  return url ? { url } : {}
}

function tidy(pieces: DetailPiece[]): DetailPiece[] {
  // collapse runs of blanks first: the line-end pattern would take quadratic time on them
  for (const piece of pieces) piece.text = piece.text.replace(/[\t ]{2,}/g, ' ').replace(/[\t ]?\n\s*/g, '\n')
  if (pieces[0]) pieces[0].text = pieces[0].text.trimStart()
  const last = pieces.at(-1)
  if (last) last.text = last.text.trimEnd()
  return pieces.filter(piece => piece.text !== '')
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
