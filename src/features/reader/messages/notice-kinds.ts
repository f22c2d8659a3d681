/** Known kinds of notices: icon, and the page of the reader area they concern. */
import type { NoticeKind, NoticeRow } from '../../../contract/reader/notices.ts'
import type { MessageKey } from '../../../i18n/index.ts'
import { alert, info } from '../../../ui/icons/icons.ts'
import { ban, bell, bookmark, card, check, clock, coin, hold, truck } from '../../../ui/icons/icons-pages.ts'
import type { ReaderPageName } from '../pages.ts'

type Kind = { icon: string; child?: ReaderPageName; words?: MessageKey }

const KINDS: Partial<Record<NoticeKind, Kind>> = {
  due: { icon: clock, child: 'expiring', words: 'messages.toExpiring' },
  overdue: { icon: alert, child: 'expiring', words: 'messages.toExpiring' },
  arrival: { icon: hold, child: 'request', words: 'messages.toRequests' },
  transit: { icon: truck, child: 'request', words: 'messages.toRequests' },
  cancelled: { icon: ban, child: 'request', words: 'messages.toRequests' },
  expired: { icon: ban, child: 'request', words: 'messages.toRequests' },
  waiting: { icon: clock, child: 'request', words: 'messages.toRequests' },
  return: { icon: check },
  fine: { icon: coin, child: 'violation', words: 'messages.toFines' },
  refused: { icon: ban, child: 'request', words: 'messages.toRequests' },
  answer: { icon: check, child: 'feedback', words: 'messages.toFeedback' },
  closed: { icon: check, child: 'feedback', words: 'messages.toFeedback' },
  ordered: { icon: check, child: 'request', words: 'messages.toRequests' },
  arrived: { icon: check, child: 'request', words: 'messages.toRequests' },
  declined: { icon: ban, child: 'request', words: 'messages.toRequests' },
  trial: { icon: check, child: 'trials', words: 'messages.toTrials' },
  trialDeclined: { icon: ban, child: 'trials', words: 'messages.toTrials' },
  documentRequested: { icon: truck, child: 'documents', words: 'messages.toDocuments' },
  documentReady: { icon: hold, child: 'documents', words: 'messages.toDocuments' },
  documentRefused: { icon: ban, child: 'documents', words: 'messages.toDocuments' },
  cardBack: { icon: card, child: 'certificateInfo', words: 'messages.toCard' },
  suspended: { icon: card, child: 'certificateInfo', words: 'messages.toCard' },
  restored: { icon: card, child: 'certificateInfo', words: 'messages.toCard' },
  paid: { icon: coin, child: 'violation', words: 'messages.toFines' },
  reviewHidden: { icon: ban, child: 'reviews', words: 'messages.toReviews' },
  reviewShown: { icon: check, child: 'reviews', words: 'messages.toReviews' },
  listHidden: { icon: ban, child: 'shelf', words: 'messages.toLists' },
  deletionAsked: { icon: info, child: 'myData', words: 'messages.toMyData' },
  deletionNear: { icon: info, child: 'myData', words: 'messages.toMyData' },
  deletionHeld: { icon: ban, child: 'myData', words: 'messages.toMyData' },
  booklist: { icon: bookmark },
  newBooks: { icon: bell, child: 'searches', words: 'messages.toSearches' },
  lendable: { icon: check },
  card: { icon: card, child: 'certificateInfo', words: 'messages.toCard' },
}
const OTHER: Kind = { icon: info }

/** Kinds without an entry, and those of other servers, get a generic icon. */
export const kindOf = (kind: string): Kind =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as NoticeKind]! : OTHER

/** yyyy-MM-dd HH:mm; '' when absent */
export const timeOf = ({ createdDate }: Pick<NoticeRow, 'createdDate'>): string => String(createdDate ?? '')
