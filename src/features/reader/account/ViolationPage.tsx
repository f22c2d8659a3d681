import { useStore } from '@nanostores/react'
import { lacks } from '../../../core/stores/config.ts'
import '../../../styles/forms.css'
import { Link } from 'wouter'
import { overdraftOf } from '../../../blocks/reader-banner/ReaderBanner.Counters.tsx'
import type { FinesPage } from '../../../contract/reader/users.ts'
import { loadFines, loadVolts } from '../../../core/api/reader/users-account.ts'
import { $stats } from '../../../core/stores/session/reader-stats.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { ExportRows } from '../list/ExportRows.tsx'
import type { Column } from '../list/save-rows.ts'
import { AccountPage, dayOf, ListPager, RequestState, yuan } from './AccountParts.tsx'
import { AccountList } from './AccountTable.tsx'
import { BookCell } from './BookCell.tsx'
import { isLateRow, LateTable } from './LateTable.tsx'
import { useList } from './use-fresh.ts'

const PATH = '/reader/violation'
const COLUMNS: Column<FinesPage['items'][number]>[] = [
  ['account.colBook', row => row.title],
  ['common.type', row => row.kindDesc],
  ['common.date', row => row.createdDate],
  ['account.colAmount', row => row.amount?.toFixed(2)],
  ['common.status', (row, t) => t(paymentState(row))],
]
const paymentState = ({ paid, growing }: FinesPage['items'][number]) =>
  paid ? 'account.paid' : growing ? 'account.growing' : 'account.unpaid'

/** R14: fines with totals and where to pay; below them overdue returns. */
export default function ViolationPage() {
  const t = useT()
  const request = useList(loadFines)
  const { data } = request
  const stats = useStore($stats)
  // another server has no totals in the list: use the counters
  const unpaid = data?.unpaidCount ?? overdraftOf(stats) ?? 0
  const sum = data?.unpaidSum ?? stats?.fineSum ?? 0

  return (
    <AccountPage
      id="fines"
      title={t('reader.violation')}
      note={data && t('account.finesCount', { count: data.total })}
      action={
        <ExportRows name={t('reader.violation')} columns={COLUMNS} load={loadFines} total={data?.total} />
      }
    >
      {!request.hasFailed && unpaid > 0 && (
        <div className="mt-4">
          <Alert kind="warn">
            <b>{t('account.finesUnpaid', { count: unpaid, sum: sum.toFixed(2) })}</b>{' '}
            {data?.payPlace ? t('account.finesPayAt', { place: data.payPlace }) : t('account.finesPay')}
          </Alert>
        </div>
      )}
      <AccountList
        request={request}
        empty={[t('account.finesEmpty'), t('account.finesEmptyText')]}
        caption={t('reader.violation')}
        columns={[
          t('account.colBook'),
          t('common.type'),
          t('common.date'),
          { number: t('account.colAmount') },
          t('common.status'),
        ]}
        row={row => (
          <tr key={row.id}>
            <td>
              <BookCell bibId={row.bibId} title={row.title} none={t('account.noBook')} />
            </td>
            <td data-label={t('common.type')}>{row.kindDesc}</td>
            <td className="nowrap" data-label={t('common.date')}>
              {row.growing && row.createdDate
                ? t('account.since', { date: dayOf(row.createdDate) })
                : dayOf(row.createdDate) || '–'}
            </td>
            <td className="r nowrap" data-label={t('account.colAmount')}>
              {yuan(row.amount)}
            </td>
            <td data-label={t('common.status')}>
              <Avail kind={row.paid ? 'ok' : 'out'}>{t(paymentState(row))}</Avail>
            </td>
          </tr>
        )}
      />
      <ListPager heading="fines" path={PATH} request={request} />
      {!lacks('users/volts') && <LateReturns path={PATH} />}
    </AccountPage>
  )
}

/** Violations: overdue returns. Hidden when the server's `volts` have another meaning. */
function LateReturns({ path }: { path: string }) {
  const t = useT()
  const request = useList(loadVolts, 'late')
  const { data } = request
  const rows = (data?.items ?? []).filter(isLateRow)
  if (data?.total === 0)
    return (
      <p className="hint mt-6">
        {t('account.lateNone')} {!!data.overdue && t('account.lateNow', { count: data.overdue })}
      </p>
    )
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
      <RequestState request={request} rows={1} />
      {!request.hasFailed && rows.length > 0 && <LateTable rows={rows} isLoading={request.isLoading} />}
      <ListPager heading="late" path={path} name="late" request={request} />
    </section>
  )
}
