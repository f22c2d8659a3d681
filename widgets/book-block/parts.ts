/** Components that render the books and their surroundings. */
import type { ComponentType } from 'react'
import type { Book } from '../../src/contract/catalogue/search.ts'
import type { BookActionsProps } from './BookActions.tsx'
import type { ListHeadProps } from './ListHead.tsx'
import type { Around } from './layouts/around.ts'

export type Parts = {
  Drawing: ComponentType<Around & { books: Book[]; Actions: Parts['Actions'] }>
  /** for lists */
  Head: ComponentType<ListHeadProps> | undefined
  /** for books in a row or on a card, unless left out */
  Actions: ComponentType<BookActionsProps> | undefined
}
