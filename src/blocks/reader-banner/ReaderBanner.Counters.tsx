import type { ReactNode } from 'react'
import type { ReaderStats } from '../../contract/users.ts'
import { OVERDRAFT_CAP } from '../../core/limits.ts'
import { useT } from '../../i18n/use-t.ts'

type CounterProps = {
  value: number | undefined
  label: string
  note?: ReactNode
  tone?: string
  href?: string
}

/** A number that opens its tab; without a page of its own it is only read. */
function Counter({ value, label, note, tone, href }: CounterProps) {
  const t = useT()
  const inside = (
    <>
      <b>{value === undefined ? '–' : value > OVERDRAFT_CAP ? `${OVERDRAFT_CAP}+` : value}</b>
      <span>
        {label}
        {value === undefined && <span className="sr">{t('reader.unknown')}</span>}
      </span>
      {note && <i>{note}</i>}
    </>
  )
  const names = `counter${tone && value ? ` counter--${tone}` : ''}`
  return href ? (
    <a className={names} href={href}>
      {inside}
    </a>
  ) : (
    <div className={names}>{inside}</div>
  )
}

/** R04: loans, expiring, overdraft (999+), requests, booklists. */
export function Counters(props: { stats: ReaderStats | null; lendList?: string; expiring?: string }) {
  const { stats, lendList, expiring } = props
  const t = useT()
  const { maxLoanCount: max, overdueCount: late, fineSum } = stats ?? {}
  return (
    <nav className="counters" aria-label={t('reader.counters')}>
      <Counter
        value={stats?.loanCount}
        label={t('reader.loans')}
        note={max ? t('reader.loansMax', { max }) : ''}
        href={lendList}
      />
      <Counter
        value={stats?.expireCount}
        label={t('reader.expiring')}
        note={late ? t('reader.overdueOf', { count: late }) : ''}
        tone="warn"
        href={expiring}
      />
      <Counter
        // A server that only gives the sum: its whole yuan are counted.
        value={stats ? (stats.overdraftCount ?? Math.ceil(fineSum ?? 0)) : undefined}
        label={t('reader.overdraft')}
        note={fineSum ? t('reader.fineSum', { sum: fineSum.toFixed(2) }) : ''}
        tone="danger"
      />
      <Counter value={stats?.requestCount} label={t('reader.requests')} />
      <Counter value={stats?.booklistCount} label={t('reader.booklists')} />
    </nav>
  )
}
