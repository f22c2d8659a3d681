/** Layouts of books; their code loads in parallel with the data. */
import type { Lang } from '../../../src/core/stores/language.ts'
import { needMessagesIn } from '../../../src/i18n/index.ts'
import type { Parts } from '../parts.ts'

const DRAWINGS = {
  row: () => import('./BookRow.tsx').then(part => part.BookRows),
  card: () => import('./BookCard.tsx').then(part => part.BookCards),
  shelf: () => import('./BookShelf.tsx').then(part => part.BookShelf),
  carousel: () => import('./BookCarousel.tsx').then(part => part.BookCarousel),
  rank: () => import('./BookRank.tsx').then(part => part.BookRank),
}
export type Layout = keyof typeof DRAWINGS
export const isLayout = (name: string): name is Layout => Object.hasOwn(DRAWINGS, name)

export type LayoutOptions = { layout: Layout; hasHead: boolean; hasActions: boolean }

/** Loads code and messages of a layout. @throws when they fail to load */
export async function fetchParts({ layout, hasHead, hasActions }: LayoutOptions, lang: Lang): Promise<Parts> {
  const [Drawing, Head, Actions] = await Promise.all([
    DRAWINGS[layout](),
    hasHead ? import('../ListHead.tsx').then(part => part.ListHead) : undefined,
    hasActions ? import('../BookActions.tsx').then(part => part.BookActions) : undefined,
    needMessagesIn(lang, ['blockBooks', 'book']),
  ])
  return { Drawing, Head, Actions }
}
