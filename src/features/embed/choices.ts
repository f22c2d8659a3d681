/** State of the builder. It is in the URL, so that it can be reloaded and shared. */
import { PIECES, type Piece } from '../../core/rules/elements/element-code.ts'
import type { ElementValues } from '../../core/rules/elements/element-words.ts'

export const KINDS = ['element', 'form', 'frame'] as const
type Kind = (typeof KINDS)[number]

export type Choices = {
  piece: Piece
  kind: Kind
  /** preview on a dark page */
  isDark: boolean
  /** the page handles openings by an event */
  isScript: boolean
  /** of the webmaster, for the reader banner; '' = not given */
  site: string
  /** attributes and variables as typed, by name; unvalidated */
  values: ElementValues
}

const OWN = ['piece', 'kind', 'dark', 'events', 'site']
const oneOf = <T extends string>(list: readonly T[], text: string | null): T =>
  list.find(one => one === text) ?? list[0]!

export function readChoices(search: string): Choices {
  const params = new URLSearchParams(search)
  return {
    piece: oneOf(PIECES, params.get('piece')),
    kind: oneOf(KINDS, params.get('kind')),
    isDark: params.has('dark'),
    isScript: params.has('events'),
    site: params.get('site') ?? '',
    values: Object.fromEntries([...params].filter(([name, value]) => value && !OWN.includes(name))),
  }
}

/** @returns '' or '?…', defaults left out */
export function writeChoices({ piece, kind, isDark, isScript, site, values }: Choices): string {
  const params = new URLSearchParams()
  if (piece !== PIECES[0]) params.set('piece', piece)
  if (kind !== KINDS[0]) params.set('kind', kind)
  if (isDark) params.set('dark', '1')
  if (isScript) params.set('events', '1')
  if (site) params.set('site', site)
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value)
  const text = params.toString()
  return text && `?${text}`
}

/** Options shared by all elements: look and language, not content. */
const COMMON = ['lang', 'target', 'text', 'accent', 'on-accent', 'font-size']
export const forPiece = (piece: Piece, { kind, isDark, site, values }: Choices): Choices => ({
  piece,
  kind,
  isDark,
  isScript: false,
  site,
  values: Object.fromEntries(COMMON.map(name => [name, values[name] ?? ''])),
})

/** Whether the required values are set: elements about books must name them. */
export const isComplete = ({ piece, values: { bib, isbn, bibs, query, source } }: Choices): boolean => {
  if (piece === 'cite') return !!bib
  if (piece === 'availability') return !!(bib || isbn)
  return piece !== 'book-block' || !!(bib || isbn || bibs || query || (source && source !== 'booklist:'))
}
