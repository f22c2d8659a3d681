import { lacks } from '../../../core/stores/config.ts'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import './renewals.css'
import type { ReactNode } from 'react'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { daySpan } from '../../../i18n/days.ts'
import type { T } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LoanLine } from './LoanLine.tsx'
import { type LoanWeek, weeksAhead } from './loan-weeks.ts'
import type { useRenewals } from './use-renewals.ts'

export type LoanTableProps = {
  /** a group without a name has no heading row */
  groups: { key: string; name: ReactNode; loans: LoanRow[] }[]
  caption: string
  selected: string[]
  onSelect: (loanId: string, isOn: boolean) => void
  renewals: ReturnType<typeof useRenewals>
}

/** 'Due 23–29 November, next week' */
export function weekName(
  t: T,
  lang: string,
  { key: week, from, to }: Omit<LoanWeek<unknown>, 'loans'>,
): string {
  if (!from) return t(week === 'late' ? 'renewals.late' : 'reader.dueUnknown')
  const key = (['renewals.thisWeek', 'renewals.nextWeek'] as const)[weeksAhead(from, libraryToday())]
  return t(key ?? 'renewals.week', { span: daySpan(from, to, lang) })
}

export function LoanTable({ groups, caption, selected, onSelect, renewals }: LoanTableProps) {
  const t = useT()
  return (
    <div className="tblwrap panel">
      <table className="tbl rloans">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('reader.colSelect')}</span>
            </th>
            <th scope="col">{t('common.title')}</th>
            <th scope="col">{t('renewals.columns.item')}</th>
            <th scope="col" className="c-p">
              {t('common.location')}
            </th>
            <th scope="col">{t(lacks('users/renew') ? 'common.due' : 'renewals.columns.due')}</th>
            <th scope="col">{t('renewals.columns.can')}</th>
            <th scope="col">
              <span className="sr">{t('reader.colAction')}</span>
            </th>
          </tr>
        </thead>
        {groups.map(({ key, name, loans }) => (
          <tbody key={key}>
            {name && (
              <tr className="grp">
                <th colSpan={7} scope="colgroup">
                  {name}
                  <small>{t('renewals.books', { count: loans.length })}</small>
                </th>
              </tr>
            )}
            {loans.map(loan => (
              <LoanLine
                key={loan.loanId}
                loan={loan}
                isPicked={selected.includes(loan.loanId)}
                onSelect={isOn => onSelect(loan.loanId, isOn)}
                renewals={renewals}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
