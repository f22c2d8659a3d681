/** Reader data shared by the elements of a page. */

import type { ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { ReaderInfo, ReaderStats } from '../src/contract/reader/users.ts'

type ShownReader = Pick<ReaderInfo, 'displayName' | 'dept' | 'idStatus' | 'idStatusDesc'>
/** @param isBare the button only */
export type AskProps = { portal: string; isBare?: boolean }
export type ShownStats = Pick<
  ReaderStats,
  'loanCount' | 'expireCount' | 'overdraftCount' | 'requestCount' | 'booklistCount'
> & { fineSum?: number }
/**
 * photo: URL of the portrait, '' = none; stats: null = not available. On another site's page: Ask, the prompt by
 * which the reader shares their figures (handoff.tsx), and its expiry, epoch ms; the name is then '' or a part of it.
 */
export type Card =
  | { state: 'loading' }
  | { state: 'out'; Ask?: ComponentType<AskProps>; isLapsed?: boolean }
  | { state: 'failed'; error: unknown }
  | { state: 'in'; reader: ShownReader; stats: ShownStats | null; photo: string; until?: number }
export type ReaderOnPage = { $card: ReadableAtom<Card>; read: () => void }
