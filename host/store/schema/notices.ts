/**
 * Notices, announcements to many readers, and pending mails.
 * SQL: migrations/baseline/notices.ts and later migrations.
 */
import type { Generated } from 'kysely'

/** An announcement to many readers, each of whom gets a notice of it. */
type PostingTable = {
  id: Generated<number>
  at: number
  operator: string
  /** all | a group of readers | the reader's number */
  scope: string
  title: string
  readers: number
  /** epoch ms after which it is obsolete; null = stays */
  until_at: number | null
  /** withdrawn or lapsed */
  ended_at: number | null
}

type NoticeTable = {
  id: Generated<number>
  uid: number
  /** '' = a kind with a server text (host/modules/notices/words.ts) */
  title: string
  content: string
  kind: string
  read_at: number | null
  created_at: number
  /** the work it is about */
  bib: number | null
  /** JSON: the values of a kind, or the text in other languages, {en: {title, content}} */
  words: Generated<string>
  /** the announcement it belongs to */
  posting: Generated<number | null>
}

/** News of the library, between two times; SQL: migrations/009-news.ts */
export type NewsTable = {
  id: Generated<number>
  /** JSON: title and content by language */
  words: string
  from_at: number
  /** null = for good */
  until_at: number | null
  /** JSON: groups of readers; none = all */
  audience: string
  on_home: number
  as_message: number
  by_mail: number
  /** draft | published | withdrawn */
  state: string
  /** the message that readers have now */
  posting: Generated<number | null>
  /** 1 = mails of it were sent, which happens once */
  mailed: Generated<number>
  created_at: number
  updated_at: number
}

/**
 * Mails not tried yet: for a notice, or letter: JSON of one to a visitor. at: epoch ms of the decision, or since when a
 * sender has claimed it
 */
type MailDueTable = {
  id: Generated<number>
  notice: number | null
  letter: Generated<string>
  at: number
}

/** Who wants notices by webhook, and the name by which its channel knows a reader; SQL: migrations/020-webhook.ts */
type WebhookReaderTable = { uid: number; reader: string; wants: number; changed_at: number }

/** What a reader chose for kinds of notices one by one; SQL: migrations/025-notice-ways.ts */
type NoticeWayTable = { uid: number; kind: string; way: string; wants: number; changed_at: number }

/** The outbox of the webhook. tried_at: of the last attempt, null = none yet; next_at: not before that; error: of the last attempt */
type WebhookDueTable = {
  id: Generated<number>
  /** webhook-id, the same at each attempt */
  event: string
  /** null once it is sent */
  notice: number | null
  /** waiting | sent | failed */
  state: string
  tries: number
  error: string
  created_at: number
  tried_at: number | null
  next_at: number
}

/** Addresses that said that they are gone. address: SHA-256, hex */
type WebhookStopTable = { address: string; at: number }

export type NoticesTables = {
  posting: PostingTable
  notice: NoticeTable
  mail_due: MailDueTable
  news: NewsTable
  webhook_reader: WebhookReaderTable
  notice_way: NoticeWayTable
  webhook_due: WebhookDueTable
  webhook_stop: WebhookStopTable
}
