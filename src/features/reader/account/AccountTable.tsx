import type { ReactNode } from 'react'
import type { FetchState } from '../../../ui/use-fetch.ts'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import './account.css'
import { NothingThere, RequestState } from './AccountParts.tsx'

type Props = {
  /** for screen readers */
  caption: string
  columns: (string | { number: string })[]
  isLoading: boolean
  className?: string
  /** table rows */
  children: ReactNode
}

/** A table, which on phones is a list of cards. */
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

type ListProps<R> = Omit<Props, 'isLoading' | 'children'> & {
  request: FetchState<{ total: number; items: R[] }>
  /** title and text in place of an empty list */
  empty: [title: string, text: string]
  row: (row: R) => ReactNode
}

/** The table of a list's page, or why there is none: loading, failed, empty. */
export function AccountList<R>({ request, empty: [title, text], row, ...table }: ListProps<R>) {
  const { data, hasFailed, isLoading } = request
  return (
    <>
      <RequestState request={request} />
      {!hasFailed && data?.total === 0 && <NothingThere title={title}>{text}</NothingThere>}
      {!hasFailed && !!data?.items.length && (
        <AccountTable {...table} isLoading={isLoading}>
          {data.items.map(row)}
        </AccountTable>
      )}
    </>
  )
}
