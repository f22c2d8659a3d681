import { useLocation, useSearch } from 'wouter'
import type { ClassBooks, ClassNode } from '../../contract/classes.ts'
import { browseClass, loadClasses, loadSubclasses } from '../../core/api/classes.ts'
import { OpacError } from '../../core/errors.ts'
import { CLASS_BOOKS_SHOWN } from '../../core/limits.ts'
import { rowsWith } from '../../core/rules/rows-with.ts'
import { useLang } from '../../i18n/use-t.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { type CategoryView, categoryUrl, mainOf, readCategory, SORTS } from './category-address.ts'

/** no: in the words of the library, why there is no such class */
type Answer = { of: string } & (Pick<ClassBooks, 'path' | 'total' | 'dataList'> | { no: string })

async function booksOf(view: CategoryView, of: string, signal: AbortSignal): Promise<Answer | undefined> {
  const { scheme, code, sort, page } = view
  const browsing = { code, page, pageSize: CLASS_BOOKS_SHOWN, sortField: sort, sortType: SORTS[sort] }
  try {
    const books = await browseClass(scheme, browsing, { signal, silent: true })
    // another library's server may say anything
    if (books && !(Array.isArray(books.dataList) && Array.isArray(books.path)))
      throw new OpacError('business', 'no list')
    if (!books) return undefined
    const [dataList, path] = [rowsWith(books.dataList, 'bibId', 'title'), rowsWith(books.path, 'code')]
    return { of, ...books, dataList, path }
  } catch (error) {
    if (
      error instanceof OpacError &&
      (error.status === 404 || error.status === 400) &&
      error.kind === 'business'
    )
      return { of, no: error.message }
    throw error
  }
}

/** The classes from the uppermost down to the one in the address, and its books. */
export function useCategory() {
  const lang = useLang()
  const [, navigate] = useLocation()
  const view = readCategory(useSearch())
  const { scheme, code } = view
  const main = mainOf(view)
  const nodes = (above: string, level: number) => {
    const of = `${lang} ${scheme} ${above}`
    return [
      of,
      async (signal: AbortSignal) => {
        if (level > 1 && !above) return undefined
        const options = { signal, silent: true }
        const list = await (above ? loadSubclasses(scheme, above, options) : loadClasses(scheme, 1, options))
        if (list && !Array.isArray(list)) throw new OpacError('business', 'no list')
        return list && { of, list: rowsWith(list, 'code', 'text') }
      },
    ] as const
  }
  const first = useAnswer(...nodes('', 1))
  const second = useAnswer(...nodes(main, 2))
  const of = JSON.stringify([lang, view])
  const asked = useAnswer(of, async signal => (code ? booksOf(view, of, signal) : undefined))
  const fresh = asked.data?.of === of ? asked.data : null
  const books = asked.data && 'path' in asked.data ? asked.data : null
  const path = books?.path[0]?.code === main ? books.path : []

  const own = (
    answer: { data: { of: string; list: ClassNode[] } | null },
    above: string,
  ): ClassNode[] | null => (answer.data?.of === `${lang} ${scheme} ${above}` ? answer.data.list : null)
  const seconds = own(second, main)
  // the card that is pressed is the one before its books have come
  const within = longest(seconds, code) ?? (fresh ? path[1]?.code : undefined) ?? ''
  const card = seconds?.find(node => node.code === within)
  const below = card?.hasChildren ? within : ''
  const third = useAnswer(...nodes(below, 3))
  const thirds = below ? own(third, below) : null
  const shelf = longest(thirds, code) ?? ''
  const deeper = thirds?.find(node => node.code === shelf)?.hasChildren ? shelf : ''
  const fourth = useAnswer(...nodes(deeper, 4))

  return {
    view,
    main,
    within,
    shelf,
    firsts: own(first, ''),
    seconds,
    thirds,
    fourths: deeper ? own(fourth, deeper) : null,
    hasFailed: first.hasFailed,
    error: first.error,
    retry: first.retry,
    books,
    isStale: asked.data?.of !== of,
    no: fresh && 'no' in fresh ? fresh.no : undefined,
    booksFailed: asked.hasFailed,
    booksError: asked.error,
    retryBooks: asked.retry,
    show: (next: Partial<CategoryView>, options?: { replace: boolean }) =>
      navigate(categoryUrl(next), options),
  }
}

/** The class whose code a longer one begins with, the nearest of several. */
const longest = (nodes: ClassNode[] | null, code: string): string | undefined =>
  nodes
    ?.map(node => node.code)
    .filter(one => code.startsWith(one))
    .sort((a, b) => b.length - a.length)[0]
