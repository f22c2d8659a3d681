/** POST /lkb/eds/retrieve and what stands beside it: conditions of a view, one record, its text, e-books of an ISBN. */
import {
  DISCOVERY_VIEWS,
  type DiscoveryItem,
  type DiscoveryView,
  discoveryCalls,
} from '../../../src/contract/discovery.ts'
import { QUOTED_TYPES } from '../../../src/core/rules/quoted-types.ts'
import { citeItemOfEntry } from '../../citation/item-of-entry.ts'
import { citeAll } from '../../citation/quoted-types.ts'
import { DiscoveryFailure, type DiscoveryProvider } from '../../discovery/provider.ts'
import type { Asked } from '../../kernel/asked.ts'
import { FileAnswer } from '../../kernel/envelope.ts'
import { HttpError, Refusal } from '../../kernel/errors.ts'
import { openGate } from '../../kernel/gate.ts'
import type { Module } from '../../kernel/module.ts'
import { ANSWER_MS, EVERYTHING } from '../../search/engine.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { confsOf } from './confs.ts'
import { labelsIn } from './labels.ts'
import { openDiscovery } from './open.ts'
import { queryOf } from './request.ts'
import { KINDS, recordOf } from './rows.ts'
import { nameOf } from './words.ts'

/** ms; a page waits 20 s for an answer (core/limits) */
const DEADLINE = 15_000
/** those that wait for the index: where it hangs, others wait neither for them nor long for their turn */
const AT_INDEX = { atOnce: 32, waiting: 64, patience: 5000 }

export const discovery: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)
  const index = openDiscovery(ctx)
  const line = openGate(AT_INDEX)

  /** @throws Refusal where there is no index, HttpError 502 and 504 where it fails */
  async function asking<T>(
    { signal }: Pick<Asked, 'signal'>,
    work: (provider: DiscoveryProvider, until: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const provider = await index.provider()
    if (!provider) throw new Refusal('discovery.none')
    try {
      return await ctx.answers.aside(() =>
        line.run(() => {
          const deadline = AbortSignal.timeout(DEADLINE)
          return work(provider, signal ? AbortSignal.any([signal, deadline]) : deadline)
        }),
      )
    } catch (error) {
      if (!(error instanceof DiscoveryFailure)) throw error
      if (error.trouble === 'deep') throw new HttpError(400, 'discovery.tooDeep')
      ctx.log.warn({ provider: provider.name, reason: error.reason }, 'the discovery index fails')
      throw error.trouble === 'slow'
        ? new HttpError(504, 'discovery.slow')
        : new HttpError(502, 'discovery.broken')
    }
  }

  on(discoveryCalls.retrieve, asked =>
    asking(asked, async (provider, until) => {
      const { body, lang } = asked
      const view = body.viewMode ?? 'article'
      const query = queryOf(body, view, await provider.abilities(view, until))
      const [found, names] = await Promise.all([provider.search(query, until), shelf.names()])
      const lastPage = Math.max(1, Math.ceil(found.total / query.size))
      if (query.page > lastPage) throw new HttpError(400, 'discovery.tooFar', { pages: lastPage })
      const labelOf = labelsIn(lang, names)
      return {
        kind: KINDS[view],
        total: found.total,
        fullTextTotal: found.fullTextTotal,
        pagenumber: query.page,
        resultsperpage: query.size,
        lastPage,
        records: found.hits.map(({ entry, highlights }) =>
          recordOf(entry, { lang, provider: provider.name, highlights, abstracts: query.abstracts }),
        ),
        facets: found.facets
          .filter(({ values }) => values.length > 0)
          .map(({ id, label, values }) => ({
            id,
            name: nameOf('facets', id, lang, label),
            values: values.map(({ value, label, count }) => ({
              value,
              label: labelOf(id, value, label),
              count,
            })),
          })),
        limiters: found.limiters,
        expanders: found.expanders,
        expanded: found.expanded,
        isSynthetic: provider.isSynthetic(view),
      }
    }),
  )

  on(discoveryCalls.confs, asked => {
    const view = viewOf(asked.params.viewMode)
    return asking(asked, async (provider, until) => {
      const [able, names] = await Promise.all([provider.abilities(view, until), shelf.names()])
      return confsOf(able, { view, lang: asked.lang, provider: provider.name, names })
    })
  })

  on(discoveryCalls.record, asked =>
    asking(asked, async (provider, until) => {
      const { query, lang } = asked
      const found = await provider.record(query.dbId, query.an, until)
      if (!found) throw new HttpError(404, 'errors.missing')
      return {
        record: recordOf(found.entry, { lang, provider: provider.name }),
        issue: found.issue.map(({ dbId, an, title, pages }) => ({ DbId: dbId, An: an, title, pages })),
      }
    }),
  )

  on(discoveryCalls.quoteds, asked =>
    asking(asked, async (provider, until) => {
      const { records, types } = asked.body
      const found = await Promise.all(records.map(({ dbId, an }) => provider.record(dbId, an, until)))
      const items = found.flatMap(one => (one ? [citeItemOfEntry(one.entry)] : []))
      const told = { today: shelf.today(), from: 1 }
      return {
        quoteds: QUOTED_TYPES.filter(({ code }) => !types || types.includes(code)).map(({ code, name }) => ({
          code,
          name,
          content: citeAll(code, items, told),
        })),
        missing: records.filter((_, at) => !found[at]),
      }
    }),
  )

  on(discoveryCalls.text, async ({ query }) => {
    const text = (await index.provider())?.text(query.dbId, query.an) ?? null
    if (text === null) throw new HttpError(404, 'errors.missing')
    return new FileAnswer(text, 'text/plain; charset=utf-8')
  })

  on(discoveryCalls.ebooks, async asked => {
    const isbn = asked.query.isbn.trim()
    if (isbn === '' || !(await index.has())) return []
    const { lang, signal, uid } = asked
    const found = await ctx.search.search(
      {
        ...EVERYTHING,
        conditions: [{ field: 'isbn', operator: 'exact', values: [isbn], logic: 'and' }],
      },
      { signal, within: ANSWER_MS },
    )
    const [book] = await bookRows(
      shelf,
      found.hits.map(hit => hit.id),
      { lang, uid },
    )
    if (!book) return []
    return asking(asked, async (provider, until) => {
      const books = await provider.ebooks(book.normalTitle ?? book.title, book.author ?? '', until)
      return books.map(entry => recordOf(entry, { lang, provider: provider.name }) as DiscoveryItem)
    })
  })
}

/** @throws HttpError 404 */
function viewOf(name = ''): DiscoveryView {
  const view = DISCOVERY_VIEWS.find(known => known === name)
  if (!view) throw new HttpError(404, 'errors.missing')
  return view
}
