import { useStore } from '@nanostores/react'
import { useSearch } from 'wouter'
import type { CallOptions } from '../../../core/http.ts'
import { ACCOUNT_PAGE_SIZE } from '../../../core/limits.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { $changedAt } from '../../../core/stores/session/reader-stats.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { type FetchState, useFetch } from '../../../ui/use-fetch.ts'

/**
 * Reloads when the reader changes something in any window. null (a supported call without data) counts as a failure.
 */
export function useFresh<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T | undefined>,
): FetchState<T> {
  const changedAt = useStore($changedAt)
  return useFetch(`${key} ${changedAt}`, async signal => {
    const answer = await load(signal)
    if (answer === null) throw new TypeError('no answer')
    return answer
  })
}

/**
 * The list page in the URL. An answer of another shape (these calls are not in the specification) counts as a
 * failure.
 * @param name of the page parameter, where the URL has two lists
 * @param request what else identifies the request: order, filter
 */
export function useList<T extends { items: unknown[] }>(
  load: (page: number, pageSize: number, options: CallOptions) => Promise<T | undefined>,
  name = 'page',
  request = '',
): FetchState<T> {
  const lang = useLang()
  const page = pageNumber(useSearch(), name)
  return useFresh(`${lang} ${page} ${request}`, async signal => {
    const answer = await load(page, ACCOUNT_PAGE_SIZE, { signal, silent: true })
    if (answer && !Array.isArray(answer.items)) throw new TypeError('no list')
    return answer
  })
}
