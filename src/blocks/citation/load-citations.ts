/**
 * Citations of any number of books: a hundred per call where the server supports it, else one book and format per
 * call.
 */
import { loadQuoted, loadQuoteds } from '../../core/api/bibs.ts'
import type { CallOptions } from '../../core/http.ts'
import { QUOTED_AT_ONCE, SHELF_CHUNK } from '../../core/limits.ts'
import { QUOTED_TYPES, SEED_QUOTED_TYPES } from '../../core/rules/search/quoted-types.ts'
import { can } from '../../core/stores/config.ts'

export type CiteType = { code: string; name: string; isEntry: boolean }

const hasMany = (): boolean => can('x/quoteds')

/** The formats that this server supports. */
export const citeTypes = (): readonly CiteType[] => (hasMany() ? QUOTED_TYPES : SEED_QUOTED_TYPES)

/**
 * @returns text by type, in the order of the books; books no longer in the catalogue are left out
 * @throws OpacError when a call failed, so that no incomplete list is shown
 */
export async function loadCitations(
  bibIds: string[],
  types: readonly CiteType[],
  options: CallOptions & { onProgress?: (done: number) => void } = {},
): Promise<Record<string, string>> {
  const texts = types.map((): string[] => [])
  const { onProgress, ...rest } = options
  if (hasMany()) {
    let cited = 1
    for (let at = 0; at < bibIds.length; at += SHELF_CHUNK) {
      const ids = bibIds.slice(at, at + SHELF_CHUNK)
      const answer = await loadQuoteds(
        ids,
        types.map(type => type.code),
        cited,
        rest,
      )
      for (const [n, { code }] of types.entries()) {
        const text = answer?.quoteds.find(one => one.code === code)?.content
        if (text) texts[n]!.push(text)
      }
      cited += ids.length - (answer?.missing.length ?? 0)
      onProgress?.(at + ids.length)
    }
  } else await eachAlone(bibIds, types, texts, options)
  return Object.fromEntries(
    types.map(({ code, isEntry }, n) => [code, texts[n]!.join(isEntry ? '\n\n' : '\n')]),
  )
}

async function eachAlone(
  bibIds: string[],
  types: readonly CiteType[],
  texts: string[][],
  { onProgress, ...options }: CallOptions & { onProgress?: (done: number) => void },
): Promise<void> {
  for (const [n, { code }] of types.entries())
    for (let at = 0; at < bibIds.length; at += QUOTED_AT_ONCE) {
      const ids = bibIds.slice(at, at + QUOTED_AT_ONCE)
      const found = await Promise.all(ids.map(id => loadQuoted(id, code, options)))
      // single citations are each numbered 1: renumber
      for (const text of found) if (text) texts[n]!.push(text.replace(/^\[1\]/, `[${texts[n]!.length + 1}]`))
      onProgress?.(at + ids.length)
    }
}
