import { lazyPart } from '../../../ui/lazy-part.tsx'

/** A chunk of its own beside the page's, for two pages; asked for while their loans are. */
export const LoanBoard = lazyPart(() => import('./LoanBoard.tsx').then(part => part.LoanBoard))
if (typeof window !== 'undefined') void LoanBoard.fetchPart().catch(() => undefined)
