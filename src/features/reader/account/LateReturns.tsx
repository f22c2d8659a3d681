import { Link } from 'wouter'
import { loadVolts } from '../../../core/api/users-account.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AnswerState, ListPager } from './AccountParts.tsx'
import { isLateRow, LateTable } from './LateTable.tsx'
import { useList } from './use-fresh.ts'

/** Violations: loans that came back late. A server whose `volts` hold something else leaves the section out. */
export function LateReturns({ path }: { path: string }) {
  const t = useT()
  const asked = useList(loadVolts, 'late')
  const { data } = asked
  const rows = (data?.items ?? []).filter(isLateRow)
  if (data?.total === 0) return <p className="hint mt-6">{t('account.lateNone')}</p>
  if (data?.items.length && !rows.length) return null
  return (
    <section className="mt-8" aria-labelledby="late">
      <h2 id="late" className="listhead" tabIndex={-1}>
        {t('account.late')}{' '}
        <small className="faint tnum">{data && t('account.lateCount', { count: data.total })}</small>
      </h2>
      <Link className="sm" href="/reader/volts">
        {t('account.lateAll')}
      </Link>
      <AnswerState asked={asked} rows={1} />
      {!asked.hasFailed && rows.length > 0 && <LateTable rows={rows} isLoading={asked.isLoading} />}
      <ListPager heading="late" path={path} name="late" asked={asked} />
    </section>
  )
}
