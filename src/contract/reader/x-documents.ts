/** Calls of our own: documents that the library does not hold, which readers ask it to get from elsewhere. */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeInteger,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { pageOf, pageQuery } from '../page.ts'
import { day } from '../texts.ts'
import { DOCUMENT_KINDS, DOCUMENT_WAYS } from './codes.ts'

// the handler rejects longer texts with a message
const text = optional(pipe(string(), maxLength(2000)), '')

/** '' = unknown. source: the journal or book that it is in; number: of a standard */
const citation = object({
  kind: picklist(DOCUMENT_KINDS),
  title: text,
  author: text,
  source: text,
  year: text,
  volume: text,
  issue: text,
  pages: text,
  publisher: text,
  isbn: text,
  issn: text,
  doi: text,
  number: text,
})

/** declaration: what the reader must agree to, in the reader's language, '' = nothing; looksUp: what is asked of sources */
const terms = object({ declaration: string(), looksUp: array(picklist(['doi', 'isbn'])) })
export type DocumentTerms = InferOutput<typeof terms>

/** by: how it was found. journal: that the article is in; book: that the chapter is in */
const held = object({
  by: picklist(['isbn', 'issn', 'title']),
  is: picklist(['itself', 'journal', 'book']),
  bibId: string(),
  title: string(),
  author: string(),
  publisher: string(),
  pub_year: string(),
  callno: string(),
  docType: string(),
})
export type HeldDocument = InferOutput<typeof held>

/** handOver: address of the library's own service with the citation, '' = none */
const found = object({ held: array(held), handOver: string() })
export type FoundDocument = InferOutput<typeof found>

/** answer off: no source is asked for such a number; failed: no source could tell */
const lookedUp = object({
  answer: picklist(['found', 'missing', 'failed', 'off']),
  citation: nullable(citation),
})

/**
 * status: DOCUMENT_STATES; canWithdraw 1 = nothing was asked of another library yet; link: where a delivered one is read,
 * '' = none; neededBy yyyy-MM-dd, '' = any time; dates yyyy-MM-dd HH:mm
 */
const row = object({
  documentId: number(),
  ...citation.entries,
  way: string(),
  wayDesc: string(),
  kindDesc: string(),
  status: string(),
  statusDesc: string(),
  canWithdraw: number(),
  link: string(),
  reply: string(),
  remark: string(),
  neededBy: string(),
  createdDate: string(),
  updatedDate: string(),
})
export type DocumentRow = InferOutput<typeof row>

export const documentsCalls = {
  terms: defineCall({
    method: 'GET',
    path: '/x/documents/terms',
    summary: 'What a request for a document from elsewhere needs, and which numbers are looked up',
    data: terms,
  }),
  /** among the searches, whose limits it has */
  find: defineCall({
    method: 'POST',
    path: '/x/search/citation',
    summary: 'What the library holds of a cited document, and where else it can be asked for',
    body: citation,
    data: found,
  }),
  quoteds: defineCall({
    method: 'POST',
    path: '/x/search/citation/quoteds',
    summary:
      'Citations of a document that the library need not have, in the formats of POST /x/quoteds; types: default all',
    body: object({ citation, types: optional(pipe(array(string()), maxLength(20))) }),
    data: object({ quoteds: array(object({ code: string(), name: string(), content: string() })) }),
  }),
  lookUp: defineCall({
    method: 'POST',
    path: '/x/documents/look_up',
    summary: 'The citation of a DOI or ISBN, by the sources that the library has configured',
    signedIn: true,
    body: object({ number: pipe(string(), maxLength(400)) }),
    data: lookedUp,
  }),
  list: defineCall({
    method: 'GET',
    path: '/x/documents',
    summary: 'Documents that the reader has requested from elsewhere, latest first',
    signedIn: true,
    query: pageQuery,
    data: pageOf(row),
  }),
  create: defineCall({
    method: 'POST',
    path: '/x/documents',
    event: 'document',
    summary: 'Asks the library to get a document from elsewhere',
    signedIn: true,
    body: object({
      ...citation.entries,
      way: picklist(DOCUMENT_WAYS),
      neededBy: optional(day, ''),
      remark: text,
      /** the declaration was agreed to */
      agrees: optional(boolean(), false),
      /** wanted although the library holds it */
      isWantedAnyway: optional(boolean(), false),
    }),
    data: row,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/x/documents/withdraw',
    summary: 'Takes a request back, unless another library has been asked already',
    signedIn: true,
    body: object({ documentId: pipe(number(), safeInteger(), minValue(1)) }),
    data: object({ documentId: number() }),
  }),
}
