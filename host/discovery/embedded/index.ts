/** The discovery index of the demo library: about two thousand entries in memory, scanned for every query. */
import type { DiscoveryView } from '../../../src/contract/catalogue/discovery.ts'
import { foldHeading } from '../../search/analysis/fold.ts'
import { hasHan } from '../../search/analysis/pinyin.ts'
import type {
  Abilities,
  Choice,
  DiscoveryProvider,
  DiscoveryQuery,
  Entry,
  Found,
  Highlights,
} from '../provider.ts'
import { type Doc, documentOf } from './documents.ts'
import { rangesOf } from './highlight.ts'
import { countsOf, FACETS, LIMITERS, passes } from './limits.ts'
import { matcherOf } from './match.ts'
import { relatedIn } from './related.ts'
import type { Needle } from './term.ts'

/** related: groups of near synonyms */
export type Stock = { entries: Entry[]; related: string[][]; textOf: (entry: Entry) => string }

const choices = (codes: string[]): Choice[] => codes.map(code => ({ code, label: '' }))
const CAN: Record<
  DiscoveryView,
  { fields: string[]; limiters: string[]; expanders: string[]; limits: string[] }
> = {
  article: {
    fields: ['TI', 'AU', 'SU', 'SO', 'AB'],
    limiters: ['FT', 'RV', 'FT1'],
    expanders: ['thesaurus', 'fulltext'],
    limits: [],
  },
  'e-book': { fields: ['TI', 'AU', 'SU'], limiters: ['FT'], expanders: ['thesaurus'], limits: [] },
  paper: {
    fields: ['TI', 'AU', 'SU', 'SO', 'AB'],
    limiters: ['FT'],
    expanders: ['thesaurus', 'fulltext'],
    limits: ['DocumentType', 'Language', 'Location'],
  },
}

export function embeddedIndex({ entries, related: groups, textOf }: Stock): DiscoveryProvider {
  const docs = entries.map(entry => documentOf(entry, textOf))
  const byView = (view: DiscoveryView) => docs.filter(doc => doc.entry.view === view)
  const byKey = new Map(entries.map(entry => [`${entry.dbId}\n${entry.an}`, entry]))
  const related = relatedIn(groups)

  function matching(query: DiscoveryQuery): { found: { doc: Doc; score: number }[]; needles: Needle[] } {
    const { scoreOf, needles } = matcherOf(query, related)
    const found = byView(query.view)
      .map(doc => ({ doc, score: scoreOf(doc) }))
      .filter(({ score }) => score > 0)
    return { found, needles }
  }
  const countOf = (query: DiscoveryQuery): number =>
    matching(query).found.filter(({ doc }) => passes(doc.entry, query)).length

  function search(query: DiscoveryQuery): Found {
    const { found, needles } = matching(query)
    const hits = found
      .filter(({ doc }) => passes(doc.entry, query))
      .sort(ORDERS[query.sort] ?? ORDERS.relevance)
    const shown = hits.slice((query.page - 1) * query.size, query.page * query.size)
    const able = CAN[query.view]
    return {
      total: hits.length,
      fullTextTotal: hits.filter(({ doc }) => LIMITERS.FT!(doc.entry)).length,
      hits: shown.map(({ doc: { entry } }) => ({
        entry,
        highlights: query.highlight ? highlightsOf(entry, needles) : {},
      })),
      facets: query.facets
        ? FACETS[query.view].map(id => ({
            id,
            label: '',
            values: countsOf(
              id,
              found.map(({ doc }) => doc.entry).filter(entry => passes(entry, query, id)),
            ),
          }))
        : [],
      limiters: able.limiters.map(id => ({
        id,
        count: hits.filter(({ doc }) => LIMITERS[id]!(doc.entry)).length,
      })),
      expanders: able.expanders.map(id => ({
        id,
        count: query.expanders.includes(id)
          ? hits.length
          : countOf({ ...query, expanders: [...query.expanders, id] }),
      })),
      expanded: query.expanders.includes('thesaurus') ? expandedOf(query) : [],
    }
  }

  /** the expanders applied to the query */
  function expandedOf(query: DiscoveryQuery): string[] {
    const plain = matcherOf({ ...query, expanders: [] }, related).needles
    return [...new Set(plain.flatMap(related).map(({ typed }) => typed))]
  }

  function abilities(view: DiscoveryView): Abilities {
    const own = byView(view).map(({ entry }) => entry)
    const years = own.map(({ date }) => Number(date.slice(0, 4))).filter(Boolean)
    const able = CAN[view]
    return {
      fields: choices(able.fields),
      sorts: choices(years.length ? ['relevance', 'date', 'date2'] : ['relevance', 'title']),
      limiters: choices(able.limiters),
      expanders: choices(able.expanders),
      facets: FACETS[view],
      limits: able.limits.map(code => ({
        code,
        values: countsOf(code, own).map(({ value, label }) => ({ code: value, label })),
      })),
      years: years.length ? { from: Math.min(...years), to: Math.max(...years) } : null,
    }
  }

  return {
    name: 'demo',
    isSynthetic: view => byView(view).some(({ entry }) => entry.isSynthetic),
    abilities: async view => abilities(view),
    search: async query => search(query),
    record: async (dbId, an) => {
      const entry = byKey.get(`${dbId}\n${an}`)
      return entry ? { entry, issue: issueOf(entry, entries) } : null
    },
    ebooks: async (title, author) => {
      const heading = foldHeading(title)
      const names = ` ${foldHeading(author)} `
      return entries.filter(
        entry =>
          entry.view === 'e-book' &&
          heading !== '' &&
          foldHeading(entry.title) === heading &&
          (author === '' || entry.authors.some(name => names.includes(surnameIn(name)))),
      )
    },
    text: (dbId, an) => {
      const entry = byKey.get(`${dbId}\n${an}`)
      return (entry && textOf(entry)) || null
    },
    close: async () => {},
  }
}

type Scored = { doc: Doc; score: number }
const byDate = (a: Scored, b: Scored): number =>
  a.doc.entry.date < b.doc.entry.date ? -1 : Number(a.doc.entry.date !== b.doc.entry.date)
const byScore = (a: Scored, b: Scored): number => b.score - a.score
const ORDERS: Record<string, (a: Scored, b: Scored) => number> & {
  relevance: (a: Scored, b: Scored) => number
} = {
  relevance: byScore,
  date: (a, b) => byDate(b, a) || byScore(a, b),
  date2: (a, b) => byDate(a, b) || byScore(a, b),
  title: (a, b) => (a.doc.texts.TI < b.doc.texts.TI ? -1 : Number(a.doc.texts.TI !== b.doc.texts.TI)),
}

function highlightsOf(entry: Entry, needles: Needle[]): Highlights {
  const texts = {
    title: entry.title,
    author: entry.authors.join('; '),
    source: entry.source,
    abstract: entry.abstract,
  }
  return Object.fromEntries(
    Object.entries(texts)
      .map(([member, text]) => [member, rangesOf(text, needles)] as const)
      .filter(([, ranges]) => ranges.length > 0),
  )
}

const firstPage = (entry: Entry): number => Number.parseInt(entry.pages, 10) || 0

function issueOf(entry: Entry, entries: Entry[]): Entry[] {
  if (entry.view !== 'article' || (entry.issue === '' && entry.volume === '' && entry.pages === '')) return []
  return entries
    .filter(
      ({ source, volume, issue, date }) =>
        source === entry.source && volume === entry.volume && issue === entry.issue && date === entry.date,
    )
    .sort((a, b) => firstPage(a) - firstPage(b))
}

/** First word of a heading; Chinese names have no spaces. */
function surnameIn(heading: string): string {
  const [name = ''] = foldHeading(heading).split(' ')
  return hasHan(name) ? name : ` ${name} `
}
