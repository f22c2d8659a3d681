import { useStore } from '@nanostores/react'
import { useLocation, useSearch } from 'wouter'
import {
  browseOffers,
  loadOfferClasses,
  loadSuggestRight,
  loadToken,
  searchOffers,
} from '../../core/api/pda.ts'
import { OFFERS_PAGE_SIZE } from '../../core/limits.ts'
import { pageNumber } from '../../core/rules/search/page-number.ts'
import { $changedAt } from '../../core/stores/session/reader-changes.ts'
import { useLang } from '../../i18n/use-t.ts'
import { useFetch } from '../../ui/use-fetch.ts'

export type OfferView = { words: string; classId: string; page: number }

/** @returns URL of a view, under the base path */
export function offersUrl({ words, classId, page }: Partial<OfferView>): string {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(classId && { class: classId }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return `/recommend${query.size ? `?${query}` : ''}`
}

/** Offers for the query in the URL; the token is fetched first, as every call needs it. */
export function useOffers(uid: number) {
  const lang = useLang()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const changedAt = useStore($changedAt)
  const view = {
    words: (params.get('q') ?? '').trim(),
    classId: params.get('class') ?? '',
    page: pageNumber(params),
  }
  const { words, classId, page } = view
  const token = useFetch(`token ${uid}`, signal => loadToken({ signal }))
  const key = JSON.stringify([token.data, lang, view])
  const list = useFetch(`${key} ${changedAt}`, async signal => {
    if (!token.data) return undefined
    const pageSize = OFFERS_PAGE_SIZE
    const answer = await (words
      ? searchOffers(token.data, { keyword: words, classId, page, pageSize }, { signal })
      : browseOffers(token.data, { classId, page, pageSize }, { signal }))
    return answer && { key, ...answer }
  })
  const classes = useFetch(`${token.data} ${lang}`, async signal =>
    token.data ? loadOfferClasses(token.data, { signal }) : undefined,
  )
  const right = useFetch(`right ${lang} ${changedAt}`, signal => loadSuggestRight({ signal }))
  return {
    view,
    token: token.data,
    list: list.data,
    isStale: list.isLoading && list.data?.key !== key,
    hasFailed: token.hasFailed || list.hasFailed,
    error: token.error ?? list.error,
    retry: token.hasFailed ? token.retry : list.retry,
    classes: classes.data ?? [],
    right,
    show: (next: Partial<OfferView>, options?: { replace: boolean }) => navigate(offersUrl(next), options),
  }
}
