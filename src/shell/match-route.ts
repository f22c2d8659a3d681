// wouter's own parser, given to matchRoute so that host and browser agree with <Route>.
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { notFound, type Route, routes } from './routes.ts'

/** @param path under the base @returns notFound for an unknown path */
export const routeOf = (path: string): Route =>
  routes.find(route => matchRoute(parse, route.path, path)[0]) ?? notFound
