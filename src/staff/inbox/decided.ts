import type { InboxCase } from '../../contract/staff/staff-inbox.ts'

/** The answer to a decision. act: its line in the audit trail, null = it was so already; unsent: mails not sent. */
export type Decided = { act: number | null; unsent: number; case: InboxCase }
