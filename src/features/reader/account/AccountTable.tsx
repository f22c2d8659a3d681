import type { ReactNode } from 'react'
import '../../../styles/table.css'
import '../../../styles/account.css'

type Props = {
  /** for those who do not see the heading above it */
  caption: string
  columns: (string | { number: string })[]
  isLoading: boolean
  className?: string
  /** its rows */
  children: ReactNode
}

/** A list of the account: a table, on a phone a card a row. */
export const AccountTable = ({ caption, columns, isLoading, className = '', children }: Props) => (
  <div className="tblwrap panel mt-4" aria-busy={isLoading}>
    <table className={`tbl tbl--stack accounts ${className}`}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(column =>
            typeof column === 'string' ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <th key={column.number} scope="col" className="r">
                {column.number}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
