/**
 * GET|DELETE /opac/notices/*: messages from the library to a reader. The forms are ours: none was shown or observed.
 */
import {
  array,
  boolean,
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
import { pageOf, pageQuery } from '../page.ts'

/** Written by the host, which has their texts (serverNotices) and fills in the facts that are stored with one. */
export const FACT_NOTICES = [
  'due',
  'overdue',
  'arrival',
  'transit',
  'cancelled',
  'expired',
  'waiting',
  'return',
  'card',
  'booklist',
  'answer',
  'closed',
  'ordered',
  'arrived',
  'declined',
  'trial',
  'trialDeclined',
  'trialMoved',
  'documentRequested',
  'documentReady',
  'documentRefused',
  'charged',
  'lost',
  'found',
  'credit',
  'newCard',
  'refused',
  'cardBack',
  'suspended',
  'restored',
  'paid',
  'reviewHidden',
  'reviewShown',
  'reportTaken',
  'reportKept',
  'listHidden',
  'newBooks',
  'lendable',
  'deletionAsked',
  'deletionNear',
  'deletionHeld',
] as const
export type FactNotice = (typeof FACT_NOTICES)[number]
/** fine, system: posted with a text of their own */
export const NOTICE_KINDS = [...FACT_NOTICES, 'fine', 'system'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Text only, never HTML; in the requested language. Dates yyyy-MM-dd HH:mm. */
const noticeRow = looseObject({
  noticeId: number(),
  title: string(),
  content: string(),
  /** one of NOTICE_KINDS; other servers may have others */
  kind: string(),
  kindDesc: string(),
  isRead: number(),
  readDate: nullable(string()),
  createdDate: string(),
  /** the work it is about */
  bibId: nullable(string()),
  bibTitle: nullable(string()),
  /** the booklist with new books */
  booklistId: optional(nullable(string())),
})
export type NoticeRow = InferOutput<typeof noticeRow>

const flag = picklist(['true', 'false', '1', '0', ''])

/** What a reader chooses ways for: kinds of notices together. account: about the account as a whole, always by mail, too */
export const NOTICE_GROUPS = [
  'loans',
  'requests',
  'newBooks',
  'wishes',
  'booklists',
  'answers',
  'fees',
  'card',
  'news',
  'account',
] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]
/** beside the portal itself, where every notice is; webhook: the library's message service */
export const NOTICE_WAYS = ['mail', 'webhook'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/**
 * mail.canSend: the library sends mail; email masked, '' = none. webhook.canSend: it has such a channel; name: of the channel, in
 * the requested language; reader: the reader's name there, '' = none yet, or the card number. kinds: those that this library has;
 * isMailed: by mail whatever is chosen; lastDate: of the latest one that the reader has, yyyy-MM-dd, null = none
 */
const noticeWays = object({
  mail: object({ canSend: boolean(), isVerified: boolean(), email: string() }),
  webhook: object({ canSend: boolean(), name: string(), reader: string() }),
  kinds: array(
    object({
      kind: picklist(NOTICE_GROUPS),
      mail: boolean(),
      webhook: boolean(),
      isMailed: boolean(),
      lastDate: nullable(string()),
    }),
  ),
})
export type NoticeWays = InferOutput<typeof noticeWays>

/** Numbers are 0 | 1; canSend: the library can send mail; email masked, '' = none */
const noticeMail = object({ wants: number(), canSend: number(), isVerified: number(), email: string() })

export const noticesCalls = {
  list: defineCall({
    method: 'GET',
    path: '/notices',
    summary: 'Notices of the reader, newest first; unread=true: those not read',
    signedIn: true,
    query: object({ ...pageQuery.entries, unread: optional(flag) }),
    data: pageOf(noticeRow),
  }),
  unread: defineCall({
    method: 'GET',
    path: '/notices/user/unread',
    summary: 'Number of unread notices',
    signedIn: true,
    data: number(),
  }),
  read: defineCall({
    method: 'GET',
    path: '/notices/:id',
    summary: 'One notice of the reader, which is thereby read',
    signedIn: true,
    data: noticeRow,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/notices/:id',
    summary: 'Deletes one notice of the reader',
    signedIn: true,
    data: object({ noticeId: number() }),
  }),
  // of version 1.0, for programs; the portal asks for the ways
  mail: defineCall({
    method: 'GET',
    path: '/x/notices/mail',
    summary:
      'Whether the reader wants notices of the library by e-mail, too, where nothing else was chosen for a kind',
    signedIn: true,
    data: noticeMail,
  }),
  wantMail: defineCall({
    method: 'POST',
    path: '/x/notices/mail',
    summary: 'Turns it on or off for all kinds; only with a verified address',
    signedIn: true,
    body: object({ wants: picklist([0, 1]) }),
    data: noticeMail,
  }),
  ways: defineCall({
    method: 'GET',
    path: '/x/notices/ways',
    summary: 'By which ways the reader gets which notices, beside the portal',
    signedIn: true,
    data: noticeWays,
  }),
  choose: defineCall({
    method: 'POST',
    path: '/x/notices/ways',
    summary: 'Turns a way on or off for a kind, or for all; mail only with a verified address',
    signedIn: true,
    body: object({
      kind: picklist([...NOTICE_GROUPS, 'all']),
      way: picklist(NOTICE_WAYS),
      wants: boolean(),
    }),
    data: noticeWays,
  }),
  readAll: defineCall({
    method: 'POST',
    path: '/x/notices/read',
    summary: 'Marks every notice of the reader as read',
    signedIn: true,
    data: object({ count: number() }),
  }),
}
