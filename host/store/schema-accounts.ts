/** Tables of account events and of links sent by mail; see schema.ts. */
import type { Generated } from 'kysely'

/**
 * One event of a reader's audit trail. It names no book: borrowing history can be erased, and the trail must not
 * retain it.
 */
export type AccountEventTable = {
  id: Generated<number>
  uid: number
  at: number
  /** src/contract/accounts.ts: EventKind */
  kind: string
  /** JSON of the values of its message: numbers, a masked address */
  facts: string
  /** browser and system family, such as `Firefox · Windows`; '' = unknown program */
  device: string
  /** its network, such as `203.0.113.*`; '' = not known */
  place: string
}

export type MailLinkTable = {
  /** sha256 of the token, hex; the token itself is never stored */
  hash: string
  uid: number
  kind: 'password' | 'email'
  /** the recipient: once the reader's address is another one the link is invalid */
  email: string
  created_at: number
  expires_at: number
  used_at: number | null
}

export type AccountsTables = { account_event: AccountEventTable; mail_link: MailLinkTable }
