/** Searchable form of an entry: one folded text per field, with spaces around every word and every run of Chinese. */
import { isbnKey, issnKey } from '../../search/analysis/identifiers.ts'
import { pieces } from '../../search/analysis/words.ts'
import type { Entry } from '../provider.ts'

/** Field codes of the EBSCO Discovery Service that the embedded index supports; TX = all. */
export const FIELDS = ['TX', 'TI', 'AU', 'SU', 'SO', 'AB', 'IS', 'IB'] as const
export type Field = (typeof FIELDS)[number]
type TextField = 'TI' | 'AU' | 'SU' | 'SO' | 'AB'

export type Doc = {
  entry: Entry
  texts: Record<TextField, string>
  numbers: string[]
  /** the full text, folded lazily */
  full(): string
}

/** Weight of a match in the field. */
export const WEIGHTS: Record<TextField, number> = { TI: 8, AU: 5, SU: 4, SO: 2, AB: 1 }
export const FULL_WEIGHT = 0.5

export function documentOf(entry: Entry, textOf: (entry: Entry) => string): Doc {
  let full: string | undefined
  return {
    entry,
    texts: {
      TI: spaced([entry.title]),
      AU: spaced(entry.authors),
      SU: spaced([...entry.subjects, ...entry.keywords]),
      SO: spaced([entry.source, entry.publisher]),
      AB: spaced([entry.abstract]),
    },
    numbers: entry.ids.flatMap(({ value }) => numberOf(value) ?? []),
    full: () => {
      full ??= spaced(textOf(entry).split('\n'))
      return full
    },
  }
}

/** @returns a normalized ISBN or ISSN; null otherwise */
export const numberOf = (text: string): string | null => isbnKey(text) ?? issnKey(text)

const spaced = (texts: string[]): string => ` ${texts.flatMap(pieces).join(' ')} `
