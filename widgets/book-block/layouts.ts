/** The ways in which books stand. What draws them comes while they are asked for. */
import type { ComponentType } from 'react'
import type { Book } from '../../src/contract/search.ts'
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

/** @throws when the script cannot be fetched */
export const fetchDrawing = (layout: Layout): Promise<Drawing> => DRAWINGS[layout]()
