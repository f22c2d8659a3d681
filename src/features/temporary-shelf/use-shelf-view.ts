import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loadShelf } from '../../core/api/search.ts'
import { pageSizes } from '../../core/rules/search-defaults.ts'
import { readShelfUrl, type ShelfView, writeShelfUrl } from '../../core/rules/temporary-shelf-url.ts'
import { noteBooks } from '../../core/stores/books.ts'
import { $config, can } from '../../core/stores/config.ts'
import { $shelf, $ticked } from '../../core/stores/temporary-shelf.ts'
import { useLang } from '../../i18n/use-t.ts'
import { useAnswer } from '../../ui/use-answer.ts'

const PATH = '/temporaryShelf'
const SIZE = 20

/** The page of the shelf on view: only its books are fetched. It follows what other pages and windows put on or take off. */
export function useShelfView() {
  const [, navigate] = useLocation()
  const ids = useStore($shelf)
  const ticked = useStore($ticked).filter(id => ids.includes(id))
  const sizes = pageSizes(useStore($config))
  const size = sizes.includes(SIZE) ? SIZE : (sizes[0] ?? SIZE)
  const view = readShelfUrl(useSearch(), size)
  const lang = useLang()
  const { page, sort, order } = view
  // who has kept the address of another library
  const isWalk = sort === 'walk' && can('x/walk')
  const key = `${lang} ${page} ${view.size} ${sort} ${order} ${ids.join()}`
  const { data, isLoading, hasFailed, retry } = useAnswer(key, async signal =>
    ids.length && !isWalk
      ? loadShelf(
          {
            bibIds: ids,
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

  const to = (next: Partial<ShelfView>): string => PATH + writeShelfUrl({ ...view, ...next }, size)
  const pages = Math.ceil((data?.total ?? 0) / view.size)
  const isBeyond = !isLoading && pages > 0 && page > pages
  useEffect(() => {
    if (isBeyond) navigate(to({ page: pages }), { replace: true })
  }, [isBeyond])

  return {
    ids,
    ticked,
    view,
    isWalk,
    sizes: [...new Set([...sizes, view.size])].sort((a, b) => a - b),
    pages,
    // what was taken off goes at once, before the next answer
    books: (data?.dataList ?? []).filter(book => ids.includes(book.bibId)),
    missing: (data?.missing ?? []).filter(id => ids.includes(id)),
    isLoading,
    hasFailed,
    retry,
    to,
    change: (next: Partial<ShelfView>) => navigate(to({ page: 1, ...next })),
  }
}
