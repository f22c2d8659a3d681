import { loadVolts } from '../../../core/api/users-account.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AnswerState, dayOf, ListPager } from './AccountParts.tsx'
import { AccountTable } from './AccountTable.tsx'
import { BookCell } from './BookCell.tsx'
import { useList } from './use-fresh.ts'

/** Violations: loans that came back late. A server whose `volts` hold something else leaves the section out. */
export function LateReturns({ path }: { path: string }) {
  const t = useT()
  const asked = useList(loadVolts, 'late')
  const { data } = asked
  const rows = (data?.items ?? []).filter(
    row => typeof row?.returnDate === 'string' && typeof row.daysLate === 'number',
  )
  if (data?.total === 0) return <p className="hint mt-6">{t('account.lateNone')}</p>
  if (data?.items.length && !rows.length) return null
  return (
    <section className="mt-8" aria-labelledby="late">
      <h2 id="late" className="listhead" tabIndex={-1}>
        {t('account.late')}{' '}
        <small className="faint tnum">{data && t('account.lateCount', { count: data.total })}</small>
      </h2>
      <AnswerState asked={asked} rows={1} />
      {!asked.hasFailed && rows.length > 0 && (
        <AccountTable
          caption={t('account.late')}
          columns={[
            t('account.colBook'),
            t('account.colDue'),
            t('account.colReturned'),
            { number: t('account.colLate') },
          ]}
          isLoading={asked.isLoading}
        >
          {rows.map(row => (
            <tr key={row.id}>
              <td>
                <BookCell
                  bibId={row.bibId}
                  title={row.title}
                  numbers={row.barCode}
                  none={t('account.noBook')}
                />
              </td>
              <td className="nowrap" data-label={t('account.colDue')}>
                {dayOf(row.dueDate)}
              </td>
              <td className="nowrap" data-label={t('account.colReturned')}>
                {dayOf(row.returnDate)}
              </td>
              <td className="r nowrap" data-label={t('account.colLate')}>
                {row.daysLate === 1 ? t('account.day') : t('account.days', { count: row.daysLate })}
              </td>
            </tr>
          ))}
        </AccountTable>
      )}
      <ListPager heading="late" path={path} name="late" asked={asked} />
    </section>
  )
}
