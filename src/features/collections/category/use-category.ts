import { useLocation, useSearch } from 'wouter'
import type { ClassBooks, ClassNode } from '../../../contract/catalogue/classes.ts'
import { OpacError } from '../../../core/errors.ts'
import { CLASS_BOOKS_SHOWN } from '../../../core/limits.ts'
import { rowsWith } from '../../../core/rules/rows-with.ts'
import {
  type CategoryView,
  categoryUrl,
  mainOf,
  readCategory,
  SORTS,
} from '../../../core/rules/search/category-address.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { browseClass, loadClasses, loadSubclasses } from './classes-api.ts'

/** no: the server's message on why the class does not exist */
type Answer = { of: string } & (Pick<ClassBooks, 'path' | 'total' | 'dataList'> | { no: string })

async function loadBooksOfClass(
  view: CategoryView,
  of: string,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const { scheme, code, sort, page } = view
  const browsing = { code, page, pageSize: CLASS_BOOKS_SHOWN, sortField: sort, sortType: SORTS[sort] }
  try {
    const books = await browseClass(scheme, browsing, { signal, silent: true })
    // another server's answer may differ
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

/** Classes from the main class down to the one in the URL, and its books. */
export function useCategory() {
  const lang = useLang()
  const [, navigate] = useLocation()
  const asked = readCategory(useSearch())
  const { scheme } = asked
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
  const own = (
    answer: { data: { of: string; list: ClassNode[] } | null },
    above: string,
  ): ClassNode[] | null => (answer.data?.of === `${lang} ${scheme} ${above}` ? answer.data.list : null)
  const first = useFetch(...nodes('', 1))
  const firsts = own(first, '')
  // without a class in the address the drawer of the fullest one is open
  const view = { ...asked, code: asked.code || (fullestOf(firsts ?? [])[0]?.code ?? '') }
  const { code } = view
  const main = mainOf(view)
  const second = useFetch(...nodes(main, 2))
  const of = JSON.stringify([lang, view])
  const request = useFetch(of, async signal => (code ? loadBooksOfClass(view, of, signal) : undefined))
  const fresh = request.data?.of === of ? request.data : null
  const books = request.data && 'path' in request.data ? request.data : null
  const path = books?.path[0]?.code === main ? books.path : []

  const seconds = own(second, main)
  // marks the pressed class before its books have loaded
  const within = longest(seconds, code) ?? (fresh ? path[1]?.code : undefined) ?? ''
  const card = seconds?.find(node => node.code === within)
  const below = card?.hasChildren ? within : ''
  const third = useFetch(...nodes(below, 3))
  const thirds = below ? own(third, below) : null
  const shelf = longest(thirds, code) ?? ''
  const deeper = thirds?.find(node => node.code === shelf)?.hasChildren ? shelf : ''
  const fourth = useFetch(...nodes(deeper, 4))

  return {
    view,
    isChosen: asked.code !== '',
    main,
    within,
    shelf,
    firsts,
    seconds,
    thirds,
    fourths: deeper ? own(fourth, deeper) : null,
    hasFailed: first.hasFailed,
    error: first.error,
    retry: first.retry,
    books,
    isStale: request.data?.of !== of,
    no: fresh && 'no' in fresh ? fresh.no : undefined,
    booksFailed: request.hasFailed,
    booksError: request.error,
    retryBooks: request.retry,
    show: (next: Partial<CategoryView>, options?: { replace: boolean }) =>
      navigate(categoryUrl(next), options),
  }
}

/** Classes that have books, the fullest first. */
export const fullestOf = (classes: ClassNode[]): ClassNode[] =>
  classes.filter(node => node.count > 0).sort((a, b) => b.count - a.count)

/** The class with the longest code that is a prefix of the given one. */
const longest = (nodes: ClassNode[] | null, code: string): string | undefined =>
  nodes
    ?.map(node => node.code)
    .filter(one => code.startsWith(one))
    .sort((a, b) => b.length - a.length)[0]
