/** What a loan looks like wherever it stands: cover and title, due stamp, renewal. */
import { useRouter } from 'wouter'
import type { LoanRow } from '../../../contract/users.ts'
import { loanState, renewGain } from '../../../core/rules/loan-state.ts'
import { bookHref } from '../../../core/rules/portal-links.ts'
import { renewVerdict } from '../../../core/rules/renew-verdict.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { DatedText } from '../../../ui/DatedText.tsx'
import { DueStamp } from '../../../ui/DueStamp.tsx'
import { LangText } from '../../../ui/LangText.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Outcome } from './use-renewals.ts'

const Cover = lazyPart(() => import('../../../ui/Cover.tsx').then(module => module.Cover))

/** what loans, current and returned, and requests share */
type LentBook = Pick<LoanRow, 'bibId' | 'title' | 'author'> & { bibAttrs: { classno: string } }

export function LoanCover({ loan }: { loan: LentBook }) {
  const { base } = useRouter()
  const { bibId, title, author, bibAttrs } = loan
  // Words first: the drawn cover comes after them, into the room that is kept for it.
  return (
    <span className="coverroom">
      <Cover book={{ bibId, title, author, cls: bibAttrs.classno }} href={bookHref(base, bibId)} />
    </span>
  )
}

export function LoanTitle({ loan }: { loan: LentBook }) {
  const lang = useLang()
  const { base } = useRouter()
  return (
    <>
      <a className="bt" href={bookHref(base, loan.bibId)}>
        <LangText text={loan.title} page={lang} />
      </a>
      <span className="bm">
        <LangText text={loan.author} page={lang} />
      </span>
    </>
  )
}

export function Due({ loan }: { loan: LoanRow }) {
  const t = useT()
  const { days, isOverdue } = loanState(loan, libraryToday())
  const words = () => {
    if (days === 0) return t(isOverdue ? 'reader.lateToday' : 'reader.dueToday')
    if (isOverdue) return days === -1 ? t('reader.lateDay') : t('reader.lateDays', { days: -days })
    return days === 1 ? t('reader.dayLeft') : t('reader.daysLeft', { days })
  }
  return (
    <DueStamp date={loan.dueDate.slice(0, 10)} days={isOverdue ? Math.min(days, -1) : days}>
      {words()}
    </DueStamp>
  )
}

type RenewProps = {
  loan: LoanRow
  outcome?: Outcome
  isBusy: boolean
  isBlocked: boolean
  /** the next stamp stands beside it already */
  isStamped?: boolean
  onRenew: () => void
}

/** The button, or why there is none to press; after a renewal, how it went. */
export function Renew({ loan, outcome, isBusy, isBlocked, isStamped, onRenew }: RenewProps) {
  const t = useT()
  const { canRenew, words } = renewVerdict(loan, libraryToday())
  const { isOverdue } = loanState(loan, libraryToday())
  if (outcome && 'dueDate' in outcome)
    return (
      <span id={`renewed-${loan.loanId}`} tabIndex={-1}>
        <Avail kind="ok">
          <DatedText text={t('reader.renewed', { date: outcome.dueDate })} />
        </Avail>
      </span>
    )
  const refused = outcome && 'reason' in outcome ? outcome.reason : ''
  const reason = canRenew ? '' : words || t(isOverdue ? 'reader.overdueReason' : 'reader.renewRefused')
  // nobody can be asked: there is nothing to press
  if (loan.renewReason === 'away') return <span className="hint">{reason}</span>
  const reasonId = `renew-${loan.loanId}`
  return (
    <>
      <button
        type="button"
        className="btn btn--sm"
        disabled={!canRenew}
        // busy is not disabled: what is disabled loses the focus
        aria-disabled={isBlocked || undefined}
        aria-busy={isBusy}
        data-then={`[id="renewed-${loan.loanId}"]`}
        aria-label={t('reader.renewOf', { title: loan.title })}
        aria-describedby={
          reason || refused
            ? reasonId
            : loan.renewDueDate
              ? isStamped
                ? `next-${loan.loanId}`
                : reasonId
              : undefined
        }
        onClick={onRenew}
      >
        {isBusy && <span className="spin" aria-hidden="true" />}
        {t(isBusy ? 'reader.renewing' : 'reader.renew')}
      </button>
      {canRenew && !refused && !isStamped && loan.renewDueDate && (
        <span id={reasonId} className="hint">
          <Gain loan={loan} date={loan.renewDueDate.slice(0, 10)} />
        </span>
      )}
      {(reason || refused) && (
        <span id={reasonId} className={refused ? 'err' : 'hint'} role={refused ? 'status' : undefined}>
          {refused || reason}
        </span>
      )}
    </>
  )
}

/** What a renewal would bring; the date in one piece: it has places to break at, and is read as none in two lines. */
function Gain({ loan, date }: { loan: LoanRow; date: string }) {
  const t = useT()
  const gain = renewGain(loan)
  const words = t(gain === null ? 'reader.gainNone' : 'reader.gain', { date, days: gain ?? '' })
  const [before, after] = words.split(date)
  return (
    <>
      {before}
      <time>{date}</time>
      {after}
    </>
  )
}
