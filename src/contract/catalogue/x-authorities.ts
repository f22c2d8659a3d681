/** Call of our own: an author or a subject with all its names, from the authority records and the books. */
import { array, type InferOutput, nullable, number, object, optional, picklist, string } from 'valibot'
import { defineCall } from '../call.ts'
import { short } from '../texts.ts'

/** A search can be limited to a person's role: `about` = works about the person. */
export const AUTHOR_ROLES = ['creator', 'translator', 'editor', 'about'] as const
export type AuthorRole = (typeof AUTHOR_ROLES)[number]

/**
 * address: value of `author` or `subject` that leads to it; dates: '' = unknown; count: titles on the page that it
 * leads to; classNo: of a subject
 */
const namedLink = object({
  ...{ name: string(), dates: string(), address: string(), count: number() },
  classNo: optional(string()),
})
export type NamedLink = InferOutput<typeof namedLink>

export const authority = object({
  kind: picklist(['person', 'body', 'subject']),
  name: string(),
  dates: string(),
  address: string(),
  /** 1 = there is an authority record; 0 = known from the books only */
  hasRecord: number(),
  /** the requested form, when it is not the heading; '' otherwise */
  form: string(),
  realNames: array(string()),
  otherForms: array(string()),
  /** other names that the person writes under, and the person behind this name; each is a heading of its own */
  pseudonyms: array(namedLink),
  bearers: array(namedLink),
  also: array(namedLink),
  /** broadest first */
  broader: array(namedLink),
  narrower: array(namedLink),
  notes: array(string()),
  /** class number of a subject; '' = none */
  classNo: string(),
  /** several records have this name: only these are listed, and nothing else is known */
  namesakes: array(namedLink),
  /** titles in total; and by role, as far as the records state it */
  counts: object({
    all: number(),
    creator: number(),
    translator: number(),
    editor: number(),
    about: number(),
  }),
  /** those of most records in common first */
  coAuthors: array(namedLink),
  /** of an author: count is that of the author's titles with this subject */
  subjects: array(namedLink),
})
export type Authority = InferOutput<typeof authority>

export const authorityCalls = {
  authority: defineCall({
    method: 'GET',
    path: '/x/authority',
    summary:
      'An author, or a subject, by any of its names; one of the two. `known`: only where an authority record has it. null = not known here',
    query: object({ author: optional(short), subject: optional(short), known: optional(picklist(['1'])) }),
    data: nullable(authority),
  }),
}
