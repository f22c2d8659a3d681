import { useStore } from '@nanostores/react'
import { useSearch } from 'wouter'
import type { CallOptions } from '../../../core/http.ts'
import { ACCOUNT_PAGE_SIZE } from '../../../core/limits.ts'
import { pageNumber } from '../../../core/rules/page-number.ts'
import { $changedAt } from '../../../core/stores/reader-stats.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { type Asked, useAnswer } from '../../../ui/use-answer.ts'

/**
 * An answer that is asked for anew when the reader has changed something, in whichever window. None at all (null, of a
 * server that has the call and nothing to say) counts as one that could not be had.
 */
export function useFresh<T>(key: string, load: (signal: AbortSignal) => Promise<T | undefined>): Asked<T> {
  const changedAt = useStore($changedAt)
  return useAnswer(`${key} ${changedAt}`, async signal => {
    const answer = await load(signal)
    if (answer === null) throw new TypeError('no answer')
    return answer
  })
}

/**
 * The page of a list that the address asks for. An answer of another form (these calls are not shown in the
 * specification, and another server may have its own) counts as one that could not be had.
 * @param name of the page's parameter, where the address has two lists
 * @param asked what else makes another answer: order, filter
 */
export function useList<T extends { items: unknown[] }>(
  load: (page: number, pageSize: number, options: CallOptions) => Promise<T | undefined>,
  name = 'page',
  asked = '',
): Asked<T> {
  const lang = useLang()
  const page = pageNumber(useSearch(), name)
  return useFresh(`${lang} ${page} ${asked}`, async signal => {
    const answer = await load(page, ACCOUNT_PAGE_SIZE, { signal, silent: true })
    if (answer && !Array.isArray(answer.items)) throw new TypeError('no list')
    return answer
  })
}
