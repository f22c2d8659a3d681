/** Data of a book page, from the document or fetched. */
import { useEffect, useState } from 'react'
import type { BibData, BibInfos } from '../../contract/catalogue/bibs.ts'
import type { Book } from '../../contract/catalogue/search.ts'
import { cacheAnswer, cachedAnswer } from '../../core/answer-cache.ts'
import { loadBibHoldings, loadBibInfos } from '../../core/api/bibs.ts'
import { wentBack } from '../../core/browser/moves.ts'
import { OpacError } from '../../core/errors.ts'
import { STALE_AFTER } from '../../core/limits.ts'
import { $books, $openBook, noteBooks } from '../../core/stores/books.ts'
import { $firstView, clearFirstView } from '../../core/stores/first-view.ts'

export type BookData = {
  bibId: string
  /** the row of a result list, when known */
  row: Book | null
  infos: BibInfos
  /** JSON text */
  holdings: string
  /** the holdings could not be loaded: their error, null when the host tried */
  holdingsFault?: OpacError | null
  marc?: BibData | null
}
export type BookState =
  | { kind: 'loading' | 'missing' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'ready'; book: BookData }

/** @param lang answers contain texts in the reader's language */
export function useBook(
  bibId: string,
  lang: string,
): BookState & { retry: () => void; reloadHoldings: () => void } {
  const key = lang + bibId
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ key: string } & BookState>(() => {
    const { book, notFound } = $firstView.get()
    const cached = wentBack() ? cachedAnswer<BookData>(`book ${key}`) : undefined
    const shown = book?.bibId === bibId ? book : cached
    if (shown) return { key, kind: 'ready', book: shown }
    return { key, kind: notFound ? 'missing' : 'loading' }
  })

  useEffect(() => clearFirstView, [])
  useEffect(() => {
    if (state.key === key && state.kind !== 'loading' && !attempt) return
    const stop = new AbortController()
    const options = { signal: stop.signal, silent: true }
    setState({ key, kind: 'loading' })
    // a book is shown without its holdings, and says that they are missing
    const copies = loadBibHoldings(bibId, options).then(
      answer => ({ holdings: answer?.holdings ?? '' }),
      (error: OpacError) => ({ holdings: '', holdingsFault: error }),
    )
    Promise.all([loadBibInfos(bibId, options), copies]).then(
      ([infos, holdings]) => {
        if (stop.signal.aborted) return
        if (!infos?.map?.baseInfo) return setState({ key, kind: 'missing' })
        const row = $books.get()[bibId] ?? rowOf(infos)
        setState({ key, kind: 'ready', book: { bibId, row, infos, ...holdings } })
      },
      error => {
        if (stop.signal.aborted) return
        const isMissing = error instanceof OpacError && error.status === 404
        setState(isMissing ? { key, kind: 'missing' } : { key, kind: 'failed', error })
      },
    )
    return () => stop.abort()
  }, [key, attempt])
  useEffect(() => {
    let seenAt = Date.now()
    const comesBack = () => {
      if (document.hidden || Date.now() - seenAt < STALE_AFTER) return
      seenAt = Date.now()
      reloadHoldings()
    }
    document.addEventListener('visibilitychange', comesBack)
    return () => document.removeEventListener('visibilitychange', comesBack)
  }, [key])
  useEffect(() => {
    if (state.key !== key) return
    if (state.kind === 'ready') $openBook.set({ bibId, infos: state.book.infos })
    else if (state.kind === 'missing') $openBook.set({ bibId, infos: null })
  }, [state, key])
  useEffect(() => () => $openBook.set(null), [])
  useEffect(() => {
    if (state.kind !== 'ready') return
    if (state.book.holdingsFault === undefined) cacheAnswer(`book ${state.key}`, state.book)
    if (state.book.row) noteBooks([state.book.row])
  }, [state])

  /** After a request the copies' states have changed. A failure keeps the current ones. */
  function reloadHoldings() {
    const now = state.kind === 'ready' ? state.book : undefined
    // where the page has none yet, the reader has pressed the button: a further failure is said
    loadBibHoldings(bibId, { silent: now?.holdingsFault === undefined }).then(
      answer =>
        answer &&
        setState(old =>
          old.key === key && old.kind === 'ready'
            ? { ...old, book: { ...old.book, holdings: answer.holdings, holdingsFault: undefined } }
            : old,
        ),
      // removed from the catalogue meanwhile
      error => error.status === 404 && setState({ key, kind: 'missing' }),
    )
  }

  const now: BookState = state.key === key ? state : { kind: 'loading' }
  return { ...now, retry: () => setAttempt(attempt + 1), reloadHoldings }
}

/** Our server has the whole row in baseInfo; others may not. */
function rowOf(infos: BibInfos): Book | null {
  const base = infos.map.baseInfo.map as Partial<Book>
  return typeof base.bibId === 'string' && Array.isArray(base.callno) ? (base as Book) : null
}
