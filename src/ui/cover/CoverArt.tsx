import type { ReactNode } from 'react'
import { cutText } from '../../core/rules/shown-text.ts'
import { isCjk } from '../text/is-cjk.ts'
import { motif } from './cover-motifs.tsx'
import { cells, clothOf, cutToWidth, fitted, hash, random, shortTitle, width } from './cover-text.ts'

export { clothOf }

/** Input of a generated cover; equal books get equal covers. */
export type CoverBook = {
  bibId: string
  title: string
  author?: string
  /** class number: its letters are part of some layouts */
  cls?: string
  /** 'peri' = a journal, with masthead */
  kind?: 'book' | 'peri'
}

/**
 * Attributes of a generated cover's frame. Title and author are drawn by ::before and ::after (styles/cover-art.css)
 * from attributes: no extra nodes, and the text is not found, announced or copied twice.
 */
export type CoverArt = {
  className: string
  /** lines of the title */
  'data-t': string
  'data-by'?: string
  children?: ReactNode
}

/** em; width of the narrowest layout */
const BYLINE = 12

/** The first author as printed: without role and nationality; of a Latin name the last word. */
function byline(author = ''): string {
  const first = cutText(author, 200)
    .split(/[;；,，]/)[0]!
    .replace(/^\s*[[［(（].*?[\]］)）]\s*/, '')
    .replace(/\s*(等?编?著|主编|编|撰|译)$/, '')
    .trim()
  return cutToWidth(isCjk(first) ? first : (first.split(' ').at(-1) ?? ''), BYLINE)
}

/** how a title is set: widths as in DESIGN §5, in units of a cover 120 wide */
type Setting = { name: string; size: number; lines: string[]; by?: string; children?: ReactNode }

/**
 * Layouts of DESIGN §5: A thread-bound label, G vertical title, B Latin label, C band, D frame, E geometry, F
 * masthead.
 */
function layout(book: CoverBook, next: () => number): Setting {
  const title = shortTitle(book.title)
  const glyphs = cells(title)
  const cjk = [...title].filter(isCjk).length >= Math.max(1, title.length * 0.34)
  const by = byline(book.author)
  const p = next()
  // Latin words are too wide for a column
  const isVertical = cjk && glyphs.length <= 7 && glyphs.every(glyph => width(glyph) <= 1.25)

  if (book.kind === 'peri') return { name: 'f', ...fitted(title, 96, cjk ? 17 : 14, 9, 3) }
  if (isVertical && p < 0.3)
    return { name: 'a', size: Math.min(15.5, (glyphs.length <= 4 ? 62 : 94) / glyphs.length), lines: glyphs }
  if (isVertical && p < 0.6) {
    const size = Math.min(21, 105 / glyphs.length)
    return isCjk(by)
      ? { name: 'g', size, lines: glyphs, by: cells(by).slice(0, 9).join('\n') }
      : { name: 'g cv-low', size, lines: glyphs, by }
  }
  if (!cjk && p < 0.32) return { name: 'b', ...fitted(title, 78, 13, 8.5, 4), by: by.toUpperCase() }
  if (!isVertical && p < (cjk ? 0.4 : 0.58)) {
    const set = fitted(title, 92, cjk ? 15 : 14, 8.5, 4)
    return { name: 'c', ...set, by, children: book.cls && <i>{book.cls}</i> }
  }
  if (cjk ? p < 0.8 : p > 0.8) {
    const letters = /^[A-Z]+/.exec(book.cls ?? '')?.[0]
    const set = fitted(title, 84, cjk ? 17 : 15, 9, 4)
    return { name: letters && letters.length > 1 ? 'd cv-dd' : 'd', ...set, by, children: <i>{letters}</i> }
  }
  const set = fitted(title, 92, cjk ? 16.5 : 14.5, 8.5, 3)
  // with three lines the author would overlap the geometry
  return { name: 'e', ...set, by: set.lines.length < 3 ? by : '', children: motif(next) }
}

/** The generated cover. Decorative: the title link has the name. */
export function coverArt(book: CoverBook): CoverArt {
  const { name, size, lines, by, children } = layout(book, random(hash(book.bibId)))
  return {
    // sizes in half steps as classes: the CSP blocks style attributes in served HTML
    className: `cv c${clothOf(book.bibId)} cv-${name} f${Math.round(size * 2)}`,
    'data-t': lines.join('\n'),
    'data-by': by || undefined,
    children,
  }
}
