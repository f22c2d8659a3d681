/** Kinds of the inbox: cases, their states and facts, decisions on them, lines of their log. */

/** letter: to the library. document: from elsewhere. fault: problem with a book. loss: a card reported lost */
export const INBOX_KINDS = ['letter', 'fault', 'suggestion', 'trial', 'document', 'review', 'loss'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]
export const INBOX_ACTS = [
  'answered',
  'closed',
  'seen',
  'ordered',
  'arrived',
  'declined',
  'approved',
  'requested',
  'ready',
  'refused',
  'hidden',
  'shown',
  'kept',
  'ended',
] as const
export type InboxAct = (typeof INBOX_ACTS)[number]

/** Work on the copy of a case, as the log has it. */
const INBOX_COPY_LOG_ACTS = ['repair', 'repaired', 'lost', 'found', 'charged'] as const
export type InboxCopyLogAct = (typeof INBOX_COPY_LOG_ACTS)[number]
/** What is in the log of a case; words: staffInbox.acts. */
export const INBOX_LOG_ACTS = [
  ...INBOX_ACTS,
  ...INBOX_COPY_LOG_ACTS,
  'moved',
  'undone',
  'assigned',
  'note',
  'reader',
  'file',
  'merged',
  'split',
] as const
export type InboxLogAct = (typeof INBOX_LOG_ACTS)[number]

/** reported, shown: of a review. ended: of a lost card. withdrawn: by its reader, of a document */
export const INBOX_STATES = [
  'open',
  'answered',
  'closed',
  'seen',
  'ordered',
  'arrived',
  'declined',
  'approved',
  'requested',
  'ready',
  'refused',
  'withdrawn',
  'reported',
  'hidden',
  'shown',
  'ended',
] as const

/** What is known of a case besides its text, in the order of the page; names: staffInbox.facts. */
export const INBOX_FACTS = [
  'type',
  'way',
  'neededBy',
  'book',
  'barCode',
  'author',
  'source',
  'publisher',
  'year',
  'volume',
  'issue',
  'pages',
  'number',
  'isbn',
  'issn',
  'doi',
  'vendor',
  'price',
  'url',
  'score',
  'reports',
  'dept',
  'expires',
] as const
export type InboxFact = (typeof INBOX_FACTS)[number]
