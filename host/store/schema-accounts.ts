/** Tables of what was done to an account and of links sent by mail, as schema.ts has the others. */
import type { Generated } from 'kysely'

/** One line of a reader's trail. It names no book: borrowing history can be erased, and this must not keep it. */
export type AccountEventTable = {
  id: Generated<number>
  uid: number
  at: number
  /** src/contract/accounts.ts: EventKind */
  kind: string
  /** JSON of what its words need: numbers, a masked address */
  facts: string
  /** browser and system by family, such as `Firefox · Windows`; '' = another program */
  device: string
  /** the network it came from, such as `203.0.113.*`; '' = not known */
  place: string
}

export type MailLinkTable = {
  /** sha256 of the token, hex; the token itself is never stored */
  hash: string
  uid: number
  kind: 'password' | 'email'
  /** where it was sent: once the reader's address is another one it opens nothing */
  email: string
  created_at: number
  expires_at: number
  used_at: number | null
}

export type AccountsTables = { account_event: AccountEventTable; mail_link: MailLinkTable }
