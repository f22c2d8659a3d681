/** Configured sources: addresses with {isbn} or {doi}, tried in order. */
import type { FastifyBaseLogger } from 'fastify'
import { type Fetched, fetchOutside, type Outside, SourceError, type Wanted } from './fetch-outside.ts'

/** ms cool-down after a source failed */
const REST = 60_000

export type Sources<T> = {
  readonly any: boolean
  /**
   * @param read parses a source's answer; null when it has nothing; throws SourceError for an answer of no use
   * @returns what the first source has; `missing` when none has it; `failed` when one could not tell
   */
  fetch(number: string, read: (fetched: Found) => Promise<T | null>): Promise<SourceAnswer<T>>
}
type Found = Fetched & { kind: 'found' }
export type SourceAnswer<T> = { kind: 'found'; value: T } | { kind: 'missing' } | { kind: 'failed' }

export type SourceParts = {
  outside: Outside
  clock: { now(): number }
  log: Pick<FastifyBaseLogger, 'warn'>
}
type Parts = SourceParts & { templates: readonly string[]; wanted: Wanted }

export function openSources<T>({ templates, wanted, outside, clock, log }: Parts): Sources<T> {
  const restsUntil = new Map<string, number>()

  /** @throws what is no fault of the source */
  function failWith(error: unknown, template: string): void {
    if (!(error instanceof SourceError)) throw error
    // the number is not logged: it would reveal what readers look at
    log.warn({ source: template, reason: error.message }, 'a source outside failed')
  }

  return {
    any: templates.length > 0,
    async fetch(number, read) {
      let failed = false
      for (const template of templates) {
        if ((restsUntil.get(template) ?? 0) > clock.now()) {
          failed = true
          continue
        }
        let fetched: Fetched
        try {
          fetched = await fetchOutside(
            template.replaceAll(/\{(?:isbn|doi)\}/g, encodeURIComponent(number)),
            wanted,
            outside,
          )
        } catch (error) {
          failWith(error, template)
          failed = true
          restsUntil.set(template, clock.now() + REST)
          continue
        }
        if (fetched.kind === 'missing') continue
        try {
          const value = await read(fetched)
          if (value !== null) return { kind: 'found', value }
        } catch (error) {
          // one answer that cannot be used says nothing about the others
          failWith(error, template)
          failed = true
        }
      }
      return { kind: failed ? 'failed' : 'missing' }
    },
  }
}
