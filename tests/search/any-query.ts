/**
 * Arbitraries for books and queries. They use few letters and words, so that most queries match some book.
 */
import fc from 'fast-check'
import type { Filter, SearchQuery } from '../../host/search/engine.ts'
import { FACET_FIELDS } from '../../src/contract/catalogue/facets.ts'
import type { Book } from './books.ts'

const chinese = fc.string({ unit: fc.constantFrom(...'中国國历史歷书𠀀'), minLength: 1, maxLength: 5 })
const latin = fc.constantFrom(
  'history',
  'China',
  'Histoire',
  'chine',
  'a',
  '1984',
  'C++',
  'Été',
  'tp3',
  'mp3',
  // after the letter of a class or a number these are class numbers and ordinals
  'cities',
  'i8',
  // other forms of words above
  'city',
  'histories',
  'colour',
  'colors',
  'two',
  '2',
  'J. K.',
  'JK',
  '中国历史书',
  '书、史',
  '国历,史国',
)
const text = fc.array(fc.oneof(chinese, latin), { minLength: 1, maxLength: 4 }).map(parts => parts.join(' '))
const some = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 3 })
const name = fc.constantFrom('王国', '历史 中', 'China, A.', 'Été', 'b', 'B', 'é', '𠀀', '\uff5e')

export const book: fc.Arbitrary<Book> = fc.record({
  title: text,
  subtitle: fc.oneof(fc.constant(''), text),
  parallel: fc.oneof(fc.constant(''), latin),
  others: some(fc.tuple(fc.constantFrom('original', 'variant', 'series'), text)),
  contents: fc.oneof(fc.constant(''), text),
  notes: fc.oneof(fc.constant(''), latin),
  abstract: fc.oneof(fc.constant(''), text),
  authors: some(name),
  subjects: some(name),
  publisher: fc.oneof(fc.constant(''), name),
  place: fc.constantFrom('', 'China', '中国'),
  series: fc.oneof(fc.constant(''), text),
  isbns: some(fc.constantFrom('0-306-40615-2', '9780306406157', '978-7-5606-3350-3', 'nonsense')),
  issn: fc.constantFrom('', '1000-4254'),
  classno: fc.constantFrom('', 'TP316', 'K2', 'H31', 'I8'),
  callno: some(fc.constantFrom('TP316/1', 'TP312/2', 'K2/1', 'PR 4034', 'mp3', 'UNESCO 3/R 31 E')),
  titleSkip: fc.constantFrom(-1, 0, 2, 4),
  ownCallNos: some(fc.constantFrom('TP316', '813.54 K5', '857.7/8765', 'QA76.17')),
  docType: fc.constantFrom('doc.01', 'doc.02', ''),
  language: fc.constantFrom('chi', 'eng'),
  year: fc.constantFrom(null, 0, 800, 1984, 1999, 2020),
  pubYear: fc.constantFrom('', '', '1984', '[between 1980 and 1989]', '1984-1999', '1999-', '[199-?]'),
  loans: fc.constantFrom(0, 0, 1, 5, 70000),
  group: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
  locations: some(fc.constantFrom('A', 'B', 'C')),
  holdingTypes: some(fc.constantFrom('print', 'electronic', 'peri')),
  withdrawn: fc.constantFrom(false, false, false, true),
})

const asked = fc.oneof(
  text,
  name,
  fc.constantFrom('0306406152', '978-7-5606-3350-3', '1000-4254', 'TP31', 'k2', 'H', 'I', '8', '中', '', '?'),
  fc.constantFrom(
    '"history china"',
    '"中国 历史" China',
    'history -china',
    '-"a 1984" 中国',
    'chin* 历史',
    'cit* -cities',
    'history OR 中国',
    '王国 | city -history',
    '"China a"|书',
    '"两',
    'a -b -"c',
    '"tp3',
    '"1000-4254" OR "PR 4034"',
  ),
  fc.constantFrom(
    '中国历史王国',
    '历史书中国',
    'history 1984',
    '王国书',
    'PR 4034',
    'J.K. history',
    '813.54 K5',
    'unesco 3 / r 31',
    '857.7 history',
    'QA76 city',
  ),
)
const condition: fc.Arbitrary<SearchQuery['conditions'][0]> = fc.record({
  field: fc.constantFrom(
    'all',
    'all',
    'title',
    'author',
    'subject',
    'publisher',
    'isbn',
    'issn',
    'callno',
    'classno',
    'series',
    'other',
    'contents',
    'notes',
  ),
  operator: fc.constantFrom('contains', 'contains', 'exact', 'prefix'),
  values: fc.array(asked, { minLength: 1, maxLength: 2 }),
  logic: fc.constantFrom('and', 'or', 'not'),
})
const bound = fc.constantFrom(null, 900, 1984, 2000)
// putBook (books.ts) sets the accession date to id * 1000
const time = fc.constantFrom(null, -1, 1000, 4500, 12_000, 20_001, 99_000)
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    field: fc.constantFrom(...FACET_FIELDS, 'group' as const),
    values: fc.array(
      fc.oneof(name, fc.constantFrom('doc.01', 'chi', 'A', 'B', '1984', '0800', '0000', 'print')),
      { maxLength: 3 },
    ),
    not: fc.boolean(),
  }),
  fc.record({
    field: fc.constant('pubYear' as const),
    values: fc.constant([] as string[]),
    range: fc.tuple(bound, bound),
    not: fc.boolean(),
  }),
  fc.record({
    field: fc.constant('inDate' as const),
    values: fc.constant([] as string[]),
    range: fc.tuple(time, time),
    not: fc.boolean(),
  }),
)
const plain: fc.Arbitrary<SearchQuery> = fc.record({
  conditions: fc.array(condition, { maxLength: 3 }),
  filters: fc.array(filter, { maxLength: 2 }),
  sort: fc.constantFrom('relevance', 'relevance', 'year', 'title', 'author', 'loans', 'newest'),
  direction: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.constantFrom(3, 10),
  collapse: fc.boolean(),
  facets: fc.constant(true),
})
const ahead = fc.constantFrom<(Filter | undefined)[]>(
  ...[undefined, undefined, undefined, { field: 'language' as const, values: ['eng'] }],
)
export const query: fc.Arbitrary<SearchQuery> = fc
  .tuple(plain, ahead)
  .map(([asked, first]) => ({ ...asked, ...(first && { first }) }))
