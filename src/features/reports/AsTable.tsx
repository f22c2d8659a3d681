import { useLang, useT } from '../../i18n/use-t.ts'
import { textProps } from '../../ui/text/record-text.ts'

export type Figures = { head: string[]; rows: (string | number)[][] }

/** A chart's data as a table: every chart has one (DESIGN §4). `isOpen` follows the page's switch. */
export function AsTable({ what, head, rows, isOpen }: Figures & { what: string; isOpen: boolean }) {
  const t = useT()
  const lang = useLang()
  return (
    <details className="astable" open={isOpen}>
      <summary>{t('reports.asTable', { what })}</summary>
      {/* focusable for keyboard scrolling */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached */}
      <section className="astable__in" tabIndex={0} aria-label={what}>
        <table className="figtbl">
          <caption className="sr">{what}</caption>
          <thead>
            <tr>
              {head.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={head[column]} scope="row" {...textProps(String(cell), lang)}>
                      {cell}
                    </th>
                  ) : (
                    <td key={head[column]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
