/** Matches request addresses against the path patterns of the contract (`/bibs/:bibId/infos`). */
import type { Call, Method } from '../../../src/contract/call.ts'
import { routedPath } from './api-path.ts'

/** @param path under /opac @returns one group for each name */
export function patternOf(path: string): { pattern: RegExp; names: string[] } {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]+)')
  return { pattern: new RegExp(`^${source}$`), names: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!) }
}

/** An address as the contract writes paths: as the router matches it, without prefix and trailing slash. */
export const barePath = (url: string): string =>
  routedPath(url)
    .replace(/^(\/meta-local)?(\/opac(?=\/|$))?/, '')
    .replace(/\/$/, '')

/** Lookup by path. A literal path wins over one with parameters, as in the router. */
export class ByPath<T> {
  readonly #whole = new Map<string, T[]>()
  readonly #others: { pattern: RegExp; names: string[]; value: T }[] = []

  add(path: string, value: T): void {
    if (path.includes(':')) this.#others.push({ ...patternOf(path), value })
    else this.#whole.set(path, [...(this.#whole.get(path) ?? []), value])
  }

  /** @param path bare @returns params: undecoded, as in the address */
  *at(path: string): Generator<{ value: T; params: [name: string, text: string][] }> {
    for (const value of this.#whole.get(path) ?? []) yield { value, params: [] }
    for (const { pattern, names, value } of this.#others) {
      const found = pattern.exec(path)
      if (found) yield { value, params: names.map((name, at) => [name, found[at + 1]!]) }
    }
  }
}

/** @returns null when it cannot be decoded */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** Which methods a path answers, for 405 and its Allow. */
export function methodsOf(calls: readonly Call[], path: string): Method[] {
  const bare = barePath(path)
  const hits = calls.filter(call => patternOf(call.path).pattern.test(bare))
  return [...new Set(hits.map(call => call.method))]
}
