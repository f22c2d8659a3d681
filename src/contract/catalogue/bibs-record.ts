/** Export of a book: record file, short link and QR code; and what happened to a withdrawn one. */
import {
  array,
  type InferOutput,
  looseObject,
  nullable,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'

/** content: the encoded address; path: SVG path of the dark modules in a square of `size`, quiet zone included */
const qr = object({ content: string(), size: number(), path: string() })
export type QrCode = InferOutput<typeof qr>

/**
 * The share token identifies the book, never the reader who shares it, and is valid as long as the book exists; url:
 * the short address made from it.
 */
const share = object({ token: string(), url: string(), title: string() })
export type Share = InferOutput<typeof share>

const named = looseObject({ bibId: string(), title: string(), author: string(), published: string() })
/** withdrawnDate yyyy-MM-dd; movedTo: the record it was merged into; versions: other catalogue records of the work */
const gone = object({
  title: string(),
  author: string(),
  withdrawnDate: string(),
  movedTo: nullable(named),
  versions: array(named),
})
export type GoneBook = InferOutput<typeof gone>

export const recordCalls = {
  download: defineCall({
    method: 'GET',
    path: '/bibs/:id/download',
    summary: 'The MARC record as a file: ISO 2709 in UTF-8, or MARCXML',
    query: object({ format: optional(picklist(['marc', 'xml']), 'marc') }),
    produces: 'application/marc',
  }),
  qr: defineCall({
    method: 'GET',
    path: '/bibs/:id/qr',
    summary: 'QR code of the address of a book',
    data: qr,
  }),
  share: defineCall({
    method: 'GET',
    path: '/x/share/:id',
    summary: 'Share token of a book and the short address made of it',
    data: share,
  }),
  opened: defineCall({
    method: 'GET',
    path: '/x/s/:token',
    summary: 'Leads on to the page of the book that a share token names',
    produces: 'text/plain',
  }),
  gone: defineCall({
    method: 'GET',
    path: '/x/gone/:id',
    summary:
      'What became of a book that has left the catalogue; 404 for one that was never in it, or still is',
    data: gone,
  }),
}
