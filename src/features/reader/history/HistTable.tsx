import '../history.css'
import type { LoanHistRow } from '../../../contract/reader/users.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { trash } from '../../../ui/icons/icons-pages.ts'
import { LoanCover, LoanTitle } from '../loans/LoanBook.tsx'

const day = (time: string | undefined): string => (time ?? '').slice(0, 10)

/** Returned loans; cards with labelled dates on phones. */
export function HistTable(props: {
  rows: LoanHistRow[]
  isLoading: boolean
  /** absent: erasing not supported */
  onErase?: (row: LoanHistRow) => void
}) {
  const { rows, isLoading, onErase } = props
  const t = useT()
  const lang = useLang()
  return (
    <div className="tblwrap panel mt-4" aria-busy={isLoading}>
      <table className="tbl loans hists tbl--stack">
        <caption className="sr">{t('history.hists')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('common.title')}</th>
            <th scope="col">{t('common.callNo')}</th>
            <th scope="col">{t('common.barcode')}</th>
            <th scope="col">{t('common.location')}</th>
            <th scope="col">{t('history.colLoaned')}</th>
            <th scope="col">{t('history.colReturned')}</th>
            <th scope="col">{t('history.colState')}</th>
            {onErase && (
              <th scope="col" className="noprint">
                <span className="sr">{t('historyPrivacy.col')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody data-then="next; #hists">
          {rows.map(row => (
            <tr key={row.loanId}>
              <td>
                <div className="ttl">
                  <LoanCover loan={row} />
                  <div>
                    <LoanTitle loan={row} />
                  </div>
                </div>
              </td>
              <td className="mono loans__fact" data-label={t('common.callNo')}>
                {row.bibAttrs?.callno}
              </td>
              <td className="mono loans__fact" data-label={t('common.barcode')}>
                {row.barCode}
              </td>
              <td className="loans__fact" data-label={t('common.location')}>
                {row.location}
              </td>
              <td className="nowrap loans__fact" data-label={t('history.colLoaned')}>
                {compactDay(day(row.loanDate), lang)}
              </td>
              <td className="nowrap loans__fact" data-label={t('history.colReturned')}>
                {compactDay(day(row.returnDate), lang)}
              </td>
              <td className="hists__state">
                <Avail kind={row.isOverdue === 1 ? 'out' : 'ok'}>
                  {t(row.isOverdue === 1 ? 'history.late' : 'history.onTime')}
                </Avail>
              </td>
              {onErase && (
                <td className="hists__erase noprint">
                  <button
                    type="button"
                    className="iconbtn iconbtn--sm"
                    aria-label={t('historyPrivacy.eraseOf', { title: row.title })}
                    onClick={() => onErase(row)}
                  >
                    <Icon d={trash} />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
