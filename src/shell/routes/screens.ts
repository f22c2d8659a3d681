/** Screens of the routes, loaded lazily. */
import { type LazyModule, type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx'
import type { Route } from './routes.ts'

type Loaders = Record<string, () => Promise<LazyModule>>

const loaders: Loaders = import.meta.glob<LazyModule>([
  '/src/features/home/HomePage.tsx',
  '/src/features/search/results/ResultsPage.tsx',
  '/src/features/book/BookPage.tsx',
  '/src/shell/{ServerError,NotFound}Page.tsx',
])

const screens = new Map<string, LazyScreen>()

/** Those of further.ts. */
export const addScreens = (more: Loaders): void => void Object.assign(loaders, more)

export function screenOf({ file, areas }: Route): LazyScreen {
  let screen = screens.get(file)
  if (!screen) {
    screen = lazyScreen(loaders[`/src/${file}.tsx`]!, ...areas)
    screens.set(file, screen)
  }
  return screen
}
