import { loadCredits } from '../../../core/api/users-account.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AccountPage, AnswerState, dayOf, ListPager, NothingThere } from './AccountParts.tsx'
import { useList } from './use-fresh.ts'

/** +2 · −5, with a true minus sign */
const signed = (amount: number): string =>
  !Number.isFinite(amount) ? '–' : amount > 0 ? `+${amount}` : String(amount).replace('-', '−')

/** R19: the credit, and what it came about by. */
export default function ScorePage() {
  const t = useT()
  const asked = useList(loadCredits)
  const { data, hasFailed } = asked
  const isKept = data && (data.credit != null || data.total > 0)
  return (
    <AccountPage
      id="score"
      title={t('reader.score')}
      note={data && t('account.creditCount', { count: data.total })}
    >
      <AnswerState asked={asked} />
      {!hasFailed && data && !isKept && (
        <NothingThere title={t('account.creditNone')}>{t('account.creditNoneText')}</NothingThere>
      )}
      {!hasFailed && isKept && data.credit != null && (
        <p className="panel mt-4 creditsum">
          <b className="tnum">{data.credit}</b>
          <span>{t('account.creditNow')}</span>
          {!!data.opening && (
            <span className="faint">{t('account.creditOpening', { count: data.opening })}</span>
          )}
        </p>
      )}
      {!hasFailed && !!data?.items.length && (
        <div className="tblwrap panel mt-4" aria-busy={asked.isLoading}>
          <table className="tbl tbl--stack accounts credits">
            <caption className="sr">{t('reader.score')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('account.colReason')}</th>
                <th scope="col">{t('account.colDate')}</th>
                <th scope="col" className="r">
                  {t('account.colChange')}
                </th>
                <th scope="col" className="r">
                  {t('account.colBalance')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map(row => (
                <tr key={row.id}>
                  <td>
                    {row.creditTypeDesc}
                    {row.title && <span className="bm">{row.title}</span>}
                  </td>
                  <td className="nowrap" data-label={t('account.colDate')}>
                    {dayOf(row.createdDate)}
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
            </tbody>
          </table>
        </div>
      )}
      <ListPager heading="score" path="/reader/score" asked={asked} />
    </AccountPage>
  )
}
