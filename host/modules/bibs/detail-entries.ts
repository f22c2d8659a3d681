/** What the basic-information part of a book says: a labelled list of values, made of text and searchable headings. */
import { WORDS } from './words.ts'

/** labels, in the order in which they are shown */
export const LABELS = Object.keys(WORDS.zh.details) as LabelKey[]
export type LabelKey = keyof typeof WORDS.zh.details

/** text as it is; a heading to search for; a link out (http or https only) */
export type Part =
  | string
  | { text: string; field: 'subjects' | 'authors' | 'publisher'; term: string }
  | { text: string; url: string }
export type Value = Part[]
export type Entries = Partial<Record<LabelKey, Value[]>>

/** A heading that searches for itself. */
export const heading = (text: string, field: 'subjects' | 'authors' | 'publisher', term = text): Part => ({
  text,
  field,
  term,
})

/** Plain texts as values, empty ones left out. */
export const texts = (values: string[]): Value[] => values.filter(Boolean).map(value => [value])
