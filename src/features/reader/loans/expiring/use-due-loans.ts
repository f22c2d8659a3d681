import { useState } from 'react'
import type { LoanRow } from '../../../../contract/reader/users.ts'
import { loadDueLoans } from '../../../../core/api/reader/users.ts'
import { OpacError } from '../../../../core/errors.ts'
import { LOANS_PAGE_SIZE } from '../../../../core/limits.ts'
import { useReload } from '../../use-reload.ts'
import { loanOfRaw } from './loan-of-raw.ts'

/** rows null = loading. A reload keeps the current rows until the answer. */
export type DueLoans = {
  rows: LoanRow[] | null
  hasFailed: boolean
  /** the error */
  error: unknown
  reload: () => Promise<void>
}

/** A plain array without a total (OBSERVED): a full page may or may not be followed by another. */
async function loadAll(): Promise<LoanRow[] | undefined> {
  const found = new Map<string, LoanRow>()
  for (let page = 1; ; page++) {
    const rows = await loadDueLoans(page, LOANS_PAGE_SIZE, { silent: true })
    if (!rows) return undefined
    const before = found.size
    for (const row of rows) found.set(row.loanId, loanOfRaw(row))
    // a server without paging returns the same rows again
    if (rows.length < LOANS_PAGE_SIZE || found.size === before) return [...found.values()]
  }
}

export function useDueLoans(): DueLoans {
  const [state, setState] = useState<Omit<DueLoans, 'reload'>>({
    rows: null,
    hasFailed: false,
    error: undefined,
  })
  const reload = useReload(
    async isStale => {
      setState(now => ({ ...now, hasFailed: false }))
      let error: unknown
      const rows = await loadAll().catch(reason => {
        error = reason
      })
      if (isStale()) return
      setState(now =>
        rows ? { rows, hasFailed: false, error } : { ...now, hasFailed: now.rows === null, error },
      )
    },
    () => setState(now => ({ ...now, hasFailed: now.rows === null, error: new OpacError('silent', '') })),
  )
  return { ...state, reload }
}
