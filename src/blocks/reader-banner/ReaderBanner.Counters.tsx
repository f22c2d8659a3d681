import type { ReactNode } from 'react'
import type { ReaderStats } from '../../contract/reader/users.ts'
import { OVERDRAFT_CAP } from '../../core/limits.ts'
import { useT } from '../../i18n/use-t.ts'

type CounterProps = {
  /** undefined = not available */
  value: number | undefined
  label: string
  /** text for screen readers in place of the dash of a missing value; '' = still loading */
  unknown: string
  note?: ReactNode
  tone?: string
  href?: string
  target?: string
}

/** A number that links to its page; plain text without one. */
export function Counter({ value, label, unknown, note, tone, href, target }: CounterProps) {
  const inside = (
    <>
      <b part="counter-value">
        {value === undefined ? unknown && '–' : value > OVERDRAFT_CAP ? `${OVERDRAFT_CAP}+` : value}
      </b>
      <span part="counter-label">
        {label}
        {value === undefined && unknown && <span className="sr">{unknown}</span>}
      </span>
      {note && <i>{note}</i>}
    </>
  )
  const names = `counter${tone && value ? ` counter--${tone}` : ''}`
  return href ? (
    <a className={names} part="counter" href={href} target={target} rel={target && 'noopener'}>
      {inside}
    </a>
  ) : (
    <div className={names} part="counter">
      {inside}
    </div>
  )
}

/** Unpaid fines. For a server that gives the sum only, whole yuan are counted. */
export const overdraftOf = (
  stats: { overdraftCount?: number; fineSum?: number } | null,
): number | undefined =>
  stats
    ? (stats.overdraftCount ?? (stats.fineSum === undefined ? undefined : Math.ceil(stats.fineSum)))
    : undefined

/** URLs of existing pages */
type CounterHrefs = {
  lendList?: string
  expiring?: string
  violation?: string
  request?: string
  shelf?: string
}

/** R04: loans, expiring, overdraft (999+), requests, booklists. */
type CountersProps = { stats: ReaderStats | null; isWaiting?: boolean; hrefs: CounterHrefs }

export function Counters({ stats, isWaiting, hrefs }: CountersProps) {
  const t = useT()
  const unknown = !stats && isWaiting ? '' : t('reader.unknown')
  const {
    maxLoanCount: max,
    overdueCount: late,
    fineSum,
    readyCount: ready,
    collectedCount,
    documentCount,
  } = stats ?? {}
  const requestNotes = [
    ready && t('reader.readyOf', { count: ready }),
    documentCount && t('reader.documentsOf', { count: documentCount }),
  ].filter(Boolean)
  return (
    <nav className="counters" aria-label={t('reader.counters')}>
      <Counter
        unknown={unknown}
        value={stats?.loanCount}
        label={t('reader.loans')}
        note={max ? t('reader.loansMax', { max }) : ''}
        href={hrefs.lendList}
      />
      <Counter
        unknown={unknown}
        value={stats?.expireCount}
        label={t('reader.expiring')}
        note={late ? t('reader.overdueOf', { count: late }) : ''}
        tone="warn"
        href={hrefs.expiring}
      />
      <Counter
        unknown={unknown}
        value={overdraftOf(stats)}
        label={t('reader.overdraft')}
        note={fineSum ? t('reader.fineSum', { sum: fineSum.toFixed(2) }) : ''}
        tone="danger"
        href={hrefs.violation}
      />
      <Counter
        unknown={unknown}
        value={stats?.requestCount}
        label={t('reader.openRequests')}
        note={requestNotes.join(t('common.listComma'))}
        href={hrefs.request}
      />
      <Counter
        unknown={unknown}
        value={stats?.booklistCount}
        label={t('reader.booklists')}
        note={collectedCount ? t('reader.collectedOf', { count: collectedCount }) : ''}
        href={hrefs.shelf}
      />
    </nav>
  )
}
