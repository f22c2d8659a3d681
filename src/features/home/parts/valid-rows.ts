import type { Page } from '../../../contract/page.ts'
import { rowsWith } from '../../../core/rules/rows-with.ts'

/** Valid rows of a page, with the total. @param needed see rowsWith */
export function validRows<T extends object>(answer: Partial<Page<T>> | undefined, ...needed: (keyof T)[]) {
  const rows = rowsWith(Array.isArray(answer?.items) ? answer.items : [], ...needed)
  return { rows, total: Math.max(Number(answer?.total) || 0, rows.length) }
}
