/** What the portal knows of each kind of notice: its icon, and the page of the reader's space that it is about. */
import type { NoticeRow } from '../../../contract/notices.ts'
import type { MessageKey } from '../../../i18n/index.ts'
import { alert, info } from '../../../ui/icons.ts'
import { ban, bookmark, card, check, clock, coin, hold, truck } from '../../../ui/icons-pages.ts'

type Kind = { icon: string; child?: string; words?: MessageKey }

const KINDS: Record<string, Kind> = {
  due: { icon: clock, child: 'expiring', words: 'messages.toExpiring' },
  overdue: { icon: alert, child: 'expiring', words: 'messages.toExpiring' },
  arrival: { icon: hold, child: 'request', words: 'messages.toRequests' },
  transit: { icon: truck, child: 'request', words: 'messages.toRequests' },
  cancelled: { icon: ban, child: 'request', words: 'messages.toRequests' },
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
  cardBack: { icon: card, child: 'certificateInfo', words: 'messages.toCard' },
  suspended: { icon: card, child: 'certificateInfo', words: 'messages.toCard' },
  restored: { icon: card, child: 'certificateInfo', words: 'messages.toCard' },
  paid: { icon: coin, child: 'violation', words: 'messages.toFines' },
  reviewHidden: { icon: ban, child: 'reviews', words: 'messages.toReviews' },
  reviewShown: { icon: check, child: 'reviews', words: 'messages.toReviews' },
  listHidden: { icon: ban, child: 'shelf', words: 'messages.toLists' },
  booklist: { icon: bookmark },
  card: { icon: card, child: 'certificateInfo', words: 'messages.toCard' },
}
const OTHER: Kind = { icon: info }

/** Another server may know other kinds: they are told by the plain sign of a message. */
export const kindOf = (kind: string): Kind => (Object.hasOwn(KINDS, kind) ? KINDS[kind]! : OTHER)

/** yyyy-MM-dd HH:mm; '' from a server that does not say it */
export const timeOf = ({ createdDate }: Pick<NoticeRow, 'createdDate'>): string => String(createdDate ?? '')
