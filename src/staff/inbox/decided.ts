import type { InboxCase } from '../../contract/staff-inbox.ts'

/** The answer to a decision: its line in the trail, null where it was so already; mails that could not be sent. */
export type Decided = { act: number | null; unsent: number; case: InboxCase }
