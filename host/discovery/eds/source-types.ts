/** Publication types of records, and the source types to filter them by. */
import type { DiscoveryView } from '../../../src/contract/catalogue/discovery.ts'

/** From the service's table; the first match wins. */
const ROLLED_UP: [RegExp, string][] = [
  [/^e-?book$/i, 'eBooks'],
  [/review$/i, 'Reviews'],
  [/thes[ei]s|dissertation/i, 'Dissertations/Theses'],
  [/conference|symposium/i, 'Conference Materials'],
  [/newspaper|newswire|^news$/i, 'News'],
  [/academic journal|peer-reviewed/i, 'Academic Journals'],
  [/trade publication/i, 'Trade Publications'],
  [/periodical|journal|magazine/i, 'Magazines'],
  [/report|profile|grey literature|analysis/i, 'Reports'],
  [/government/i, 'Government Documents'],
  [/electronic|computer|website/i, 'Electronic Resources'],
  [/book|almanac|essay/i, 'Books'],
]

/** @returns '' for an unknown type */
export const sourceTypeOf = (pubType: string): string =>
  ROLLED_UP.find(([pattern]) => pattern.test(pubType.trim()))?.[1] ?? ''

/** Source types of each view. */
export const SOURCE_TYPES: Record<DiscoveryView, string[]> = {
  article: [
    'Academic Journals',
    'Magazines',
    'News',
    'Reviews',
    'Conference Materials',
    'Trade Publications',
    'Reports',
  ],
  'e-book': ['eBooks'],
  paper: ['Dissertations/Theses', 'Dissertations'],
}

export function viewOf(pubType: string): DiscoveryView {
  const type = sourceTypeOf(pubType)
  if (type === 'eBooks' || type === 'Books') return 'e-book'
  return type === 'Dissertations/Theses' ? 'paper' : 'article'
}
