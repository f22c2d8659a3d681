// wouter's own parser, given to matchRoute so that host and browser agree with <Switch>.
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { type Route, routes } from './routes.ts'

/** @param path under the base @returns undefined for an unknown path */
export const routeOf = (path: string): Route | undefined =>
  routes.find(route => matchRoute(parse, route.path, path)[0])
