/** POST /opac/x/open_copies: where the text of a DOI can be read, as services outside know it. */
import { openCopyCalls } from '../../../src/contract/catalogue/x-open-copies.ts'
import { openOpenCopies } from '../../enrichment/open-copies.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { tokenBuckets } from '../../http/guard/token-buckets.ts'
import { visitorOf } from '../../http/guard/visitor.ts'
import { doiKey } from '../../search/analysis/identifiers.ts'

/** DOIs of one visitor: many pages of results; the services are no public proxy */
const PER_MINUTE = 600

export const openCopies: Module = (on, ctx) => {
  const { config, clock, log } = ctx
  const copies = openOpenCopies({
    config: config.openCopies,
    clock,
    log,
    outside: { inside: config.sourceHostsInside },
    releaseWhile: waiting => ctx.answers.releaseWhile(waiting),
  })
  const asked = tokenBuckets(PER_MINUTE, clock)

  on(openCopyCalls.openCopies, async ({ body, session, ip }) => {
    const visitor = visitorOf({ session, ip })
    const dois = [...new Set(body.dois)]
    for (const _ of dois) {
      const seconds = asked.take(visitor)
      if (seconds > 0)
        throw new HttpError(429, 'errors.manySearches', { seconds }, { 'retry-after': String(seconds) })
    }
    return Promise.all(
      dois.map(async doi => {
        const key = doiKey(doi)
        const nowhere = { doi, url: '', format: '', version: '' } as const
        if (key === null) return { ...nowhere, access: 'none' as const }
        return copies.any ? { ...(await copies.of(key)), doi } : { ...nowhere, access: 'unknown' as const }
      }),
    )
  })
}
