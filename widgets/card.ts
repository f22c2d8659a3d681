/** What the elements of a page know of its reader. */
import type { ReadableAtom } from 'nanostores'
import type { ReaderInfo, ReaderStats } from '../src/contract/users.ts'

type ShownReader = Pick<ReaderInfo, 'displayName' | 'dept' | 'idStatus' | 'idStatusDesc'>
/** photo: address of the portrait, '' = none; stats: null = could not be had */
export type Card =
  | { state: 'out' | 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'in'; reader: ShownReader; stats: ReaderStats | null; photo: string }
export type ReaderOnPage = { $card: ReadableAtom<Card>; read: () => void }
