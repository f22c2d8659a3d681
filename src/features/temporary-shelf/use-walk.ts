import { useMemo } from 'react'
import { loadWalk } from '../../core/api/walk.ts'
import { booksOfWalk, classesOfWalk, keptOnShelf, narrowWalk } from '../../core/rules/shelf-board.ts'
import type { ShelfView } from '../../core/rules/temporary-shelf-url.ts'
import { can } from '../../core/stores/config.ts'
import { useLang } from '../../i18n/use-t.ts'
import { useAnswer } from '../../ui/use-answer.ts'

/** Where the shelf's books stand: one question for the board, the stops and what is filtered away. */
export function useWalk(
  ids: readonly string[],
  { classCode, isHere }: Pick<ShelfView, 'classCode' | 'isHere'>,
) {
  const lang = useLang()
  const isAsked = can('x/walk') && ids.length > 0
  const key = isAsked ? `${lang} ${ids.join()}` : ''
  const { data, ...asked } = useAnswer(key, async signal =>
    isAsked ? loadWalk([...ids], { signal, silent: true }) : null,
  )
  return useMemo(() => {
    const whole = data && isAsked ? keptOnShelf(data, ids) : null
    const classes = whole ? classesOfWalk(whole) : []
    // the last of a class was taken off
    const chosen = classes.some(({ code }) => code === classCode) || !whole ? classCode : ''
    const ofClass = whole && narrowWalk(whole, book => !chosen || book.classCode === chosen)
    const narrowed = ofClass && isHere ? { ...ofClass, away: [] } : ofClass
    return {
      ...asked,
      whole,
      narrowed,
      classes,
      classCode: chosen,
      isNarrow: isAsked && (chosen !== '' || isHere),
      shown: new Set(narrowed ? booksOfWalk(narrowed).map(book => book.bibId) : ids),
    }
  }, [data, asked.isLoading, asked.hasFailed, ids, classCode, isHere])
}
