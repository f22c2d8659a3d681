import type { VoltRow } from '../../../contract/reader/users.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { dayOf } from './AccountParts.tsx'
import { AccountTable } from './AccountTable.tsx'
import { BookCell } from './BookCell.tsx'

/** Whether a row has our shape; other servers' `volts` may not. */
export const isLateRow = (row: VoltRow): boolean =>
  typeof row?.returnDate === 'string' && typeof row.daysLate === 'number'

/** Overdue returns, with the days late. */
export function LateTable({ rows, isLoading }: { rows: VoltRow[]; isLoading: boolean }) {
  const t = useT()
  const lang = useLang()
  return (
    <AccountTable
      caption={t('account.late')}
      columns={[
        t('account.colBook'),
        t('common.due'),
        t('account.colReturned'),
        { number: t('account.colLate') },
      ]}
      isLoading={isLoading}
    >
      {rows.map(row => (
        <tr key={row.id}>
          <td>
            <BookCell bibId={row.bibId} title={row.title} numbers={row.barCode} none={t('account.noBook')} />
          </td>
          <td className="nowrap" data-label={t('common.due')}>
            {compactDay(dayOf(row.dueDate), lang)}
          </td>
          <td className="nowrap" data-label={t('account.colReturned')}>
            {compactDay(dayOf(row.returnDate), lang)}
          </td>
          <td className="r nowrap" data-label={t('account.colLate')}>
            {t('account.days', { count: row.daysLate })}
          </td>
        </tr>
      ))}
    </AccountTable>
  )
}
