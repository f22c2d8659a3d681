import { useStore } from '@nanostores/react'
import { can, lacks } from '../../../core/stores/config.ts'
import '../../../styles/forms.css'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { overdraftOf } from '../../../blocks/reader-banner/ReaderBanner.Counters.tsx'
import type { FinesPage } from '../../../contract/reader/users.ts'
import type { Payable } from '../../../contract/reader/x-payments.ts'
import { loadPayable } from '../../../core/api/reader/payments.ts'
import { loadFines, loadVolts } from '../../../core/api/reader/users-account.ts'
import { $stats } from '../../../core/stores/session/reader-stats.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { errorText } from '../../../ui/state/error-text.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import type { Column } from '../list/save-rows.ts'
import { AccountPage, dayOf, ListPager, RequestState, yuan } from './AccountParts.tsx'
import { AccountList } from './AccountTable.tsx'
import { BookCell } from './BookCell.tsx'
import { isLateRow, LateTable } from './LateTable.tsx'
import { PayButton } from './pay/PayButton.tsx'
import { PaymentState } from './pay/PaymentState.tsx'
import { useFresh, useList } from './use-fresh.ts'

const PATH = '/reader/violation'
const COLUMNS: Column<FinesPage['items'][number]>[] = [
  ['account.colBook', row => row.title],
  ['common.type', row => row.kindDesc],
  ['common.date', row => row.createdDate],
  ['account.colAmount', row => row.amount?.toFixed(2)],
  ['common.status', (row, t) => t(paymentState(row))],
]
const NOT_PAYABLE: Payable = { amount: 0, currency: 'CNY', fines: [], isWhole: 0, why: '', last: [] }
/** states of a payment that a reader is told of without having come back from it */
const TOLD: readonly string[] = ['waiting', 'received', 'booking', 'unknown', 'case']
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
  const pays = can('x/payments')
  const paying = useFresh('payable', async signal => (pays ? loadPayable({ signal }) : NOT_PAYABLE))
  const payable = paying.data
  const isPickable = payable !== null && payable.fines.length > 1 && !payable.isWhole
  const [picked, setPicked] = useState(new Map<number, number>())
  const isPayable = (id: number) => payable?.fines.includes(id) === true
  // what was paid meanwhile is not chosen any more
  const chosen = new Map([...picked].filter(([id]) => isPayable(id)))
  const pick = (id: number, amount: number, isOn: boolean) =>
    setPicked(new Map(isOn ? [...chosen, [id, amount]] : [...chosen].filter(([other]) => other !== id)))
  const back = new URLSearchParams(useSearch()).get('payment') ?? ''
  const whereToPay = data?.payPlace
    ? t('account.finesPayAt', { place: data.payPlace })
    : t('account.finesPay')
  // the one that the cashier's page led back from, and others of which something is still to be known
  const shown = [
    ...(/^[\da-f]{1,64}$/.test(back) ? [back] : []),
    ...(payable?.last ?? []).flatMap(({ payment, state }) =>
      payment !== back && TOLD.includes(state) ? [payment] : [],
    ),
  ]

  return (
    <AccountPage
      id="fines"
      title={t('reader.violation')}
      note={data && t('account.finesCount', { count: data.total })}
      action={
        <ExportRows name={t('reader.violation')} columns={COLUMNS} load={loadFines} total={data?.total} />
      }
    >
      {shown.map(payment => (
        <PaymentState key={payment} payment={payment} />
      ))}
      {!request.hasFailed && unpaid > 0 && (
        <div className="mt-4">
          <Alert kind="warn">
            <b>{t('account.finesUnpaid', { count: unpaid, sum: sum.toFixed(2) })}</b>{' '}
            {pays ? (
              paying.hasFailed || payable?.why ? (
                <>
                  {t('account.payments.notShown', { reason: payable?.why || errorText(paying.error, t) })}{' '}
                  <button type="button" className="linkbtn" onClick={paying.retry}>
                    {t('common.tryAgain')}
                  </button>
                </>
              ) : (
                payable && (
                  <>
                    {payable.fines.length > 1 &&
                      t(payable.isWhole ? 'account.payments.whole' : 'account.payments.all')}{' '}
                    {payable.fines.length < unpaid &&
                      (payable.amount > 0 || data?.items.some(({ growing }) => growing)
                        ? t('account.payments.growing')
                        : whereToPay)}
                    {payable.amount > 0 && (
                      <div className="mt-4">
                        <PayButton payable={payable} picked={chosen} />
                      </div>
                    )}
                  </>
                )
              )
            ) : (
              whereToPay
            )}
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
              <div className={isPickable ? 'paypick' : undefined}>
                {isPickable && isPayable(row.id) && (
                  <label className="paypick__box">
                    <input
                      type="checkbox"
                      className="checkbox"
                      checked={chosen.has(row.id)}
                      aria-label={
                        row.title
                          ? t('account.payments.pick', { title: row.title })
                          : t('account.payments.pickNone')
                      }
                      onChange={event => pick(row.id, row.amount, event.currentTarget.checked)}
                    />
                  </label>
                )}
                <div className={isPickable ? 'paypick__book' : undefined}>
                  <BookCell bibId={row.bibId} title={row.title} none={t('account.noBook')} />
                </div>
              </div>
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
