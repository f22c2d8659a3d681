import type { Book } from '../../contract/search.ts'
import { Spine } from '../../ui/Spine.tsx'
import { titleParts } from '../book-block/book-faces.ts'

/** as many as any screen is wide */
const SPINES = 40

/** The backs of the books that were put on the shelf last. @param books those that are known; the others have no title */
export function ShelfSpines({ ids, books }: { ids: string[]; books: Record<string, Book | null> }) {
  return (
    <div className="spines" part="spines" aria-hidden="true">
      {ids.slice(-SPINES).map(bibId => {
        const book = books[bibId]
        return (
          <Spine
            key={bibId}
            bibId={bibId}
            title={book ? titleParts(book).main : ''}
            callno={book?.callno[0]}
          />
        )
      })}
    </div>
  )
}
