import { Link } from 'wouter'
import type { VoltRow } from '../../../contract/reader/users.ts'
import { loadVolts } from '../../../core/api/reader/users-account.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import type { Column } from '../list/save-rows.ts'
import { AccountPage, dayOf, ListPager, NothingThere, RequestState } from './AccountParts.tsx'
import { isLateRow, LateTable } from './LateTable.tsx'
import { useList } from './use-fresh.ts'

const COLUMNS: Column<VoltRow>[] = [
  ['account.colBook', row => row.title],
  ['common.barcode', row => row.barCode],
  ['common.due', row => dayOf(row.dueDate)],
  ['account.colReturned', row => dayOf(row.returnDate)],
  ['account.colLate', row => row.daysLate],
]

/** R21: violations (`volts`, not defined by the specification): all overdue returns. */
export default function VoltsPage() {
  const t = useT()
  const request = useList(loadVolts)
  const { data } = request
  const rows = (data?.items ?? []).filter(isLateRow)
  // another server may define it differently
  const isForeign = !!data?.items.length && !rows.length
  return (
    <AccountPage
      id="volts"
      title={t('account.late')}
      note={data && t('account.lateCount', { count: data.total })}
      action={
        <ExportRows
          name={t('account.late')}
          columns={COLUMNS}
          load={loadVolts}
          total={isForeign ? 0 : data?.total}
        />
      }
    >
      <Link className="sm" href="/reader/violation">
        {t('account.toFines')}
      </Link>
      <RequestState request={request} />
      {!request.hasFailed && data?.total === 0 && (
        <NothingThere title={t('account.lateNone')}>
          <NoneLate returned={data.returned} overdue={data.overdue} />
        </NothingThere>
      )}
      {!request.hasFailed && isForeign && (
        <NothingThere title={t('account.failedTitle')}>{t('account.failedText')}</NothingThere>
      )}
      {!request.hasFailed && rows.length > 0 && <LateTable rows={rows} isLoading={request.isLoading} />}
      <ListPager heading="volts" path="/reader/volts" request={request} />
    </AccountPage>
  )
}

/** What there is to say without a late return: that loans are overdue now, or praise if loans were returned. */
function NoneLate({ returned = 0, overdue = 0 }: { returned?: number; overdue?: number }) {
  const t = useT()
  if (overdue > 0)
    return (
      <>
        {t('account.lateNow', { count: overdue })}{' '}
        <Link href="/reader/lendList">{t('account.lossLoans')}</Link>
      </>
    )
  return returned > 0 ? t('account.lateNoneText', { count: returned }) : null
}
