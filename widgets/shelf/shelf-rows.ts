/** Books of the shelf as shared by the elements of a page. */
import type { ReadableAtom } from 'nanostores'
import type { Book } from '../../src/contract/catalogue/search.ts'

export type Rows = {
  /** absent = loading, null = not in the catalogue */
  books: Record<string, Book | null>
  /** of the last failed request; undefined = none */
  error?: unknown
}
export type ShelfBooks = {
  $rows: ReadableAtom<Rows>
  /** loads those not requested yet */
  need(bibIds: string[]): void
  /** retries the failed ones */
  again(): void
  /** reloads all shown books */
  reload(): void
  /** reloads stale books when the page becomes visible. @returns stop */
  follow(): () => void
}
