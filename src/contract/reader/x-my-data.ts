/** Calls of our own: a copy of all that the library keeps of a reader. */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullable,
  number,
  object,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'

/** Groups of tables, each a folder of the copy. */
export const DATA_PARTS = [
  'reader',
  'loans',
  'requests',
  'fees',
  'lists',
  'reviews',
  'messages',
  'suggestions',
  'activity',
] as const
export type DataPart = (typeof DATA_PARTS)[number]

/** rows: of all its tables */
const dataPart = object({ part: picklist(DATA_PARTS), rows: number() })
/** needsPassword: the copy is made for the password, as it is the library's own */
const myData = object({ parts: array(dataPart), needsPassword: boolean() })
export type MyData = InferOutput<typeof myData>

/** zip: base64; name: of the file */
const packed = object({ name: string(), zip: string() })
export type PackedData = InferOutput<typeof packed>

/**
 * Why an account cannot be deleted now. losses: lost books that are not settled. documents: interlibrary loans under way. unanswered: the library's system did not
 * answer, so that it is not known
 */
export const DELETION_REASONS = ['loans', 'requests', 'fees', 'losses', 'documents', 'unanswered'] as const
export type DeletionReason = (typeof DELETION_REASONS)[number]

/** count: of what stands in the way; 0 = unknown */
const reason = object({ kind: picklist(DELETION_REASONS), count: number() })
/**
 * yyyy-MM-dd HH:mm; remindDate yyyy-MM-dd. held: on its day it could not be done, and waits until `reasons` have ended.
 * email: masked, '' = none
 */
const asked = object({
  askedDate: string(),
  remindDate: string(),
  dueDate: string(),
  daysLeft: number(),
  withReviews: boolean(),
  held: boolean(),
  email: string(),
})
/** ownsCard: the card is this library's; otherwise it stays with the library's own system. days: of the cooling-off */
const deletion = object({
  asked: nullable(asked),
  reasons: array(reason),
  needsPassword: boolean(),
  ownsCard: boolean(),
  days: number(),
})
export type Deletion = InferOutput<typeof deletion>

export const myDataCalls = {
  deletion: defineCall({
    method: 'GET',
    path: '/x/my_data/deletion',
    summary: 'Whether the deletion of the account is asked for, and what stands in its way',
    signedIn: true,
    data: deletion,
  }),
  askDeletion: defineCall({
    method: 'POST',
    path: '/x/my_data/deletion',
    event: 'deletionAsked',
    summary:
      'Asks for the deletion of the account after a cooling-off, for the password; refused while anything stands in its way',
    signedIn: true,
    body: object({ password: pipe(string(), maxLength(1000)), withReviews: boolean() }),
    data: deletion,
  }),
  withdrawDeletion: defineCall({
    method: 'POST',
    path: '/x/my_data/deletion/withdraw',
    event: 'deletionWithdrawn',
    summary: 'Withdraws it; also where nothing was asked for',
    signedIn: true,
    data: deletion,
  }),
  list: defineCall({
    method: 'GET',
    path: '/x/my_data',
    summary: 'How many rows the library keeps of the reader, by part',
    signedIn: true,
    data: myData,
  }),
  pack: defineCall({
    method: 'POST',
    path: '/x/my_data',
    event: 'dataTaken',
    summary: 'All that the library keeps of the reader as a zip of JSON and CSV, for the password',
    signedIn: true,
    body: object({ password: pipe(string(), maxLength(1000)) }),
    data: packed,
  }),
}
