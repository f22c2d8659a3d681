/** Entries of a book's basic information: a label and values of text and searchable headings. */
import { doiHref } from '../../../../src/core/rules/urls/doi-href.ts'
import { WORDS } from '../words.ts'

/** labels, in display order */
export const LABELS = Object.keys(WORDS.zh.details) as LabelKey[]
export type LabelKey = keyof typeof WORDS.zh.details

/** plain text; a heading to search for; an external link (http or https only) */
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

/** as a link to where it is registered */
export const doiValue = (doi: string): Value[] => (doi ? [[{ text: doi, url: doiHref(doi) }]] : [])

/** Plain texts as values, empty ones dropped. */
export const texts = (values: string[]): Value[] => values.filter(Boolean).map(value => [value])
