/** Sections around a book: other versions, neighbours on the shelf, similar books, reviews (B08, B11). */
import { can } from '../../core/stores/config.ts'
import { needMessages } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { WhenSeen } from '../../ui/when-seen.tsx'
import type { BookMoreProps } from './more/BookMore.tsx'
import { NearShelf, type NearShelfProps } from './NearShelf.tsx'
import { RelatedBooks } from './RelatedBooks.tsx'
import type { ReviewsProps } from './reviews/Reviews.tsx'

const BookMore = lazyPart<BookMoreProps>(async () => {
  const [part] = await Promise.all([import('./more/BookMore.tsx'), needMessages('bookMore')])
  return part.BookMore
})
const Reviews = lazyPart<ReviewsProps>(async () => {
  const [part] = await Promise.all([import('./reviews/Reviews.tsx'), needMessages('bookMore')])
  return part.Reviews
})

export type AroundProps = NearShelfProps & BookMoreProps & ReviewsProps

export function Around(props: AroundProps) {
  return (
    <>
      <WhenSeen>
        <BookMore {...props} />
      </WhenSeen>
      {can('x/beside/:id') && <NearShelf {...props} />}
      <RelatedBooks {...props} />
      <WhenSeen>
        <Reviews {...props} />
      </WhenSeen>
    </>
  )
}
