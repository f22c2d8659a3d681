/** What stands around a book: its neighbours on the shelf, and books like it (B08). */
import { can } from '../../core/stores/config.ts'
import { NearShelf, type NearShelfProps } from './NearShelf.tsx'
import { RelatedBooks } from './RelatedBooks.tsx'

export type AroundProps = NearShelfProps

export function Around(props: AroundProps) {
  return (
    <>
      {can('x/beside/:id') && <NearShelf {...props} />}
      <RelatedBooks {...props} />
    </>
  )
}
