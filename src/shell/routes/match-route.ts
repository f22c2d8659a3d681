// Route matching with wouter's own parser, so that host and browser agree with <Route>.
import { atom } from 'nanostores'
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { notFound, type Route, routes } from './routes.ts'
import { addScreens } from './screens.ts'

type Further = Pick<typeof import('./further.ts'), 'routes' | 'screens'>

/** [] = not loaded yet */
export const $further = atom<readonly Route[]>([])

export function addFurther({ routes, screens }: Further): void {
  addScreens(screens)
  $further.set(routes)
}

export const loadFurther = (): Promise<void> => import('./further.ts').then(addFurther)

/**
 * @param path under the base
 * @returns notFound for an unknown path; undefined = unknown while the further routes are not loaded
 */
export function routeOf(path: string): Route | undefined {
  const further = $further.get()
  const isIt = (route: Route) => matchRoute(parse, route.path, path)[0]
  return routes.find(isIt) ?? further.find(isIt) ?? (further.length ? notFound : undefined)
}

/** @throws when their chunk fails to load */
export async function loadRoute(path: string): Promise<Route> {
  return routeOf(path) ?? loadFurther().then(() => routeOf(path)!)
}
