import { useStore } from '@nanostores/react'
import '../../../styles/forms.css'
import { overdraftOf } from '../../../blocks/reader-banner/ReaderBanner.Counters.tsx'
import type { FinesPage } from '../../../contract/users.ts'
import { loadFines } from '../../../core/api/users-account.ts'
import { $stats } from '../../../core/stores/reader-stats.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Avail } from '../../../ui/Avail.tsx'
import { ExportRows } from '../ExportRows.tsx'
import type { Column } from '../save-rows.ts'
import { AccountPage, AnswerState, dayOf, ListPager, NothingThere, yuan } from './AccountParts.tsx'
import { AccountTable } from './AccountTable.tsx'
import { BookCell } from './BookCell.tsx'
import { LateReturns } from './LateReturns.tsx'
import { useList } from './use-fresh.ts'

const PATH = '/reader/violation'
const COLUMNS: Column<FinesPage['items'][number]>[] = [
  ['account.colBook', row => row.title],
  ['account.colKind', row => row.kindDesc],
  ['account.colDate', row => row.createdDate],
  ['account.colAmount', row => row.amount?.toFixed(2)],
  ['account.colState', (row, t) => t(stateOf(row))],
]
const stateOf = ({ paid, growing }: FinesPage['items'][number]) =>
  paid ? 'account.paid' : growing ? 'account.growing' : 'account.unpaid'

/** R14: fines, what they come to, where they are paid; under them the loans that came back late. */
export default function ViolationPage() {
  const t = useT()
  const asked = useList(loadFines)
  const { data } = asked
  const stats = useStore($stats)
  // another server gives no sums with the list: the counters know the whole
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
      {!asked.hasFailed && unpaid > 0 && (
        <div className="mt-4">
          <Alert kind="warn">
            <b>{t('account.finesUnpaid', { count: unpaid, sum: sum.toFixed(2) })}</b>{' '}
            {data?.payPlace ? t('account.finesPayAt', { place: data.payPlace }) : t('account.finesPay')}
          </Alert>
        </div>
      )}
      <AnswerState asked={asked} />
      {!asked.hasFailed && data?.total === 0 && (
        <NothingThere title={t('account.finesEmpty')}>{t('account.finesEmptyText')}</NothingThere>
      )}
      {!asked.hasFailed && !!data?.items.length && (
        <AccountTable
          caption={t('reader.violation')}
          columns={[
            t('account.colBook'),
            t('account.colKind'),
            t('account.colDate'),
            { number: t('account.colAmount') },
            t('account.colState'),
          ]}
          isLoading={asked.isLoading}
        >
          {data.items.map(row => (
            <tr key={row.id}>
              <td>
                <BookCell bibId={row.bibId} title={row.title} none={t('account.noBook')} />
              </td>
              <td data-label={t('account.colKind')}>{row.kindDesc}</td>
              <td className="nowrap" data-label={t('account.colDate')}>
                {row.growing ? t('account.since', { date: dayOf(row.createdDate) }) : dayOf(row.createdDate)}
              </td>
              <td className="r nowrap" data-label={t('account.colAmount')}>
                {yuan(row.amount)}
              </td>
              <td data-label={t('account.colState')}>
                <Avail kind={row.paid ? 'ok' : 'out'}>{t(stateOf(row))}</Avail>
              </td>
            </tr>
          ))}
        </AccountTable>
      )}
      <ListPager heading="fines" path={PATH} asked={asked} />
      <LateReturns path={PATH} />
    </AccountPage>
  )
}
