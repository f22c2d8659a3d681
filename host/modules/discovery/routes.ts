/** POST /lkb/eds/retrieve and related calls: search options of a view, one record, its text, e-books of an ISBN. */
import {
  DISCOVERY_VIEWS,
  type DiscoveryConfs,
  type DiscoveryItem,
  type DiscoveryView,
  discoveryCalls,
} from '../../../src/contract/catalogue/discovery.ts'
import { citeItemOfEntry } from '../../citation/item-of-entry.ts'
import { quotedsOf } from '../../citation/quoted-types.ts'
import { type Abilities, DiscoveryFailure, type DiscoveryProvider } from '../../discovery/provider.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { FileAnswer } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { openGate } from '../../http/guard/gate.ts'
import type { Lang } from '../../runtime/say.ts'
import { ANSWER_MS, EVERYTHING } from '../../search/engine.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { languageName } from '../bibs/words.ts'
import { openUrlOf } from '../links/open-url.ts'
import { openDiscovery } from './open.ts'
import { queryOf } from './request.ts'
import { KINDS, recordOf } from './rows.ts'
import { nameOf, switchOf } from './words.ts'

/** ms; a page waits 20 s for an answer (core/limits) */
const DEADLINE = 15_000
/** a queue of its own, so that a hanging index does not block other calls */
const AT_INDEX = { concurrent: 32, queued: 64, timeout: 5000 }

export const discovery: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)
  const index = openDiscovery(ctx)
  const line = openGate(AT_INDEX)

  /** @throws Refusal when there is no index, HttpError 502 and 504 when it fails */
  async function asking<T>(
    { signal }: Pick<CallInput, 'signal'>,
    work: (provider: DiscoveryProvider, until: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const provider = await index.provider()
    if (!provider) throw new Refusal('discovery.none')
    try {
      return await ctx.answers.releaseWhile(() =>
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

  async function shownBy({ name }: DiscoveryProvider, lang: Lang) {
    const conf = await ctx.conf.now()
    return { lang, provider: name, resolverOf: (kev: string) => openUrlOf(conf, kev) }
  }

  on(discoveryCalls.retrieve, input =>
    asking(input, async (provider, until) => {
      const { body, lang } = input
      const view = body.viewMode ?? 'article'
      const query = queryOf(body, view, await provider.abilities(view, until))
      const [found, names] = await Promise.all([provider.search(query, until), shelf.names()])
      const lastPage = Math.max(1, Math.ceil(found.total / query.size))
      if (query.page > lastPage) throw new HttpError(400, 'discovery.tooFar', { pages: lastPage })
      const labelOf = labelsIn(lang, names)
      const shown = await shownBy(provider, lang)
      return {
        kind: KINDS[view],
        total: found.total,
        fullTextTotal: found.fullTextTotal,
        pagenumber: query.page,
        resultsperpage: query.size,
        lastPage,
        records: found.hits.map(({ entry, highlights }) =>
          recordOf(entry, { ...shown, highlights, abstracts: query.abstracts }),
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

  on(discoveryCalls.confs, input => {
    const view = viewOf(input.params.viewMode)
    return asking(input, async (provider, until) => {
      const [able, names] = await Promise.all([provider.abilities(view, until), shelf.names()])
      return confsOf(able, { view, lang: input.lang, provider: provider.name, names })
    })
  })

  on(discoveryCalls.record, input =>
    asking(input, async (provider, until) => {
      const { query, lang } = input
      const found = await provider.record(query.dbId, query.an, until)
      if (!found) throw new HttpError(404, 'errors.missing')
      return {
        record: recordOf(found.entry, await shownBy(provider, lang)),
        issue: found.issue.map(({ dbId, an, title, pages }) => ({ DbId: dbId, An: an, title, pages })),
      }
    }),
  )

  on(discoveryCalls.quoteds, input =>
    asking(input, async (provider, until) => {
      const { records, types } = input.body
      const found = await Promise.all(records.map(({ dbId, an }) => provider.record(dbId, an, until)))
      const items = found.flatMap(one => (one ? [citeItemOfEntry(one.entry)] : []))
      const told = { today: shelf.today(), from: 1 }
      return {
        quoteds: quotedsOf(types, items, told),
        missing: records.filter((_, at) => !found[at]),
      }
    }),
  )

  on(discoveryCalls.text, async ({ query }) => {
    const text = (await index.provider())?.text(query.dbId, query.an) ?? null
    if (text === null) throw new HttpError(404, 'errors.missing')
    return new FileAnswer(text, 'text/plain; charset=utf-8')
  })

  on(discoveryCalls.ebooks, async input => {
    const isbn = input.query.isbn.trim()
    if (isbn === '' || !(await index.has())) return []
    const { lang, signal, uid } = input
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
    return asking(input, async (provider, until) => {
      const books = await provider.ebooks(book.normalTitle ?? book.title, book.author ?? '', until)
      const shown = await shownBy(provider, lang)
      return books.map(entry => recordOf(entry, shown) as DiscoveryItem)
    })
  })
}

/** @throws HttpError 404 */
function viewOf(name = ''): DiscoveryView {
  const view = DISCOVERY_VIEWS.find(known => known === name)
  if (!view) throw new HttpError(404, 'errors.missing')
  return view
}

/** Search, sort and filter options of a view, in the reader's language. Pure. */
const MODES = ['all', 'any', 'phrase']

function confsOf(
  able: Abilities,
  {
    view,
    lang,
    provider,
    names,
  }: { view: DiscoveryView; lang: Lang; provider: DiscoveryProvider['name']; names: LocationNames },
): DiscoveryConfs {
  const labelOf = labelsIn(lang, names)
  const choices = (table: 'fields' | 'sorts', list: Abilities['fields']) =>
    list.map(({ code, label }) => ({ code, name: nameOf(table, code, lang, label) }))
  const switches = (table: 'limiters' | 'expanders', list: Abilities['limiters']) =>
    list.map(({ code, label, isOn = false }) => ({ code, ...switchOf(table, code, lang, label), isOn }))
  return {
    kind: KINDS[view],
    fields: [{ code: 'all', name: nameOf('fields', 'all', lang) }, ...choices('fields', able.fields)],
    modes: MODES.map(code => ({ code, name: nameOf('modes', code, lang) })),
    sorts: choices('sorts', able.sorts),
    limiters: switches('limiters', able.limiters),
    expanders: switches('expanders', able.expanders),
    facets: able.facets.map(code => ({ code, name: nameOf('facets', code, lang) })),
    limits: able.limits.map(({ code, values }) => ({
      code,
      name: nameOf('facets', code, lang),
      values: values.map(one => ({ code: one.code, name: labelOf(code, one.code, one.label) })),
    })),
    years: able.years,
    provider: nameOf('providers', provider, lang),
  }
}

/** Labels of a facet's values in the reader's language. */
type LabelOf = (id: string, value: string, label: string) => string

const labelsIn =
  (lang: Lang, names: LocationNames): LabelOf =>
  (id, value, label) => {
    if (id === 'SourceType') return nameOf('sourceTypes', value, lang, label)
    if (id === 'DocumentType') return nameOf('degrees', value, lang, label)
    if (id === 'Language') return label || languageName(value, lang)
    if (id === 'Location') return names.location(value, lang)
    return label || value
  }
