/** An entry of the index as the wire has it: an article, or an e-book or paper (seed 1, section 3). Pure. */
import type { DiscoveryRecord, DiscoveryView } from '../../../src/contract/catalogue/discovery.ts'
import { coinsOf } from '../../citation/coins.ts'
import { citeItemOfEntry } from '../../citation/item-of-entry.ts'
import type { Entry, Highlights } from '../../discovery/provider.ts'
import type { Lang } from '../../runtime/say.ts'
import { languageName } from '../bibs/words.ts'
import { nameOf } from './words.ts'

/** Names of the views in the answer. */
export const KINDS = { article: 'article', 'e-book': 'ebook', paper: 'paper' } as const satisfies Record<
  DiscoveryView,
  string
>
/** separator of names and of headings */
const BETWEEN = '; '
const TO_READ = ['pdf', 'html', 'text', 'read']

/** resolverOf: the address of a citation at the library's link resolver */
type Shown = {
  lang: Lang
  provider: string
  resolverOf: (kev: string) => string | undefined
  highlights?: Highlights
  abstracts?: boolean
}

export function recordOf(
  entry: Entry,
  { lang, provider, resolverOf, highlights = {}, abstracts = true }: Shown,
): DiscoveryRecord {
  const kind = KINDS[entry.view]
  const abstract = abstracts ? entry.abstract : ''
  const { abstract: marked, ...others } = highlights
  const common = {
    DbId: entry.dbId,
    An: entry.an,
    title: entry.title,
    publisher: entry.publisher,
    sourceType: entry.sourceType,
    pubType: nameOf('sourceTypes', entry.sourceType, lang, entry.pubType),
    database: entry.database || nameOf('providers', provider, lang),
    source: entry.source,
    volume: entry.volume,
    issue: entry.issue,
    pages: entry.pages,
    year: entry.date.slice(0, 4),
    date: entry.date,
    ids: entry.ids,
    language: entry.language,
    languageName: entry.language && languageName(entry.language, lang),
    subjects: entry.subjects,
    subject: entry.subjects.join(BETWEEN),
    keyword: entry.keywords.join(BETWEEN),
    peerReviewed: entry.peerReviewed,
    inLibrary: entry.inLibrary,
    links: entry.links,
    pLink: entry.pLink,
    openUrl: resolverOf(coinsOf(citeItemOfEntry(entry))),
    isSynthetic: entry.isSynthetic,
    highlights: { ...others, ...(marked && abstracts && { abstract: marked }) } as Record<
      string,
      [number, number][]
    >,
  }
  if (kind === 'article') {
    const text = entry.links.find(({ type }) => TO_READ.includes(type))
    return { kind, ...common, author: { list: entry.authors }, abstract, fulltext_link: text?.url ?? '' }
  }
  return {
    kind,
    ...common,
    author: entry.authors.join(BETWEEN),
    abstrac: abstract,
    href: entry.links[0]?.url ?? '',
    degree: entry.degree && nameOf('degrees', entry.degree, lang),
  }
}
