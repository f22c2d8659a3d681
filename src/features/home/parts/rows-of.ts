import type { Page } from '../../../contract/page.ts'

/**
 * A server behind us may answer anything: rows that cannot be shown are left out.
 * @param needed members that are text in every row that can be shown
 */
export function rowsOf<T extends object>(answer: Partial<Page<T>> | undefined, ...needed: (keyof T)[]) {
  const items: (T | null)[] = Array.isArray(answer?.items) ? answer.items : []
  const rows = items.filter(
    (row): row is T => !!row && needed.every(name => typeof row[name] === 'string' && row[name] !== ''),
  )
  return { rows, total: Math.max(Number(answer?.total) || 0, rows.length) }
}
