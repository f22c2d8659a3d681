import { useState } from 'react'
import '../../../styles/book/record.css'
import { mainTitle } from '../../../blocks/book-block/book-faces.ts'
import type { BooklistBook } from '../../../contract/lists/booklists.ts'
import { can } from '../../../core/stores/config.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { ListBook } from './ListBook.tsx'
import { useTakeOut } from './use-take-out.ts'

const EntryDialog = lazyPart(() => import('./EntryDialog.tsx').then(module => module.EntryDialog))

type Props = {
  list: string
  books: BooklistBook[]
  isLoading: boolean
  /** position of the first book on this page */
  from: number
  /** of the whole list */
  count: number
}

/** Books of one's own list: removed singly or together, with undo. */
export function ListBooks({ list, books, isLoading, from, count }: Props) {
  const t = useT()
  const [ticked, setTicked] = useState<string[]>([])
  const [edited, setEdited] = useState('')
  const at = books.findIndex(book => book.bibId === edited)
  const { takeOut, undo, taken, busy, fault, status } = useTakeOut(list)
  const here = ticked.filter(id => books.some(book => book.bibId === id))
  const isAll = books.length > 0 && here.length === books.length

  return (
    <>
      {books.length > 0 && (
        <div className="loanbar">
          <label className="check">
            <input
              type="checkbox"
              checked={isAll}
              ref={box => {
                if (box) box.indeterminate = here.length > 0 && !isAll
              }}
              onChange={() => setTicked(isAll ? [] : books.map(book => book.bibId))}
            />
            {t('booklists.selectAll')}
          </label>
          <button
            type="button"
            className="btn btn--sm"
            disabled={!here.length || busy.length > 0}
            onClick={() => void takeOut(here)}
          >
            {t('booklists.takeOutSeveral')}
          </button>
          {here.length > 0 && (
            <span className="hint tnum">{t('booklists.selected', { count: here.length })}</span>
          )}
        </div>
      )}
      <div className="takenout" role="status" tabIndex={-1} id="taken-out">
        {status}
        {taken.length > 0 && (
          <button type="button" className="btn btn--quiet btn--sm" disabled={busy.length > 0} onClick={undo}>
            {t('common.undo')}
          </button>
        )}
      </div>
      {fault && <Alert kind="err">{fault}</Alert>}
      {books.length > 0 ? (
        <div className="panel listbooks" aria-busy={isLoading}>
          {books.map(book => (
            <ListBook
              key={book.bibId}
              book={book}
              isTicked={here.includes(book.bibId)}
              isBusy={busy.includes(book.bibId)}
              isBlocked={busy.length > 0}
              onTick={isOn => setTicked(isOn ? [...here, book.bibId] : here.filter(id => id !== book.bibId))}
              onTakeOut={() => void takeOut([book.bibId])}
              onEdit={can('x/booklists/:id/entry') ? () => setEdited(book.bibId) : undefined}
            />
          ))}
        </div>
      ) : (
        <div className="panel mt-4">
          <Empty title={t('booklists.noBooks')}>{t('booklists.noBooksText')}</Empty>
        </div>
      )}
      {at >= 0 && (
        <EntryDialog
          list={list}
          book={books[at]!}
          title={mainTitle(books[at]!)}
          place={from + at}
          count={count}
          onClose={() => setEdited('')}
        />
      )}
    </>
  )
}
