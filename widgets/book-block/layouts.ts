/** The ways in which books stand. What draws them comes while they are asked for. */
import type { ComponentType } from 'react'
import type { Book } from '../../src/contract/search.ts'
import type { Lang } from '../../src/core/stores/language.ts'
import { needMessagesIn } from '../../src/i18n/index.ts'
import type { Around } from './around.ts'

export type Drawing = ComponentType<Around & { books: Book[] }>

const rows = () => import('./BookRow.tsx')
const DRAWINGS = {
  row: () => rows().then(part => part.BookRows),
  card: () => rows().then(part => part.BookCards),
  shelf: () => import('./BookShelf.tsx').then(part => part.BookShelf),
  carousel: () => import('./BookCarousel.tsx').then(part => part.BookCarousel),
}
export type Layout = keyof typeof DRAWINGS
export const layoutOf = (name: string): Layout => (Object.hasOwn(DRAWINGS, name) ? (name as Layout) : 'row')

/** With its words: how a copy stands, and where. @throws when they cannot be fetched */
export async function fetchDrawing(layout: Layout, lang: Lang): Promise<Drawing> {
  const [drawing] = await Promise.all([DRAWINGS[layout](), needMessagesIn(lang, ['book'])])
  return drawing
}
