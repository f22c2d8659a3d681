import { useT } from '../../../i18n/use-t.ts'

/** The chart's data as a table: every chart has one (DESIGN §4). */
export function ChartTable(props: {
  caption: string
  /** heading of the first column */
  label: string
  rows: readonly (readonly [name: string, count: number])[]
}) {
  const t = useT()
  return (
    <details className="chartdata sm mt-4">
      <summary className="muted">{t('history.asTable')}</summary>
      <table className="tbl">
        <caption className="sr">{props.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{props.label}</th>
            <th scope="col" className="r">
              {t('history.books')}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="r">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
