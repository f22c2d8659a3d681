/** What draws the books, and what is around them. */
import type { ComponentType } from 'react'
import type { Book } from '../../src/contract/search.ts'
import type { Around } from './around.ts'
import type { BookActionsProps } from './BookActions.tsx'
import type { ListHeadProps } from './ListHead.tsx'

export type Parts = {
  Drawing: ComponentType<Around & { books: Book[]; Actions: Parts['Actions'] }>
  /** of a list */
  Head: ComponentType<ListHeadProps> | undefined
  /** of a book in a row or on a card, unless they are left out */
  Actions: ComponentType<BookActionsProps> | undefined
}
