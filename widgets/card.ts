/** What the elements of a page know of its reader. */

import type { ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { ReaderInfo, ReaderStats } from '../src/contract/users.ts'

type ShownReader = Pick<ReaderInfo, 'displayName' | 'dept' | 'idStatus' | 'idStatusDesc'>
/** @param isBare a button alone */
export type AskProps = { portal: string; isBare?: boolean }
export type ShownStats = Pick<
  ReaderStats,
  'loanCount' | 'expireCount' | 'overdraftCount' | 'requestCount' | 'booklistCount'
> & { fineSum?: number }
/**
 * photo: address of the portrait, '' = none; stats: null = could not be had. On another site's page: Ask, by which the
 * reader lets it see the figures (handoff.tsx), and until when it may, epoch ms; the name is then '' or a part of it.
 */
export type Card =
  | { state: 'loading' }
  | { state: 'out'; Ask?: ComponentType<AskProps>; isLapsed?: boolean }
  | { state: 'failed'; error: unknown }
  | { state: 'in'; reader: ShownReader; stats: ShownStats | null; photo: string; until?: number }
export type ReaderOnPage = { $card: ReadableAtom<Card>; read: () => void }
