/**
 * /opac/requests/*: reservations and commissions, and the reader's list of them. Names of the copy row and of the
 * request are the specification's (second, section 3); the forms around them are ours: no answer was seen.
 */
import {
  array,
  type InferOutput,
  literal,
  looseObject,
  maxLength,
  maxValue,
  minLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
  union,
} from 'valibot'
import { defineCall } from './call.ts'
import { REQUEST_STATES, REQUEST_TYPES } from './codes.ts'
import { pageOf, pageQuery, whole } from './page.ts'

const code = pipe(string(), maxLength(200))
const requestType = picklist(REQUEST_TYPES)

/** campus.campusName = the library the place belongs to */
const takeLocation = looseObject({
  campus: looseObject({ campusName: string() }),
  locationName: string(),
  locaCode: string(),
})
export type TakeLocation = InferOutput<typeof takeLocation>

/** The copies of one call number at one place. */
const copyRow = looseObject({
  callNo: string(),
  /** '' = the copies have no place */
  locaCode: string(),
  locaName: string(),
  /** copies that can be lent now */
  availableCopies: number(),
  /** copies on loan */
  loanedVolume: number(),
  /** copies that this kind of request can be for */
  availableVolume: number(),
  /** readers who wait for this call number */
  requestCount: number(),
  /** 0 = cannot be requested */
  canRequest: number(),
  remark: string(),
  takeLocations: array(takeLocation),
  /** ours: all copies, the state of the best of them (circStatus of a holding row), and why not, in the reader's language */
  itemCount: optional(number()),
  circStatus: optional(number()),
  reason: optional(nullable(string())),
  /** ours: the name of that reason (own, asked, free, …) */
  fault: optional(nullable(string())),
  /** ours: 1 = a copy here is promised to one reader, nobody queues for it */
  isExclusive: optional(number()),
  /** ours: the place in the queue that a reservation would get now */
  position: optional(nullable(number())),
  /** ours: when the first copy is due back, yyyy-MM-dd */
  dueDate: optional(nullable(string())),
})
export type CopyRow = InferOutput<typeof copyRow>

const itemCopies = looseObject({
  items: array(copyRow),
  /** 0 = one row at a time */
  canPregMulti: number(),
  /** ours: 1 = single-hall mode; days that a copy is held at the take location; what stops every row */
  singleHall: optional(number()),
  keepDays: optional(number()),
  reason: optional(nullable(string())),
})
export type ItemCopies = InferOutput<typeof itemCopies>

const askRequest = object({
  bibId: pipe(string(), minLength(1), maxLength(100)),
  itemBeans: pipe(
    array(
      object({
        callNo: code,
        locaCode: code,
        /** '' or absent = none was chosen, which is refused in words */
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

/** code 0 = requested; else `msg` is the reason. position: place in the queue, null where there is none. */
const askedRow = looseObject({
  callNo: string(),
  locaCode: string(),
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
  /** ours: the library's words where it refused; null = it did not */
  reason: optional(nullable(string())),
  bibId: string(),
  title: string(),
  author: string(),
  classno: optional(string()),
  callNo: string(),
  location: string(),
  takeLocation: string(),
  createdDate: string(),
  updatedDate: string(),
  /** until when a ready copy is held */
  expireDate: nullable(string()),
  /** of a waiting reservation: 1 = next */
  position: nullable(number()),
  canCancel: number(),
  remark: string(),
})
export type RequestRow = InferOutput<typeof requestRow>

const requestTrans = looseObject({
  requestId: number(),
  from: string(),
  to: string(),
  /** oldest first; only what has happened */
  steps: array(object({ status: string(), statusDesc: string(), date: string() })),
})
export type RequestTrans = InferOutput<typeof requestTrans>

const requestCall = <P extends string>(path: P, summary: string) =>
  defineCall({ method: 'POST', path, summary, signedIn: true, body: askRequest, data: array(askedRow) })

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
    summary: 'Cancels a request of the reader that is not over',
    signedIn: true,
    body: object({
      requestId: union([
        pipe(number(), maxValue(Number.MAX_SAFE_INTEGER)),
        pipe(string(), maxLength(16), transform(Number)),
      ]),
    }),
    data: looseObject({ requestId: number(), status: string(), statusDesc: string() }),
  }),
}

/** Under /opac/users, where the specification has them. */
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
