/** The ways in which books stand. What draws them, and what is around them, comes while they are asked for. */
import type { Parts } from './parts.ts'

const DRAWINGS = {
  row: () => import('./BookRow.tsx').then(part => part.BookRows),
  card: () => import('./BookRow.tsx').then(part => part.BookCards),
  shelf: () => import('./BookShelf.tsx').then(part => part.BookShelf),
  carousel: () => import('./BookCarousel.tsx').then(part => part.BookCarousel),
  rank: () => import('./BookRank.tsx').then(part => part.BookRank),
}
export type Layout = keyof typeof DRAWINGS
export const isLayout = (name: string): name is Layout => Object.hasOwn(DRAWINGS, name)

export type Asked = { layout: Layout; hasHead: boolean; hasActions: boolean }

/** @throws when a script cannot be fetched */
export async function fetchParts({ layout, hasHead, hasActions }: Asked): Promise<Parts> {
  const [Drawing, Head, Actions] = await Promise.all([
    DRAWINGS[layout](),
    hasHead ? import('./ListHead.tsx').then(part => part.ListHead) : undefined,
    hasActions ? import('./BookActions.tsx').then(part => part.BookActions) : undefined,
  ])
  return { Drawing, Head, Actions }
}
