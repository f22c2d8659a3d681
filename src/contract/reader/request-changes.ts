/** Calls of our own: requests changed by their reader, several titles at once, and the usual pickup location. */
import {
  array,
  type InferOutput,
  looseObject,
  maxLength,
  minLength,
  nullable,
  number,
  type ObjectEntries,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { REQUESTED_AT_ONCE } from '../codes.ts'
import { day } from '../texts.ts'
import { changed, code, requestId, takeLocation } from './requests.ts'

/** requests changed at once; a page of the list has fewer */
const requestIds = pipe(array(requestId), minLength(1), maxLength(50))
const place = pipe(string(), minLength(1), maxLength(200))
/**
 * Of each request in the given order: code 0 = done, 1 = not done, because of `msg`; 2 = the library's system gave no answer,
 * so it is not known
 */
const changedRow = looseObject({ requestId: number(), code: number(), msg: string() })
export type ChangedRow = InferOutput<typeof changedRow>

/** name: for readers. places: to choose from, if they are known without a book or by the given one */
const usualPlace = object({
  usual: nullable(object({ locaCode: string(), name: string() })),
  places: array(takeLocation),
})
export type UsualPlace = InferOutput<typeof usualPlace>
const bibId = pipe(string(), minLength(1), maxLength(100))

/**
 * Of each title in the given order; `msg` says more. already: the reader has asked for it; onShelf: no need to reserve it; choose:
 * one of its volumes; notTried: because the system does not answer any more; unknown: nobody can say whether it was reserved
 */
const severalRow = object({
  bibId: string(),
  title: string(),
  state: picklist(['reserved', 'already', 'onShelf', 'choose', 'refused', 'notTried', 'unknown']),
  msg: string(),
  requestId: nullable(number()),
  position: nullable(number()),
})
export type SeveralRow = InferOutput<typeof severalRow>

const severalCall = <P extends string, E extends string, Entries extends ObjectEntries>(
  what: P,
  event: E,
  summary: string,
  entries: Entries,
) =>
  defineCall({
    method: 'POST',
    path: `/x/requests/batch_${what}`,
    event,
    summary: `${summary}; each row has its outcome`,
    signedIn: true,
    body: object({ requestIds, ...entries }),
    data: array(changedRow),
  })

export const requestChangesCalls = {
  several: defineCall({
    method: 'POST',
    path: '/x/requests/several',
    event: 'hold',
    summary: 'Reserves several titles, any copy of each, at one pickup location; each row has its outcome',
    signedIn: true,
    body: object({
      bibIds: pipe(array(bibId), minLength(1), maxLength(REQUESTED_AT_ONCE)),
      serviceLocaCode: place,
    }),
    data: array(severalRow),
  }),
  usualPlace: defineCall({
    method: 'GET',
    path: '/x/usual_place',
    summary:
      'The usual pickup location of the reader, and those to choose from; of another system those of a book',
    signedIn: true,
    query: object({ bibId: optional(bibId) }),
    data: usualPlace,
  }),
  setUsualPlace: defineCall({
    method: 'POST',
    path: '/x/usual_place',
    summary: "Changes the reader's usual pickup location; '' = none, the next request is remembered",
    signedIn: true,
    body: object({ locaCode: code, bibId: optional(bibId) }),
    data: usualPlace,
  }),
  places: defineCall({
    method: 'POST',
    path: '/x/requests/places',
    summary: 'Pickup locations that each of these requests of the reader may be moved to',
    signedIn: true,
    body: object({ requestIds }),
    data: array(takeLocation),
  }),
  move: defineCall({
    method: 'POST',
    path: '/x/requests/move',
    event: 'holdMoved',
    summary: 'Another pickup location for a request of the reader; its place in the queue is kept',
    signedIn: true,
    body: object({ requestId, serviceLocaCode: place }),
    data: changed,
  }),
  batchPause: severalCall('pause', 'holdPaused', 'Pauses several reservations until a day', { until: day }),
  batchResume: severalCall('resume', 'holdResumed', 'Resumes several reservations', {}),
  batchMove: severalCall('move', 'holdMoved', 'Another pickup location for several requests', {
    serviceLocaCode: place,
  }),
  batchCancel: severalCall('cancel', 'cancel', 'Cancels several requests', {}),
}
