import '../../styles/tbl.css'
import '../../styles/table.css'
import { isViaVpn, type OnlineRow } from '../../core/rules/holdings/read-holdings.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { useT } from '../../i18n/use-t.ts'

const follow = (row: OnlineRow, index: number) =>
  import('./open-online.tsx').then(
    part => part.follow(row, index),
    () => isViaVpn(row) && open(row.url, '_blank', 'noopener'),
  )

/** Online access to a book. A URL that is not http(s) is not linked. */
export function OnlineTable({ rows }: { rows: OnlineRow[] }) {
  const t = useT()
  const hasHits = rows.some(row => row.hits > 0)
  return (
    <div className="tblwrap">
      <table className="tbl">
        <caption className="sr">{t('book.electronic')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('book.resource')}</th>
            {hasHits && (
              <th scope="col" className="r">
                {t('book.hits')}
              </th>
            )}
            <th scope="col">{t('book.link')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const url = safeUrl(row.url)
            return (
              <tr key={row.storage + row.url}>
                <td>{row.storage || '—'}</td>
                {hasHits && <td className="r num">{row.hits}</td>}
                <td>
                  {url ? (
                    <a
                      href={url}
                      target="_blank"
                      rel="noopener noreferrer"
                      onClick={event => {
                        if (isViaVpn(row)) event.preventDefault()
                        follow(row, at)
                      }}
                    >
                      {t('book.open')}
                      <span className="sr">
                        {row.storage} {t('book.newWindow')}
                      </span>
                    </a>
                  ) : (
                    '—'
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
