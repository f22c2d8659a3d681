import type { CreditsPage } from '../../../contract/reader/users-account.ts'
import { loadCredits } from '../../../core/api/reader/users-account.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import type { Column } from '../list/save-rows.ts'
import { AccountPage, dayOf, ListPager, NothingThere, RequestState } from './AccountParts.tsx'
import { AccountTable } from './AccountTable.tsx'
import { useList } from './use-fresh.ts'

/** +2 · −5, with a true minus sign */
const signed = (amount: number): string =>
  !Number.isFinite(amount) ? '–' : amount > 0 ? `+${amount}` : String(amount).replace('-', '−')

const COLUMNS: Column<CreditsPage['items'][number]>[] = [
  ['account.colReason', row => [row.creditTypeDesc, row.title].filter(Boolean).join(' ')],
  ['common.date', row => row.createdDate],
  ['account.colChange', row => row.amount],
  ['account.colBalance', row => row.balance],
]

/** R19: the credit and its history. */
export default function ScorePage() {
  const t = useT()
  const lang = useLang()
  const request = useList(loadCredits)
  const { data, hasFailed } = request
  const hasScores = data && (data.credit != null || data.total > 0)
  return (
    <AccountPage
      id="score"
      title={t('reader.score')}
      note={data && t('account.creditCount', { count: data.total })}
      action={
        <ExportRows name={t('reader.score')} columns={COLUMNS} load={loadCredits} total={data?.total} />
      }
    >
      <RequestState request={request} />
      {!hasFailed && data && !hasScores && (
        <NothingThere title={t('account.creditNone')}>{t('account.creditNoneText')}</NothingThere>
      )}
      {!hasFailed && hasScores && data.credit != null && (
        <p className="panel mt-4 creditsum">
          <b className="tnum">{data.credit}</b>
          <span>{t('account.creditNow')}</span>
          {!!data.opening && (
            <span className="faint">{t('account.creditOpening', { count: data.opening })}</span>
          )}
        </p>
      )}
      {!hasFailed && !!data?.items.length && (
        <AccountTable
          caption={t('reader.score')}
          columns={[
            t('account.colReason'),
            t('common.date'),
            { number: t('account.colChange') },
            { number: t('account.colBalance') },
          ]}
          isLoading={request.isLoading}
          className="credits"
        >
          {data.items.map(row => (
            <tr key={row.id}>
              <td>
                {row.creditTypeDesc}
                {row.title && (
                  <span className="bm" {...textProps(row.title, lang)}>
                    {row.title}
                  </span>
                )}
              </td>
              <td className="nowrap" data-label={t('common.date')}>
                {compactDay(dayOf(row.createdDate), lang)}
              </td>
              <td
                className={`r nowrap ${row.amount < 0 ? 'is-minus' : 'is-plus'}`}
                data-label={t('account.colChange')}
              >
                {signed(row.amount)}
              </td>
              <td className="r nowrap" data-label={t('account.colBalance')}>
                {row.balance}
              </td>
            </tr>
          ))}
        </AccountTable>
      )}
      <ListPager heading="score" path="/reader/score" request={request} />
    </AccountPage>
  )
}
