import { useState } from 'react'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { loadLoans } from '../../../core/api/reader/users.ts'
import { OpacError } from '../../../core/errors.ts'
import { LOANS_PAGE_SIZE } from '../../../core/limits.ts'
import { useReload } from '../use-reload.ts'

/** rows null = loading; hasMore: a later page failed to load */
export type Loans = {
  rows: LoanRow[] | null
  hasFailed: boolean
  /** the error */
  error: unknown
  hasMore: boolean
  reload: () => Promise<void>
}

/** All current loans, page by page. A reload keeps the current rows until the answer. */
export function useLoans(): Loans {
  const [state, setState] = useState<Omit<Loans, 'reload'>>({
    rows: null,
    hasFailed: false,
    error: undefined,
    hasMore: false,
  })

  const reload = useReload(
    async isStale => {
      setState(now => ({ ...now, hasFailed: false }))
      const rows: LoanRow[] = []
      for (let page = 1; ; page++) {
        let error: unknown
        const answer = await loadLoans(page, LOANS_PAGE_SIZE, { silent: true }).catch(reason => {
          error = reason
        })
        if (isStale()) return
        if (!answer && page === 1) return setState(now => ({ ...now, hasFailed: now.rows === null, error }))
        rows.push(...(answer?.items ?? []))
        const isAll = !!answer && (rows.length >= answer.total || answer.items.length === 0)
        if (isAll || !answer) return setState({ rows, hasFailed: false, error, hasMore: !isAll })
      }
    },
    () => setState(now => ({ ...now, hasFailed: now.rows === null, error: new OpacError('silent', '') })),
  )
  return { ...state, reload }
}
