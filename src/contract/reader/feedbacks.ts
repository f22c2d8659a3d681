/**
 * /opac/feedbacks/*, /opac/file/upload/*: readers' letters to the library, with files. The paths are the
 * specification's (which does not name the upload itself); the forms are ours: no public client was seen to use them.
 */
import {
  array,
  type InferOutput,
  looseObject,
  maxLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { pageOf, pageQuery } from '../page.ts'

export const FEEDBACK_KINDS = ['book', 'service', 'facility', 'site', 'database', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

/** size in bytes; type = detected from the content */
const uploaded = looseObject({ fileId: string(), name: string(), type: string(), size: number() })
export type Uploaded = InferOutput<typeof uploaded>

/** createdDate yyyy-MM-dd HH:mm; status open | answered | closed; title '' = none; content: text with line breaks */
const feedback = looseObject({
  feedbackId: number(),
  type: string(),
  typeDesc: string(),
  title: string(),
  content: string(),
  status: string(),
  statusDesc: string(),
  createdDate: string(),
  answers: array(looseObject({ author: string(), content: string(), createdDate: string() })),
  files: array(uploaded),
})
export type Feedback = InferOutput<typeof feedback>

const fileId = pipe(string(), regex(/^[0-9a-f]{32}$/))
const ofFile = object({ fileId })

export const feedbacksCalls = {
  list: defineCall({
    method: 'GET',
    path: '/users/feedback',
    summary: 'What the reader has written to the library, latest first, with its answers',
    signedIn: true,
    query: object({
      ...pageQuery.entries,
      /** '' = all */
      status: optional(picklist(['', 'open', 'answered', 'closed'])),
      sortType: optional(picklist(['asc', 'desc'])),
    }),
    data: pageOf(feedback),
  }),
  submit: defineCall({
    method: 'POST',
    path: '/feedbacks/submit',
    event: 'feedback',
    summary: 'Writes to the library; fileIds: what was uploaded for it',
    signedIn: true,
    // the handler rejects longer texts with a message
    body: object({
      type: optional(picklist(FEEDBACK_KINDS), 'other'),
      title: optional(pipe(string(), maxLength(5000)), ''),
      content: pipe(string(), maxLength(20_000)),
      fileIds: optional(pipe(array(fileId), maxLength(50)), []),
    }),
    data: feedback,
  }),
  upload: defineCall({
    method: 'POST',
    path: '/file/upload',
    summary: 'One file as multipart/form-data; deleted after a day unless it is sent with a message',
    signedIn: true,
    data: uploaded,
  }),
  dropUpload: defineCall({
    method: 'POST',
    path: '/file/upload/delete',
    summary: 'Takes back a file that was not sent yet',
    signedIn: true,
    body: ofFile,
    data: ofFile,
  }),
  downloadUrl: defineCall({
    method: 'POST',
    path: '/file/upload/download/url',
    summary: 'Address of a file of the reader’s own, to be saved',
    signedIn: true,
    body: ofFile,
    data: string(),
  }),
  download: defineCall({
    method: 'GET',
    path: '/file/upload/download/:fileId',
    summary: 'A file of the reader’s own, always as an attachment',
    signedIn: true,
    produces: 'application/octet-stream',
  }),
}
