import { useMemo } from 'react'
import { loadWalk } from '../../core/api/walk.ts'
import type { ShelfView } from '../../core/rules/shelf/temporary-shelf-url.ts'
import { can } from '../../core/stores/config.ts'
import { useLang } from '../../i18n/use-t.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { booksOfWalk, classesOfWalk, narrowWalk, walkOnShelf } from './shelf-board.ts'

/** Locations of the shelf's books: one request for the board, the stops and the filters. */
export function useWalk(
  ids: readonly string[],
  { classCode, isHere }: Pick<ShelfView, 'classCode' | 'isHere'>,
) {
  const lang = useLang()
  const isEnabled = can('x/walk') && ids.length > 0
  const key = isEnabled ? `${lang} ${ids.join()}` : ''
  const { data, ...request } = useFetch(key, async signal =>
    isEnabled ? loadWalk([...ids], { signal, silent: true }) : null,
  )
  return useMemo(() => {
    const whole = data && isEnabled ? walkOnShelf(data, ids) : null
    const classes = whole ? classesOfWalk(whole) : []
    // the last book of the class was removed
    const chosen = classes.some(({ code }) => code === classCode) || !whole ? classCode : ''
    const ofClass = whole && narrowWalk(whole, book => !chosen || book.classCode === chosen)
    const narrowed = ofClass && isHere ? { ...ofClass, away: [] } : ofClass
    return {
      ...request,
      whole,
      narrowed,
      classes,
      classCode: chosen,
      isNarrow: isEnabled && (chosen !== '' || isHere),
      shown: new Set(narrowed ? booksOfWalk(narrowed).map(book => book.bibId) : ids),
    }
  }, [data, request.isLoading, request.hasFailed, ids, classCode, isHere])
}
