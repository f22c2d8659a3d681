import type { CSSProperties } from 'react'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { axisMarks, type Period, type PeriodKind } from './loan-periods.ts'
import { shortName } from './period-words.ts'

/** custom properties used by the style sheet */
const vars = (values: Record<`--${string}`, number>): CSSProperties => values as CSSProperties

/** Column chart with values; the last column is the current period, in solid colour. `label` describes the chart. */
export function Columns({ periods, kind, label }: { periods: Period[]; kind: PeriodKind; label: string }) {
  const t = useT()
  const lang = useLang()
  const marks = axisMarks(Math.max(...periods.map(one => one.count)))
  const top = marks[4] ?? 1
  return (
    <div
      className={`cols cols--${kind}`}
      role="img"
      aria-label={label}
      style={vars({ '--n': periods.length, '--digits': String(top).length })}
    >
      {marks.map(mark => (
        <span key={mark} className="cols__y" aria-hidden="true" style={vars({ '--v': mark / top })}>
          {mark}
        </span>
      ))}
      {periods.map((period, at) => {
        const name = shortName(period, kind, lang, t)
        // on phones only the digits of 12月 fit, on small ones only a month's initial
        const [, digits = '', unit = ''] = /^(\d*)(.*)$/.exec(name) ?? []
        const isName = kind === 'month' && !digits
        const isYearShown = kind !== 'year' && (at === 0 || period.part === 1)
        return (
          <div
            key={`${period.year}-${period.part}`}
            className={at === periods.length - 1 ? 'on' : undefined}
            aria-hidden="true"
          >
            <i style={vars({ '--v': period.count / top })}>
              <b>{period.count}</b>
            </i>
            <span>
              {isName ? unit.slice(0, 1) : digits}
              {unit && (
                <span className={isName ? 's' : digits ? 'm' : undefined}>
                  {isName ? unit.slice(1) : unit}
                </span>
              )}
              {isYearShown && <small>{period.year}</small>}
            </span>
          </div>
        )
      })}
    </div>
  )
}
