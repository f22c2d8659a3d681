/** What the elements of a page know of the books on its shelf. */
import type { ReadableAtom } from 'nanostores'
import type { Book } from '../src/contract/search.ts'

export type Rows = {
  /** absent = not come yet, null = the catalogue has no such book */
  books: Record<string, Book | null>
  /** of the last answer that did not come; undefined = none */
  error?: unknown
}
export type ShelfBooks = {
  $rows: ReadableAtom<Rows>
  /** asks for those that nobody has asked for yet */
  need(bibIds: string[]): void
  /** asks again for those that did not come */
  again(): void
  /** asks for all anew when the reader comes back to the page. @returns stop */
  follow(): () => void
}
