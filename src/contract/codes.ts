/** Codes shared by both sides. Labels: src/i18n/server/catalogue.{zh,en}.ts. */

/** doc.02 is OBSERVED ("中文图书"); the rest continue the series. */
export const DOC_TYPES = {
  'doc.01': 'book',
  'doc.02': 'book',
  'doc.03': 'periodical',
  'doc.04': 'periodical',
  'doc.05': 'book',
  'doc.06': 'other',
  'doc.07': 'other',
  'doc.08': 'other',
  'doc.09': 'other',
  'doc.99': 'other',
} as const
export type DocType = keyof typeof DOC_TYPES

/**
 * circStatus of a holding row: 0 = can be lent (OBSERVED); the rest are ours. unavailable: cannot be had, and the
 * system gives no reason; unknown: nobody can say whether it can be had
 */
export const CIRC_STATUS = {
  available: 0,
  onLoan: 1,
  readingOnly: 2,
  processing: 3,
  lost: 4,
  onHold: 5,
  unknown: 6,
  binding: 7,
  inTransit: 8,
  onOrder: 9,
  unavailable: 10,
  withdrawn: 11,
} as const
export type CircState = keyof typeof CIRC_STATUS

/** idStatus of a reader: 0 = valid (OBSERVED); the rest are ours. */
export const ID_STATUS = { valid: 0, suspended: 1, expired: 2, lost: 3 } as const

/** Reader groups (OBSERVED); their names: reader.groups of the messages. */
export const USER_GROUPS = ['user.grp.00', 'user.grp.01', 'user.grp.02', 'user.grp.03'] as const

/**
 * req.cs.preg = hold on a copy that is on loan; req.cs.rele = commission: a copy is brought to a pickup location;
 * req.cs.prior (ours) = priority loan: a new copy still in processing is lent to the reader first
 */
export const REQUEST_TYPES = ['req.cs.preg', 'req.cs.rele', 'req.cs.prior'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

/**
 * States of a request (ours): paused by the reader, waiting, in transit, held at the pickup location; then collected,
 * cancelled, not collected in time.
 */
export const REQUEST_STATES = ['paused', 'open', 'transit', 'ready', 'done', 'cancelled', 'expired'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
/** still active, from the farthest to the nearest to the reader: they count towards limits, and can be cancelled */
export const ACTIVE_REQUESTS: readonly RequestState[] = ['paused', 'open', 'transit', 'ready']

/** States of a suggested book: sent, noted by the staff, ordered, arrived, declined. */
export const SUGGESTION_STATES = ['open', 'seen', 'ordered', 'arrived', 'declined'] as const

/** Main classes of the Chinese Library Classification, in order. */
export const CLASS_LETTERS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'X',
  'Z',
] as const
export type ClassLetter = (typeof CLASS_LETTERS)[number]

/** Collections that the library curates for readers; a topic is an exhibition of books. */
export const COLLECTION_KINDS = ['booklist', 'topic', 'course', 'database', 'donation'] as const

/** Modules of the home page (H01), as the configuration names them. */
export const HOME_MODULES = [
  'hot',
  'new book',
  'donation',
  'database',
  'recommend',
  'pre-order banner',
  'suggest subject',
  'recommended book list',
  'suggest purchase banner',
  'report banner',
  'freshman guide',
] as const

/** ours: the status under which databases whose access has ended are counted and found, instead of 1 or 2 */
export const ENDED_STATUS = 'ended'

/** envelope codes of a decision that is refused for one field of the form: the reply, the days of a trial, the link of a document */
export const REFUSED_FIELD = { words: 4221, days: 4222, address: 4223, name: 4224, link: 4225 } as const

/** envelope code of a staff call that needs POST /staff/proof first */
export const PROVE_FIRST = 428

/** titles reserved in one call (ours) */
export const REQUESTED_AT_ONCE = 10
