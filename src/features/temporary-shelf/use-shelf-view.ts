import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loadShelf } from '../../core/api/search.ts'
import { pageSizes } from '../../core/rules/search/search-defaults.ts'
import { readShelfUrl, type ShelfView, writeShelfUrl } from '../../core/rules/shelf/temporary-shelf-url.ts'
import { noteBooks } from '../../core/stores/books.ts'
import { $config, can } from '../../core/stores/config.ts'
import { $shelf, $ticked } from '../../core/stores/shelf/temporary-shelf.ts'
import { useLang } from '../../i18n/use-t.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { booksOfWalk } from './shelf-board.ts'
import { useWalk } from './use-walk.ts'

const PATH = '/temporaryShelf'
const SIZE = 20

/** Visible part of the shelf and its view settings. Follows changes of other pages and windows. */
export function useShelfView() {
  const [, navigate] = useLocation()
  const ids = useStore($shelf)
  const isOn = useMemo(() => new Set(ids), [ids])
  const chosen = new Set(useStore($ticked))
  const sizes = pageSizes(useStore($config))
  const hasWalk = can('x/walk')
  const first = { size: sizes.includes(SIZE) ? SIZE : (sizes[0] ?? SIZE), isWalk: hasWalk }
  const view = readShelfUrl(useSearch(), first)
  const lang = useLang()
  const walk = useWalk(ids, view)
  const { page, sort, order } = view
  // the URL may come from another library
  const isWalk = sort === 'walk' && hasWalk
  const shown = walk.isNarrow ? ids.filter(id => walk.shown.has(id)) : ids
  const isWaiting = walk.isNarrow && !walk.whole && walk.isLoading
  const key = isWalk || isWaiting ? '' : `${lang} ${page} ${view.size} ${sort} ${order} ${shown.join()}`
  const { data, isLoading, hasFailed, retry } = useFetch(key, async signal =>
    shown.length && key
      ? loadShelf(
          {
            bibIds: shown,
            page,
            pageSize: view.size,
            sortField: sort === 'walk' ? 'added' : sort,
            sortType: order,
          },
          { signal, silent: true },
        )
      : null,
  )
  useEffect(() => {
    if (data) noteBooks(data.dataList)
  }, [data])

  const to = (next: Partial<ShelfView>): string => PATH + writeShelfUrl({ ...view, ...next }, first)
  const pages = Math.ceil((data?.total ?? 0) / view.size)
  useLastPage(page, isLoading ? 0 : pages, last => navigate(to({ page: last }), { replace: true }))

  const missing = (isWalk ? walk.whole?.missing : data?.missing) ?? []
  return {
    ids,
    /** not filtered out, in the shelf's order */
    shown,
    ticked: ids.filter(id => chosen.has(id)),
    view,
    hasWalk,
    isWalk,
    walk,
    /** the whole shelf in walk order; [] without a walk */
    walked: walk.whole ? booksOfWalk(walk.whole) : [],
    sizes: [...new Set([...sizes, view.size])].sort((a, b) => a - b),
    pages,
    // drops removed books immediately, before the next answer
    books: (data?.dataList ?? []).filter(book => isOn.has(book.bibId)),
    missing: missing.filter(id => isOn.has(id)),
    isLoading: isLoading || isWaiting,
    hasFailed,
    retry,
    to,
    change: (next: Partial<ShelfView>) => navigate(to({ page: 1, ...next })),
  }
}
