import { lazyPart } from '../../../ui/lazy-part.tsx'

/** A chunk shared by two pages; loaded in parallel with their loans. */
export const LoanBoard = lazyPart(() => import('./LoanBoard.tsx').then(part => part.LoanBoard))
if (typeof window !== 'undefined') void LoanBoard.fetchPart().catch(() => undefined)
