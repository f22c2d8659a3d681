import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { $books } from '../../core/stores/books.ts'
import { $shelf, clearShelf } from '../../core/stores/shelf/temporary-shelf.ts'
import { useT } from '../../i18n/use-t.ts'
import { narrowNow } from '../../ui/narrow.ts'
import { ShelfSpines } from './ShelfSpines.tsx'

/** The shelf at the bottom of a list, shown once it has a book. */
export function ShelfTray({ base }: { base: string }) {
  const t = useT()
  const books = useStore($books)
  const ids = useStore($shelf)
  const foot = useFoot()
  if (!ids.length) return null
  const tray = (
    <aside className="tray" aria-label={t('shelf.title')}>
      <div className="tray__t">
        <b>
          {t('shelf.title')} <span className="count">{ids.length}</span>
        </b>
        <span>{t('shelf.hint')}</span>
      </div>
      <ShelfSpines ids={ids} books={books} />
      <div className="tray__a">
        <button type="button" className="btn btn--quiet" onClick={clearShelf}>
          {t('shelf.clear')}
        </button>
        <a className="btn btn--primary" href={`${base}/temporaryShelf`}>
          {t('shelf.view')}
        </a>
      </div>
    </aside>
  )
  return foot ? createPortal(tray, foot) : tray
}

/** On phones messages, back-to-top and the shelf share one grid (hydrated.css); elsewhere the shelf ends the list. */
function useFoot(): Element | null {
  const [foot, setFoot] = useState<Element | null>(null)
  useEffect(() => {
    const narrow = matchMedia(`${narrowNow()} and (min-height: 30em)`)
    const look = () => setFoot(narrow.matches ? document.getElementById('pfoot') : null)
    look()
    narrow.addEventListener('change', look)
    return () => narrow.removeEventListener('change', look)
  }, [])
  return foot
}
