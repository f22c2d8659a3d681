import { loadLoanLosses } from '../../../core/api/users-account.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { AccountPage, AnswerState, dayOf, ListPager, NothingThere, yuan } from './AccountParts.tsx'
import { AccountTable } from './AccountTable.tsx'
import { BookCell } from './BookCell.tsx'
import { useList } from './use-fresh.ts'

const STATES: Record<string, 'out' | 'ok' | 'in'> = { open: 'out', settled: 'ok', found: 'in' }

/** R15: lost books: what each cost, how it was made good, what is still open. */
export default function LoanLossPage() {
  const t = useT()
  const asked = useList(loadLoanLosses)
  const { data } = asked
  return (
    <AccountPage
      id="losses"
      title={t('reader.loanLoss')}
      note={data && t('account.lossCount', { count: data.total })}
    >
      <p className="hint mt-2">{t('account.lossHint')}</p>
      <AnswerState asked={asked} />
      {!asked.hasFailed && data?.total === 0 && (
        <NothingThere title={t('account.lossEmpty')}>{t('account.lossEmptyText')}</NothingThere>
      )}
      {!asked.hasFailed && !!data?.items.length && (
        <AccountTable
          caption={t('reader.loanLoss')}
          columns={[
            t('account.colBook'),
            t('account.colLost'),
            { number: t('account.colPrice') },
            t('account.colRecoup'),
            t('account.colState'),
          ]}
          isLoading={asked.isLoading}
        >
          {data.items.map(row => (
            <tr key={row.id}>
              <td>
                <BookCell
                  bibId={row.bibId}
                  title={row.title}
                  note={row.author}
                  numbers={[row.callNo, row.barCode].filter(Boolean).join(' · ')}
                  none={t('account.noBook')}
                />
              </td>
              <td className="nowrap" data-label={t('account.colLost')}>
                {dayOf(row.lossDate)}
              </td>
              <td className="r nowrap" data-label={t('account.colPrice')}>
                {row.price === null ? t('account.priceUnknown') : yuan(row.price)}
              </td>
              <td data-label={t('account.colRecoup')}>
                {[row.recoupTypeDesc, row.recoup === null ? '' : yuan(row.recoup)]
                  .filter(Boolean)
                  .join(' ') || '–'}
              </td>
              <td data-label={t('account.colState')}>
                <Avail kind={STATES[row.status] ?? 'off'}>{row.statusDesc}</Avail>
                {row.recoupDate && <span className="bm tnum">{dayOf(row.recoupDate)}</span>}
              </td>
            </tr>
          ))}
        </AccountTable>
      )}
      <ListPager heading="losses" path="/reader/loanLoss" asked={asked} />
    </AccountPage>
  )
}
