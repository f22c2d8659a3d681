import type { Book } from '../../contract/catalogue/search.ts'
import { Spine } from '../../ui/cover/Spine.tsx'
import { mainTitle } from '../book-block/book-faces.ts'

/** as many as fit on any screen */
const SPINES = 40

/** Spines of the latest books of the shelf. @param books those loaded; others have no title */
export function ShelfSpines({ ids, books }: { ids: string[]; books: Record<string, Book | null> }) {
  return (
    <div className="spines" part="spines" aria-hidden="true">
      {ids.slice(-SPINES).map(bibId => {
        const book = books[bibId]
        return (
          <Spine key={bibId} bibId={bibId} title={book ? mainTitle(book) : ''} callno={book?.callno[0]} />
        )
      })}
    </div>
  )
}
