import type { ReactNode } from 'react'
import { cutText } from '../core/rules/shown-text.ts'
import { block, column } from './cover-marks.tsx'
import { motif } from './cover-motifs.tsx'
import { cells, cutToWidth, fitted, hash, isCjk, random, round, shortTitle } from './cover-text.ts'

/** What a generated cover is drawn from; the same book always gets the same cover. */
export type CoverBook = {
  bibId: string
  title: string
  author?: string
  /** class number: its letters stand in the corner of some layouts */
  cls?: string
  /** 'peri' draws a masthead */
  kind?: 'book' | 'peri'
}

/** 1 to 12; 1–8 dark cloth with gilt, 9–12 light cloth with ink */
export const clothOf = (bibId: string): number => 1 + (hash(bibId) % 12)

/** em; what the narrowest layout has room for */
const BYLINE = 12

/** The first author as it would be printed: no role, no nationality; of a Latin name the last word. */
function byline(author = ''): string {
  const first = cutText(author, 200)
    .split(/[;；,，]/)[0]!
    .replace(/^\s*[[［(（].*?[\]］)）]\s*/, '')
    .replace(/\s*(等?编?著|主编|编|撰|译)$/, '')
    .trim()
  return cutToWidth(isCjk(first) ? first : (first.split(' ').at(-1) ?? ''), BYLINE)
}

const small = (
  x: number,
  y: number,
  size: number,
  text: string,
  more?: { tone?: string; anchor?: string },
): ReactNode =>
  text && (
    <text
      className={`cv-s ${more?.tone ?? ''}`}
      x={x}
      y={round(y)}
      font-size={size}
      text-anchor={more?.anchor}
    >
      {text}
    </text>
  )

/** Layouts of DESIGN §5, 120 × 168. A thread-bound label, G standing title, B Latin label, C band, D frame, E geometry, F masthead. */
function layout(book: CoverBook, next: () => number): ReactNode {
  const title = shortTitle(book.title)
  const glyphs = cells(title)
  const cjk = [...title].filter(isCjk).length >= Math.max(1, title.length * 0.34)
  const by = byline(book.author)
  const p = next()
  const standing = cjk && glyphs.length <= 7

  if (book.kind === 'peri') {
    const { size, lines } = fitted(title, 96, cjk ? 17 : 14, 9, 3)
    const y = round(26 + lines.length * size * 1.2)
    return (
      <>
        <path className="cv-p" d={`M0 0H120V${y}H0zM14 138h26v16H14z`} />
        {block(lines, 14, 16 + size * 0.72, size, { lead: 1.2, tone: 'cv-k' })}
        <path className="cv-l" d={`M14 ${y + 18}H108`} opacity=".7" />
        <path
          className="cv-l"
          d={[28, 37, 46, 55, 64].map(n => `M14 ${y + n}h${Math.round(38 + next() * 46)}`).join('')}
          stroke-width="1.6"
          opacity=".5"
        />
        <path className="cv-kl" d="M17 140v12m3-12v12m2-12v12m4-12v12m2-12v12m4-12v12m3-12v12m2-12v12" />
      </>
    )
  }
  if (standing && p < 0.3) {
    const size = Math.min(15.5, (glyphs.length <= 4 ? 62 : 94) / glyphs.length)
    const h = round(glyphs.length * size * 1.14 + 14)
    const w = round(size + 13)
    return (
      <>
        <path
          className="cv-l"
          d="M108.5 0V168M108.5 12H120M108.5 17H120M108.5 60H120M108.5 108H120M108.5 151H120M108.5 156H120"
          opacity=".75"
        />
        <rect className="cv-p" x="15" y="14" width={w} height={h} />
        <rect className="cv-kl" x="17" y="16" width={round(w - 4)} height={round(h - 4)} />
        {column(glyphs, 15 + w / 2, 20.5, size, 'cv-t cv-k')}
      </>
    )
  }
  if (standing && p < 0.6) {
    const size = Math.min(21, 105 / glyphs.length)
    return (
      <>
        <path className="cv-l" d={`M${round(97 - size)} 14V154`} opacity=".55" />
        {column(glyphs, 104 - size / 2, 15, size, 'cv-t')}
        {isCjk(by) ? column(cells(by).slice(0, 9), 88 - size, 16, 7.6, 'cv-s', 1.2) : small(17, 154, 7.4, by)}
      </>
    )
  }
  if (!cjk && p < 0.32) {
    const { size, lines } = fitted(title, 78, 13, 8.5, 4)
    const h = round(Math.max(46, lines.length * size * 1.24 + (by ? 27 : 17)))
    return (
      <>
        <rect className="cv-p" x="14" y="24" width="94" height={h} />
        <rect className="cv-kl" x="16" y="26" width="90" height={round(h - 4)} />
        {block(lines, 61, 36 + size * 0.62, size, { anchor: 'middle', lead: 1.24, tone: 'cv-k' })}
        {small(61, 15 + h, 6.2, by.toUpperCase(), { tone: 'cv-k', anchor: 'middle' })}
        <path className="cv-l" d="M14 146H108M14 149H108" opacity=".8" />
      </>
    )
  }
  if (!standing && p < (cjk ? 0.4 : 0.58)) {
    const { size, lines } = fitted(title, 92, cjk ? 15 : 14, 8.5, 4)
    const h = round(Math.max(58, lines.length * size * 1.28 + 30))
    return (
      <>
        <rect className="cv-p" y="50" width="120" height={h} />
        <path className="cv-kl" d={`M0 52.5H120M0 ${round(47.5 + h)}H120`} opacity=".5" />
        {block(lines, 15, 64 + size * 0.72, size, { lead: 1.28, tone: 'cv-k' })}
        {small(15, 41 + h, 7, by, { tone: 'cv-k' })}
        {block([book.cls ?? ''], 15, 32, 9)}
      </>
    )
  }
  if (cjk ? p < 0.8 : p > 0.8) {
    const { size, lines } = fitted(title, 84, cjk ? 17 : 15, 9, 4)
    const y = round(30 + lines.length * size * 1.28)
    const letters = /^[A-Z]+/.exec(book.cls ?? '')?.[0]
    return (
      <>
        <path className="cv-l" d="M13 9H111V159H13zM15.5 11.5H108.5V156.5H15.5z" opacity=".7" />
        {block(lines, 21, 24 + size * 0.7, size, { lead: 1.28 })}
        <path className="cv-l" d={`M21 ${y}h18`} />
        {small(21, y + 14, 7.2, by)}
        {letters && (
          <text
            className="cv-t"
            x="103"
            y="149"
            font-size={letters.length > 1 ? 26 : 34}
            text-anchor="end"
            opacity=".34"
          >
            {letters}
          </text>
        )}
      </>
    )
  }
  const { size, lines } = fitted(title, 92, cjk ? 16.5 : 14.5, 8.5, 3)
  return (
    <>
      {motif(next)}
      {block(lines, 15, 15 + size * 0.78, size)}
      {/* under a third line it would stand in the geometry */}
      {lines.length < 3 && small(15, 25 + lines.length * size * 1.26, 7.2, by)}
    </>
  )
}

/** The generated cover alone, without its frame. Decorative: the title link carries the name. */
export const CoverArt = ({ book }: { book: CoverBook }) => (
  <svg className={`cv c${clothOf(book.bibId)}`} viewBox="0 0 120 168" aria-hidden="true">
    {layout(book, random(hash(book.bibId)))}
  </svg>
)
