import type { LoanLossRow } from '../../../contract/reader/users-account.ts'
import { loadLoanLosses } from '../../../core/api/reader/users-account.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { ExportRows } from '../list/ExportRows.tsx'
import type { Column } from '../list/save-rows.ts'
import { AccountPage, dayOf, ListPager, yuan } from './AccountParts.tsx'
import { AccountList } from './AccountTable.tsx'
import { BookCell } from './BookCell.tsx'
import { useList } from './use-fresh.ts'

const COLUMNS: Column<LoanLossRow>[] = [
  ['account.colBook', row => row.title],
  ['common.barcode', row => row.barCode],
  ['account.colLost', row => dayOf(row.lossDate)],
  ['account.colPrice', row => row.price?.toFixed(2)],
  ['account.colRecoup', row => [row.recoupTypeDesc, row.recoup?.toFixed(2)].filter(Boolean).join(' ')],
  ['common.status', row => row.statusDesc],
]
const STATES: Record<string, 'out' | 'ok' | 'in'> = { open: 'out', settled: 'ok', found: 'in' }

/** R15: lost books: cost, settlement, open items. */
export default function LoanLossPage() {
  const t = useT()
  const lang = useLang()
  const request = useList(loadLoanLosses)
  const { data } = request
  return (
    <AccountPage
      id="losses"
      title={t('reader.loanLoss')}
      note={data && t('account.lossCount', { count: data.total })}
      action={
        <ExportRows name={t('reader.loanLoss')} columns={COLUMNS} load={loadLoanLosses} total={data?.total} />
      }
    >
      <p className="hint mt-2">{t('account.lossHint')}</p>
      <AccountList
        request={request}
        empty={[t('account.lossEmpty'), t('account.lossEmptyText')]}
        caption={t('reader.loanLoss')}
        columns={[
          t('account.colBook'),
          t('account.colLost'),
          { number: t('account.colPrice') },
          t('account.colRecoup'),
          t('common.status'),
        ]}
        row={row => (
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
              {compactDay(dayOf(row.lossDate), lang)}
            </td>
            <td className="r nowrap" data-label={t('account.colPrice')}>
              {row.price === null ? t('account.priceUnknown') : yuan(row.price)}
            </td>
            <td data-label={t('account.colRecoup')}>
              {[row.recoupTypeDesc, row.recoup === null ? '' : yuan(row.recoup)].filter(Boolean).join(' ') ||
                '–'}
            </td>
            <td data-label={t('common.status')}>
              <Avail kind={STATES[row.status] ?? 'off'}>{row.statusDesc}</Avail>
              {row.recoupDate && <span className="bm tnum">{compactDay(dayOf(row.recoupDate), lang)}</span>}
            </td>
          </tr>
        )}
      />
      <ListPager heading="losses" path="/reader/loanLoss" request={request} />
    </AccountPage>
  )
}
