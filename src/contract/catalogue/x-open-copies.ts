/** Call of our own: where the text of a DOI can be read. Announced (x/capabilities) only where a service is configured. */
import { array, type InferOutput, maxLength, minLength, object, picklist, pipe, string } from 'valibot'
import { defineCall } from '../call.ts'

/** of one page of results */
const MOST_DOIS = 50

const openCopy = object({
  /** as asked for */
  doi: string(),
  /** free: for everybody; library: for readers of this library; none: no service knows one; unknown: none could say */
  access: picklist(['free', 'library', 'none', 'unknown']),
  /** http or https; '' = none */
  url: string(),
  format: picklist(['pdf', 'page', '']),
  /** '' = not said */
  version: picklist(['publishedVersion', 'acceptedVersion', 'submittedVersion', '']),
})
export type OpenCopy = InferOutput<typeof openCopy>

export const openCopyCalls = {
  openCopies: defineCall({
    method: 'POST',
    path: '/x/open_copies',
    summary: `Free copies, and those that the library has access to, by DOI: at most ${MOST_DOIS}`,
    body: object({
      dois: pipe(array(pipe(string(), minLength(1), maxLength(300))), maxLength(MOST_DOIS)),
    }),
    data: array(openCopy),
  }),
}
