/**
 * /opac/requests/*: holds and commissions, and the reader's list of them. Names in the copy row and the request are the
 * specification's (second, section 3); the surrounding forms are ours: no answer was seen.
 */
import {
  array,
  digits,
  type InferOutput,
  integer,
  literal,
  looseObject,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  transform,
  union,
} from 'valibot'
import { defineCall } from '../call.ts'
import { REQUEST_STATES, REQUEST_TYPES } from '../codes.ts'
import { pageOf, pageQuery, whole } from '../page.ts'
import { day } from '../texts.ts'

export const code = pipe(string(), maxLength(200))
const itemId = union([
  pipe(number(), integer(), minValue(1), maxValue(Number.MAX_SAFE_INTEGER)),
  pipe(string(), digits(), maxLength(15), transform(Number)),
])
const requestType = picklist(REQUEST_TYPES)

/** campus.campusName = the library of the pickup location */
export const takeLocation = looseObject({
  campus: looseObject({ campusName: string() }),
  locationName: string(),
  locaCode: string(),
})
export type TakeLocation = InferOutput<typeof takeLocation>

/** active requests and loans that the reader has */
const ownOfReader = object({ requests: number(), loans: number() })
export type OwnOfReader = InferOutput<typeof ownOfReader>

/** The copies of one call number at one location; of one volume there, where they differ. */
const copyRow = looseObject({
  callNo: string(),
  /** '' = the copies have no location */
  locaCode: string(),
  locaName: string(),
  /** ours: of the copies, where those of the call number are of several volumes; null = they are alike */
  vol: optional(nullable(string())),
  year: optional(nullable(string())),
  /** copies that can be lent now */
  availableCopies: number(),
  /** copies on loan */
  loanedVolume: number(),
  /** copies that this type of request can target */
  availableVolume: number(),
  /** readers waiting for this call number */
  requestCount: number(),
  /** 0 = cannot be requested */
  canRequest: number(),
  remark: string(),
  takeLocations: array(takeLocation),
  /** ours: number of copies; state of the best one (circStatus of a holding row); why not requestable, in words */
  itemCount: optional(number()),
  circStatus: optional(number()),
  reason: optional(nullable(string())),
  /** ours: code of that reason (own, asked, free, …) */
  fault: optional(nullable(string())),
  /** ours: 1 = a copy here is promised to one reader; there is no queue */
  isExclusive: optional(number()),
  /** ours: queue position that a new hold would get */
  position: optional(nullable(number())),
  /** ours: earliest due date of the copies that has not passed, yyyy-MM-dd; number of overdue copies */
  dueDate: optional(nullable(string())),
  overdueCopies: optional(number()),
  /** ours: number of copies by state (a key of CIRC_STATUS) */
  states: optional(record(string(), number())),
  /** ours: of a volume, what the reader has of it; absent = only known of the title */
  own: optional(ownOfReader),
})
export type CopyRow = InferOutput<typeof copyRow>

const itemCopies = looseObject({
  items: array(copyRow),
  /** 0 = only one row at a time */
  canPregMulti: number(),
  /**
   * ours: 1 = single-hall mode; days a copy is kept at the pickup location; what blocks every row, as one text and one by
   * one
   */
  singleHall: optional(number()),
  keepDays: optional(number()),
  reason: optional(nullable(string())),
  /** ours: active requests and loans of this title that the reader has; absent = not known */
  own: optional(ownOfReader),
  reasons: optional(array(string())),
  /** ours: code of the reader's usual pickup location; null = none yet */
  usualTake: optional(nullable(string())),
})
export type ItemCopies = InferOutput<typeof itemCopies>

const askRequest = object({
  /** absent as in the second specification: the book that the call numbers name */
  bibId: optional(pipe(string(), minLength(1), maxLength(100))),
  itemBeans: pipe(
    array(
      object({
        callNo: code,
        locaCode: code,
        /** ours: the volume as the copy rows have it, or a copy by its itemId; without any of them, any copy */
        vol: optional(nullable(code)),
        year: optional(nullable(code)),
        itemId: optional(nullable(itemId)),
        /** '' or absent = none chosen, which is rejected with a message */
        serviceLocaCode: optional(nullable(code)),
        remark: optional(nullable(pipe(string(), maxLength(200)))),
      }),
    ),
    minLength(1),
    maxLength(50),
  ),
  source: optional(union([number(), string()])),
})
export type AskRequest = InferOutput<typeof askRequest>

/** code 0 = requested; else `msg` is the reason. position: place in the queue, null without a queue. */
const askedRow = looseObject({
  callNo: string(),
  locaCode: string(),
  /** ours: the volume asked for, null = any copy */
  vol: optional(nullable(string())),
  year: optional(nullable(string())),
  serviceLocaCode: string(),
  code: number(),
  msg: nullable(string()),
  requestId: nullable(number()),
  position: nullable(number()),
})
export type AskedRow = InferOutput<typeof askedRow>

/** Dates yyyy-MM-dd HH:mm. */
const requestRow = looseObject({
  requestId: number(),
  requestType: string(),
  requestTypeDesc: string(),
  status: string(),
  statusDesc: string(),
  /** ours: the library's reason for refusing; null = not refused */
  reason: optional(nullable(string())),
  bibId: string(),
  title: string(),
  author: string(),
  classno: optional(string()),
  callNo: string(),
  /** ours: the volume asked for, as readers see it; '' = any copy */
  volume: optional(string()),
  location: string(),
  takeLocation: string(),
  createdDate: string(),
  updatedDate: string(),
  /** until when a copy ready for pickup is held */
  expireDate: nullable(string()),
  /** of a waiting hold: 1 = next */
  position: nullable(number()),
  canCancel: number(),
  /** ours: 1 = it waits, and the reader may pause it; absent = not offered */
  canPause: optional(number()),
  /** ours: of a paused one, the day from which it waits again, yyyy-MM-dd; null = not paused, or until it is resumed */
  pausedUntil: optional(nullable(string())),
  /** ours: 1 = it is paused, and the reader may resume it */
  canResume: optional(number()),
  /** ours: 1 = the reader may have another pickup location; code of the present one, '' = not known */
  canMove: optional(number()),
  takeLocaCode: optional(string()),
  /**
   * ours: of a waiting one, the day on which a copy should be there, yyyy-MM-dd, if each is returned when it is due; null = not
   * known. expectedRough 1 = after at least one further loan of each copy
   */
  expectedDate: optional(nullable(string())),
  expectedRough: optional(number()),
  remark: string(),
})
export type RequestRow = InferOutput<typeof requestRow>

const requestTrans = looseObject({
  requestId: number(),
  volume: optional(string()),
  from: string(),
  to: string(),
  /** oldest first; only past steps */
  steps: array(object({ status: string(), statusDesc: string(), date: string() })),
})
export type RequestTrans = InferOutput<typeof requestTrans>

export const requestId = union([
  pipe(number(), maxValue(Number.MAX_SAFE_INTEGER)),
  pipe(string(), maxLength(16), transform(Number)),
])
export const changed = looseObject({ requestId: number(), status: string(), statusDesc: string() })

const requestCall = <P extends string>(path: P, summary: string) =>
  defineCall({
    method: 'POST',
    path,
    event: 'hold',
    summary,
    signedIn: true,
    body: askRequest,
    data: array(askedRow),
  })

export const requestsCalls = {
  itemCopies: defineCall({
    method: 'POST',
    path: '/requests/item_copies',
    summary: 'Copies of a book by call number and place, and whether the reader may ask for them',
    signedIn: true,
    body: object({
      uid: optional(nullable(union([number(), string()]))),
      bibId: pipe(string(), minLength(1), maxLength(100)),
      requestType,
    }),
    data: itemCopies,
  }),
  preg: requestCall('/requests/preg', 'Reserves copies that are out; each row has its outcome'),
  rele: requestCall('/requests/rele', 'Commissions copies to a take location; each row has its outcome'),
  priorityLendData: defineCall({
    method: 'POST',
    path: '/requests/priority_lend_data',
    summary: 'New copies of a book that are being made ready, and whether the reader may have one lent first',
    signedIn: true,
    body: object({ bibId: pipe(string(), minLength(1), maxLength(100)) }),
    data: itemCopies,
  }),
  priorityLend: requestCall(
    '/requests/priority_lend',
    'Requests the first loan of new copies when they are ready; each row has its outcome',
  ),
  cancel: defineCall({
    method: 'POST',
    path: '/requests/cancel',
    event: 'cancel',
    summary: 'Cancels a request of the reader that is not over',
    signedIn: true,
    body: object({ requestId }),
    data: changed,
  }),
  pause: defineCall({
    method: 'POST',
    path: '/x/requests/pause',
    event: 'holdPaused',
    summary:
      'Pauses a waiting reservation of the reader until a day: others go ahead, its place in the queue is kept. A paused one gets the new day',
    signedIn: true,
    body: object({ requestId, until: day }),
    data: changed,
  }),
  resume: defineCall({
    method: 'POST',
    path: '/x/requests/resume',
    event: 'holdResumed',
    summary: 'A paused reservation of the reader waits again, at its old place',
    signedIn: true,
    body: object({ requestId }),
    data: changed,
  }),
}

/** Under /opac/users, as in the specification. */
export const readerRequestsCalls = {
  list: defineCall({
    method: 'GET',
    path: '/users/requests',
    summary: 'Requests of the reader: ready ones first, then those under way, then those that are over',
    signedIn: true,
    query: object({
      page: pageQuery.entries.page,
      pageSize: whole(1, 1000, 20),
      /** one state, or active = not over, ended = over; '' = all */
      state: optional(union([picklist([...REQUEST_STATES, 'active', 'ended']), literal('')])),
    }),
    data: pageOf(requestRow),
  }),
  trans: defineCall({
    method: 'GET',
    path: '/users/requests/requesttrans/:id',
    summary: 'What happened to a request',
    signedIn: true,
    data: requestTrans,
  }),
}
