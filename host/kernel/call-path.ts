/** Paths of calls as the contract writes them (`/bibs/:bibId/infos`), held against the addresses that are asked for. */
import type { Call, Method } from '../../src/contract/call.ts'

/** @param path under /opac @returns one group for each name */
export function patternOf(path: string): { pattern: RegExp; names: string[] } {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]+)')
  return { pattern: new RegExp(`^${source}$`), names: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!) }
}

/** @returns null for what cannot be decoded */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** Which methods a path answers, for 405 and its Allow. */
export function methodsOf(calls: readonly Call[], path: string): Method[] {
  const bare = path
    .replace(/^\/meta-local/, '')
    .replace(/^\/opac/, '')
    .replace(/\/$/, '')
  const hits = calls.filter(call => patternOf(call.path).pattern.test(bare))
  return [...new Set(hits.map(call => call.method))]
}
