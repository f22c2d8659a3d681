import './renewals.css'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { shortDay } from '../../../i18n/days.ts'
import type { MessageKey } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ban, hold } from '../../../ui/icons/icons-pages.ts'
import { calendar } from '../../../ui/icons/icons-renewals.ts'
import type { RenewVerdict } from './renew-verdict.ts'

/** our hints on what to do, where the server's text only states the fact */
const REASONS: Record<string, [head: MessageKey, more?: MessageKey]> = {
  held: ['renewals.why.held', 'renewals.why.heldMore'],
  recalled: ['renewals.why.recalled', 'renewals.why.recalledMore'],
  limit: ['renewals.why.limit', 'renewals.why.limitMore'],
  overdue: ['renewals.why.overdue', 'renewals.why.overdueMore'],
  card: ['renewals.why.card', 'renewals.why.cardMore'],
  cardLost: ['renewals.why.card'],
  cardExpired: ['renewals.why.card'],
  cardSuspended: ['renewals.why.card'],
  fines: ['renewals.why.fines'],
  overdueLoans: ['renewals.why.others'],
  tooEarly: ['renewals.why.tooEarly'],
  away: ['renewals.why.away'],
}

/** Why a loan cannot be renewed, and from when it can. */
export function Why({
  loan,
  verdict: { reason, reasons, words, from },
}: {
  loan: LoanRow
  verdict: RenewVerdict
}) {
  const t = useT()
  const lang = useLang()
  const isWait = reason === 'held' || reason === 'recalled'
  const icon = from ? calendar : isWait ? hold : ban
  const [, more] = reasons.length > 1 ? [] : (REASONS[reason] ?? [])
  const date = shortDay(loan.dueDate.slice(0, 10), lang)
  const heads = [...new Set(reasons.flatMap(one => REASONS[one]?.[0] ?? []))]
  const title = from
    ? t('renewals.why.from', { date: shortDay(from.slice(0, 10), lang) })
    : heads.length
      ? heads.map(one => t(one)).join(t('common.listComma'))
      : words || t('renewals.why.other')
  const rest = from
    ? words || t('renewals.why.fromMore')
    : more
      ? t(more, { date })
      : heads.length
        ? words
        : ''
  return (
    <span className={`why${from ? ' why--from' : isWait ? ' why--wait' : ''}`}>
      <Icon d={icon} size="sm" />
      <b>{title}</b>
      {rest && rest !== title && <small>{rest}</small>}
    </span>
  )
}
