/** Loans by day or month: bars for loans and returns, a line for the previous year, and the table below. */
import { useState } from 'react'
import type { Numbers } from '../../contract/staff/staff-numbers.ts'
import { useT } from '../../i18n/use-t.ts'

const WIDTH = 900
const HEIGHT = 200

export function Loans({ numbers: { loans } }: { numbers: Numbers }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const most = Math.max(4, ...loans.flatMap(row => [row.loaned ?? 0, row.returned ?? 0, row.before ?? 0]))
  const y = (count: number | null) => HEIGHT - ((count ?? 0) / most) * HEIGHT
  const slot = WIDTH / Math.max(1, loans.length)
  /** at, wide: in units of a slot */
  const bars = (name: 'loaned' | 'returned', at: number, wide: number) =>
    loans
      .map((row, nth) => `M${(nth + at) * slot} ${HEIGHT}V${y(row[name])}h${slot * wide}V${HEIGHT}z`)
      .join('')
  const say = (count: number | null) => (count === null ? t('staffNumbers.few') : count)
  if (loans.every(row => !row.loaned && !row.returned))
    return <p className="muted">{t('staffNumbers.noLoans')}</p>
  return (
    <>
      <p className="plegend">
        <span>
          <i />
          {t('staffNumbers.sums.loaned')}
        </span>
        <span>
          <i className="l2" />
          {t('staffNumbers.sums.returned')}
        </span>
        <span>
          <i className="l3" />
          {t('staffNumbers.sums.before')}
        </span>
      </p>
      <div className="yplot">
        <div className="yplot__y" aria-hidden="true">
          <span>{most}</span>
          <span>{Math.round(most / 2)}</span>
          <span>0</span>
        </div>
        <svg
          className="p p--b"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('staffNumbers.plot')}
        >
          <path className="gr" d={`M0 0h${WIDTH}M0 ${HEIGHT / 2}h${WIDTH}`} />
          <path className="b1" d={bars('loaned', 0.12, 0.4)} />
          <path className="b2" d={bars('returned', 0.52, 0.34)} />
          <polyline
            className="ln2"
            points={loans.map((row, nth) => `${nth * slot + slot / 2},${y(row.before)}`).join(' ')}
          />
          <path className="ax" d={`M0 ${HEIGHT}h${WIDTH}`} />
        </svg>
        <div className="yplot__x" aria-hidden="true">
          <span>{loans[0]?.at}</span>
          <span>{loans.at(-1)?.at}</span>
        </div>
      </div>
      <details className="under" onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{t('staffNumbers.table')}</summary>
        {isOpen && (
          <table className="tbl tbl--n">
            <thead>
              <tr>
                <th scope="col">{t('staffNumbers.heads.at')}</th>
                <th scope="col">{t('staffNumbers.sums.loaned')}</th>
                <th scope="col">{t('staffNumbers.sums.returned')}</th>
                <th scope="col">{t('staffNumbers.sums.before')}</th>
              </tr>
            </thead>
            <tbody>
              {loans.map(row => (
                <tr key={row.at}>
                  <td>{row.at}</td>
                  <td>{say(row.loaned)}</td>
                  <td>{say(row.returned)}</td>
                  <td>{say(row.before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </>
  )
}
