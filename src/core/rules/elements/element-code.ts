/** HTML of an element: for webmasters to paste, and for frames. */

import { inHtml } from '../encoding/in-html.ts'
import { bookHref, booklistHref, searchHref } from '../urls/portal-links.ts'
import { attributesOf, type ElementValues, type ElementWords, stylesOf } from './element-words.ts'

export const PIECES = [
  'search-bar',
  'book-block',
  'availability',
  'cite',
  'temporary-shelf',
  'reader-banner',
] as const
export type Piece = (typeof PIECES)[number]

export type Setup = {
  piece: Piece
  words: ElementWords
  values: ElementValues
  /** origin only, without /space or /widgets; '' in a frame of the host itself */
  origin: string
  /** texts of the form and the links; book: the title where known */
  texts: Record<'term' | 'search' | 'book' | 'books' | 'shelf' | 'reader', string>
}

/** ` name="value"` */
export const attribute = (name: string, value: string): string => ` ${name}${value && `="${inHtml(value)}"`}`

/** Initial height (px) of an element's frame, until the element reports its own. */
export function frameHeight(piece: Piece, { layout, variant }: ElementValues): number {
  if (piece === 'search-bar') return variant === 'input' ? 64 : 104
  if (piece === 'book-block') return { card: 360, shelf: 320, carousel: 360 }[layout ?? ''] ?? 220
  if (piece === 'cite') return 160
  return piece === 'reader-banner' ? 150 : 56
}

/** Form or link that works without the script, inside the element or standalone. @returns lines */
export function plainLines({ piece, values, origin, texts }: Setup): string[] {
  const portal = `${origin}/space`
  const target = values.target ? attribute('target', values.target) : ''
  if (piece === 'search-bar')
    return [
      `<form${attribute('action', `${portal}/searchList`)}${attribute('role', 'search')}${target}>`,
      `  <input${attribute('name', 'q')}${attribute('aria-label', texts.term)}>`,
      `  <button>${inHtml(texts.search)}</button>`,
      '</form>',
    ]
  const rel = target && attribute('rel', 'noopener')
  return [`<a${attribute('href', linkOf(piece, portal, values))}${target}${rel}>${inHtml(textOf())}</a>`]

  function textOf(): string {
    if (piece === 'availability' || piece === 'cite') return texts.book
    if (piece === 'book-block') return values.bib || values.isbn ? texts.book : texts.books
    return piece === 'reader-banner' ? texts.reader : texts.shelf
  }
}

function linkOf(piece: Piece, portal: string, values: ElementValues): string {
  if (piece === 'temporary-shelf') return `${portal}/temporaryShelf`
  if (piece === 'reader-banner') return `${portal}/reader/readerHome`
  const { bib, isbn, bibs, query, source = '' } = values
  if (bib) return bookHref(portal, bib)
  if (isbn) return searchHref(portal, isbn, 'isbn')
  if (bibs || query) return searchHref(portal, query ?? '')
  if (source.startsWith('booklist:')) return booklistHref(portal, source.slice('booklist:'.length))
  return source === 'hot' ? `${portal}/hotBook?span=all` : `${portal}/searchList?sort=inDate`
}

/**
 * The element around its form or link, on one line: content management systems turn lines into paragraphs.
 * @param style '' where a style sheet sets it
 */
export function elementLine(setup: Setup, style = stylesOf(setup.words, setup.values).join('; ')): string {
  const tag = `opac-${setup.piece}`
  const attributes = attributesOf(setup.words, setup.values).map(pair => attribute(...pair))
  const inside = plainLines(setup).map(line => line.trim())
  return `<${tag}${attributes.join('')}${style && attribute('style', style)}>${inside.join('')}</${tag}>`
}
