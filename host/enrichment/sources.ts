/** Configured sources: addresses with {isbn} or {doi}, tried in order. */
import type { FastifyBaseLogger } from 'fastify'
import { type Fetched, fetchOutside, type Outside, SourceError } from './fetch-outside.ts'

type Wanted = { accept: string; mostBytes: number; within: number }

/** ms cool-down after a source failed */
const REST = 60_000

export type Sources<T> = {
  readonly any: boolean
  /**
   * @param read parses a source's answer; null when it has nothing
   * @returns what the first source has; `missing` when none has it; `failed` when one could not tell
   */
  fetch(number: string, read: (fetched: Found) => Promise<T | null>): Promise<SourceAnswer<T>>
}
type Found = Fetched & { kind: 'found' }
type SourceAnswer<T> = { kind: 'found'; value: T } | { kind: 'missing' } | { kind: 'failed' }

type Parts = {
  templates: readonly string[]
  wanted: Wanted
  outside: Outside
  clock: { now(): number }
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function openSources<T>({ templates, wanted, outside, clock, log }: Parts): Sources<T> {
  const restsUntil = new Map<string, number>()

  return {
    any: templates.length > 0,
    async fetch(number, read) {
      let failed = false
      for (const template of templates) {
        if ((restsUntil.get(template) ?? 0) > clock.now()) {
          failed = true
          continue
        }
        try {
          const address = template.replaceAll(/\{(?:isbn|doi)\}/g, encodeURIComponent(number))
          const fetched = await fetchOutside(address, wanted, outside)
          const value = fetched.kind === 'found' ? await read(fetched) : null
          if (value !== null) return { kind: 'found', value }
        } catch (error) {
          if (!(error instanceof SourceError)) throw error
          failed = true
          restsUntil.set(template, clock.now() + REST)
          // the number is not logged: it would reveal what readers look at
          log.warn({ source: template, reason: error.message }, 'a source of book data failed')
        }
      }
      return { kind: failed ? 'failed' : 'missing' }
    },
  }
}
