import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import '../reader-home.css'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { DUE_AT_HOME, DUE_SOON_DAYS } from '../../../core/limits.ts'
import { loanState, sortLoans } from '../../../core/rules/reader/loan-state.ts'
import { can } from '../../../core/stores/config.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { $reader } from '../../../core/stores/session/session.ts'
import { compactDay } from '../../../i18n/days.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { LoanCover, LoanTitle } from '../loans/LoanBook.tsx'
import { Due, Renew } from '../loans/LoanParts.tsx'
import { LoansFailed } from '../loans/LoanStates.tsx'
import { useLoans } from '../loans/use-loans.ts'
import { useRenewals } from '../loans/use-renewals.ts'
import { HomeMessages } from './HomeMessages.tsx'

const RecommendedLists = lazyPart(() =>
  Promise.all([import('./RecommendedLists.tsx'), needMessages('booklists')]).then(
    ([module]) => module.RecommendedLists,
  ),
)
const RecommendedTopics = lazyPart(() =>
  Promise.all([import('./RecommendedTopics.tsx'), needMessages('homeParts')]).then(
    ([module]) => module.RecommendedTopics,
  ),
)
const HomeSearches = lazyPart(() =>
  Promise.all([import('./HomeSearches.tsx'), needMessages('savedSearches', 'results')]).then(
    ([module]) => module.HomeSearches,
  ),
)
const Charts = lazyPart(() => import('../reading/Charts.tsx').then(module => module.Charts))

/** R05: due loans, latest messages, and reading statistics. */
export default function ReaderHomePage() {
  const t = useT()
  const lang = useLang()
  const loans = useLoans()
  const renewals = useRenewals(loans.reload)
  usePageTitle(t('reader.space'))

  const today = libraryToday()
  // Keep a just renewed loan in the list with its new date.
  const soon = sortLoans(loans.rows ?? [], 'due', lang).filter(loan => {
    const { days, isOverdue } = loanState(loan, today)
    return isOverdue || days <= DUE_SOON_DAYS || loan.loanId in renewals.outcomes
  })
  return (
    <div className="rhome">
      <h1 className="sr">{t('reader.space')}</h1>
      <section className="panel" aria-labelledby="due-soon">
        <div className="panel__head">
          <h2 id="due-soon">{t('reader.dueSoon')}</h2>
          {loans.rows && (
            <Link className="sm" href="/reader/lendList">
              {t('reader.allLoans', { count: loans.rows.length })}
            </Link>
          )}
        </div>
        <div className="panel__body">
          {loans.hasFailed && <LoansFailed error={loans.error} onRetry={() => void loans.reload()} />}
          {!loans.rows && !loans.hasFailed && <Skeleton rows={3} label={t('reader.loading')} />}
          {loans.rows && !soon.length && (
            <Empty title={t('reader.noneDueSoon')}>
              {t('reader.noneDueSoonText', { days: DUE_SOON_DAYS })}
            </Empty>
          )}
          {soon.slice(0, DUE_AT_HOME).map(loan => (
            <LoanItem key={loan.loanId} loan={loan} renewals={renewals} />
          ))}
          {soon.length > DUE_AT_HOME && (
            <Link className="btn btn--block mt-4" href="/reader/lendList">
              {t('reader.moreDue', { count: soon.length - DUE_AT_HOME })}
            </Link>
          )}
          {loans.rows && (
            <Dates nextDue={soon.length ? undefined : sortLoans(loans.rows, 'due', lang)[0]?.dueDate} />
          )}
        </div>
      </section>
      <HomeMessages />
      {can('x/saved_searches') && <HomeSearches />}
      <Charts />
      <RecommendedTopics />
      <RecommendedLists />
    </div>
  )
}

/** Next due date, and expiry of the card. */
function Dates({ nextDue }: { nextDue?: string }) {
  const t = useT()
  const lang = useLang()
  const until = useStore($reader)?.idExpireDate
  const facts: [label: string, value: string][] = []
  if (nextDue) facts.push([t('reader.nextDue'), compactDay(nextDue.slice(0, 10), lang)])
  if (typeof until === 'string' && until)
    facts.push([t('reader.validUntil'), compactDay(until.slice(0, 10), lang)])
  if (!facts.length) return null
  return (
    <dl className="rdates">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt> <dd className="tnum">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A loan outside a table: cover, title, call number, due stamp, renewal. */
function LoanItem({
  loan,
  renewals: { outcomes, busy, renewOne },
}: {
  loan: LoanRow
  renewals: ReturnType<typeof useRenewals>
}) {
  return (
    <article className="loan" aria-label={loan.title}>
      <LoanCover loan={loan} />
      <div className="loan__txt">
        <LoanTitle loan={loan} />
        <span className="bm mono">{loan.bibAttrs.callno}</span>
      </div>
      <Due loan={loan} />
      <div className="loan__act">
        <Renew
          loan={loan}
          outcome={outcomes[loan.loanId]}
          isBusy={busy.includes(loan.loanId)}
          isBlocked={busy.length > 0}
          onRenew={() => void renewOne(loan)}
        />
      </div>
    </article>
  )
}
