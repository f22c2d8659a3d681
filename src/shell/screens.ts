/** The screens of the routes, each fetched when it is first wanted. */
import type { ComponentType } from 'react'
import { type LazyScreen, lazyScreen } from '../ui/lazy-screen.tsx'
import type { Route } from './routes.ts'

const loaders = import.meta.glob<{ default: ComponentType }>([
  '/src/features/{home,search,book,booklists,collections,embed,recommend,reports,session,temporary-shelf}/*Page.tsx',
  '/src/features/reader/ReaderPage.tsx',
  '/src/shell/{ServerError,NotFound}Page.tsx',
])

const screens = new Map<string, LazyScreen>()

export function screenOf({ file, areas }: Route): LazyScreen {
  let screen = screens.get(file)
  if (!screen) {
    screen = lazyScreen(loaders[`/src/${file}.tsx`]!, ...areas)
    screens.set(file, screen)
  }
  return screen
}
