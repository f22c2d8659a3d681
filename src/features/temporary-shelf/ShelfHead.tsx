import type { RefObject } from 'react'
import { Link } from 'wouter'
import { SHELF_LIMIT } from '../../core/limits.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { print } from '../../ui/icons/icons-cite.ts'
import { download, quote } from '../../ui/icons/icons-pages.ts'
import type { useShelfView } from './use-shelf-view.ts'

type Props = {
  shelf: ReturnType<typeof useShelfView>
  heading: RefObject<HTMLHeadingElement>
  onCite: () => void
}

/** Number of books, how many are on shelves, and actions on all. */
export function ShelfHead({ shelf, heading, onCite }: Props) {
  const t = useT()
  const { ids, walk, isWalk } = shelf
  const stops = walk.whole?.stops ?? []
  const here = stops.reduce((sum, stop) => sum + stop.books.length, 0)
  const libraries = new Set(stops.map(stop => stop.library)).size
  const facts = [
    t(ids.length < SHELF_LIMIT ? 'shell.shelfCount' : 'shelfPage.full', { count: ids.length }),
    walk.whole &&
      t(libraries > 1 ? 'shelfPage.here' : 'shelfPage.hereOne', { here, libraries, stops: stops.length }),
  ]
  return (
    <div className="tshead">
      <div>
        <h1 id="shelf-heading" className="listhead" tabIndex={-1} ref={heading}>
          {t('shelf.title')}
        </h1>
        {ids.length > 0 && <p className="tnum">{facts.filter(Boolean).join(' · ')}</p>}
      </div>
      {ids.length > 0 && (
        <div className="row noprint">
          <button type="button" className="btn" onClick={onCite}>
            <Icon d={quote} />
            {t('book.cite')}
          </button>
          <Link href="/export" className="btn">
            <Icon d={download} />
            {t('shelfPage.export')}
          </Link>
          <button type="button" className="btn btn--primary" onClick={() => window.print()}>
            <Icon d={print} />
            {t(isWalk ? 'shelfPage.slip' : 'shelfPage.print')}
          </button>
        </div>
      )}
    </div>
  )
}
