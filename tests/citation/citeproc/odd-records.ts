/**
 * 200 generated records with unusual data: combinations of who, what and where that are rare in the shared
 * records.
 */
import type { MarcField, MarcRecord } from '../../../host/ingest/record.ts'
import { cn, data, field, imprint, us } from '../records.ts'

const added = (name: string, ...more: [string, string][]) => field('700', '1 ', ['a', name], ...more)
type Cast = { main?: string; statement: string; more?: MarcField[] }

const CASTS: Cast[] = [
  { statement: '' },
  { main: 'Sunzi', statement: 'Sunzi' },
  { main: 'Roe, Ann', statement: 'Ann Roe' },
  { main: 'Roe, Ann B., Jr.', statement: 'Ann B. Roe, Jr.' },
  { main: 'Goethe, Johann Wolfgang von', statement: 'J. W. von Goethe' },
  { main: 'Roe, Ann', statement: 'Ann Roe and Bill Jones', more: [added('Jones, Bill')] },
  {
    main: 'Roe, Ann',
    statement: 'Ann Roe, Bill Jones, Carl Poe',
    more: [added('Jones, Bill'), added('Poe, Carl')],
  },
  {
    main: 'Roe, Ann',
    statement: 'Ann Roe ... [et al.]',
    more: ['Jones, Bill', 'Poe, Carl', 'Doe, Dan'].map(name => added(name)),
  },
  { statement: 'edited by Ann Roe', more: [added('Roe, Ann')] },
  { statement: 'edited by Ann Roe and Bill Jones', more: [added('Roe, Ann'), added('Jones, Bill')] },
  {
    main: 'Taminiaux, Jacques',
    statement: 'Jacques Taminiaux ; edited by James Decker and Robert Crease',
    more: [added('Decker, James T.'), added('Crease, Robert P.')],
  },
  { main: 'Homer', statement: 'Homer ; translated by Ann Roe', more: [added('Roe, Ann')] },
  {
    main: 'Homer',
    statement: 'Homer ; translated by Ann Roe and Bill Jones',
    more: [added('Roe, Ann'), added('Jones, Bill')],
  },
  {
    main: 'Homer',
    statement: 'Homer ; edited and translated by Ann Roe',
    more: [added('Roe, Ann')],
  },
  {
    main: 'Homer',
    statement: 'Homer ; edited by Ann Roe ; translated by Bill Jones',
    more: [added('Roe, Ann'), added('Jones, Bill')],
  },
  {
    statement: 'edited by Ann Roe ; translated by Bill Jones',
    more: [added('Roe, Ann'), added('Jones, Bill')],
  },
  {
    main: 'Roe, A0',
    statement: '',
    more: Array.from({ length: 21 }, (_, n) =>
      added(`Roe, A${String.fromCharCode(98 + n)}`, ['e', 'author']),
    ),
  },
  { statement: 'American Chemical Society', more: [field('710', '2 ', ['a', 'American Chemical Society'])] },
]

const IMPRINTS: [edition: string, place: string, publisher: string, year: string][] = [
  ['', 'London', 'Press', '2001'],
  ['2nd ed.', 'Cambridge, Mass.', 'Wiley & Sons, Inc.', '1999'],
  ['3rd edition', '', 'Press', '2015'],
  ['', 'Oxford', '', '1980'],
  ['', '', '', ''],
]

const WHATS: [leader: string, coded: string, title: string, subtitle: string, more: MarcField[]][] = [
  ['am', '', 'A title of one', '', []],
  ['am', '', 'Bees and towns', 'a history of honey', []],
  ['am', `${' '.repeat(6)}t`, 'What is honey?', '', [field('088', '  ', ['a', 'NBS 12'])]],
]

function western(cast: Cast, at: number, what: (typeof WHATS)[number]): MarcRecord {
  const [edition, place, publisher, year] = IMPRINTS[at]!
  const [leader, coded, title, subtitle, more] = what
  return us(
    leader,
    `${year ? `s${year}` : 'nuuuu'}    nyu${coded}`,
    ...(cast.main ? [field('100', cast.main.includes(',') ? '1 ' : '0 ', ['a', cast.main])] : []),
    field('245', '10', ['a', title], ...(subtitle ? [['b', subtitle] as [string, string]] : []), [
      'c',
      cast.statement,
    ]),
    ...(edition ? [field('250', '  ', ['a', edition])] : []),
    field('260', '  ', ['a', place], ['b', publisher], ['c', year]),
    ...more,
    ...(cast.more ?? []),
  )
}

const CHINESE: [statement: string, more: string, edition: string][] = [
  ['林一著', '', ''],
  ['林一, 陈二著', '', '第2版'],
  ['林一, 陈二, 王三, 赵四著', '', ''],
  ['林一主编', '', ''],
  ['林一, 陈二主编', '', '第三版'],
  ['鲁迅著', '林一编', ''],
  ['(英)莎士比亚著', '朱生豪译', ''],
  ['(英)莎士比亚著', '朱生豪, 梁实秋译', '第2版'],
  ['国家统计局编', '', ''],
  ['林一等著', '', ''],
]
const CHINESE_IMPRINTS: [string, string, string][] = [
  ['北京', '中华书局', '1980'],
  ['', '中华书局', '2020'],
  ['上海', '', '2001'],
]

/** an article, a chapter and a paper, by one author and by three */
const PARTS = (['Roe, Ann', 'Roe, Ann B.'] as const).flatMap(author =>
  [
    field('773', '0 ', ['t', 'Journal of bees'], ['g', 'Vol. 12, no. 3 (2003), p. 5-9'], ['x', '1234-5678']),
    field('773', '0 ', ['t', 'Journal of bees'], ['g', 'Vol. 12 (2003), p. 5'], ['x', '1234-5678']),
    field(
      '773',
      '0 ',
      ['t', 'All bees'],
      ['a', 'Smith, Ann'],
      ['d', 'Oxford : Press, 1999'],
      ['g', 'p. 5-9'],
      ['z', '0-19-000000-1'],
    ),
    field(
      '773',
      '0 ',
      ['t', 'Proceedings of the symposium on bees'],
      ['d', 'Oxford : Press, 1999'],
      ['g', 'p. 5-9'],
    ),
  ].flatMap(host => [
    us(
      'aa',
      's2003    nyu',
      field('100', '1 ', ['a', author]),
      field('245', '10', ['a', 'How bees are counted']),
      host,
    ),
    us(
      'aa',
      's2003    nyu',
      field('100', '1 ', ['a', author]),
      field('245', '10', ['a', 'How bees are counted'], ['c', 'Ann Roe, Bill Jones']),
      added('Jones, Bill', ['e', 'author']),
      host,
      field('024', '7 ', ['a', '10.1000/1'], ['2', 'doi']),
    ),
  ]),
)

const THESES = [
  'Thesis (Ph. D.)--Stanford University, 1999.',
  'Thesis (M.A.)--Stanford University, 1999.',
].map(note =>
  us(
    'am',
    's1999    cau',
    field('100', '1 ', ['a', 'Parker, Jane']),
    field('245', '10', ['a', 'Play of children']),
    field('260', '  ', ['c', '1999.']),
    field('502', '  ', ['a', note]),
  ),
)

const ONLINE = CASTS.slice(1, 11).map(cast => {
  const record = western(cast, 0, WHATS[0]!)
  record.fields.push(field('338', '  ', ['b', 'cr']), field('856', '40', ['u', 'https://books.example/1']))
  return record
})

const SETS = ['m19881995', 'm19889999'].map(dates =>
  us(
    'am',
    `${dates}nyu`,
    field('245', '10', ['a', 'A set']),
    field('260', '  ', ['a', 'London'], ['b', 'Press'], ['c', '1988-']),
  ),
)

const UNTOLD = us('am', 's2001    nyu', data('009', 'x'), field('245', '00', ['a', 'Untold']))

export const ODD_RECORDS: MarcRecord[] = [
  ...CASTS.flatMap(cast => IMPRINTS.map((_, at) => western(cast, at, WHATS[0]!))),
  ...CASTS.map(cast => western(cast, 1, WHATS[1]!)),
  ...CASTS.map(cast => western(cast, 0, WHATS[2]!)),
  ...CHINESE.flatMap(([statement, more, edition]) =>
    CHINESE_IMPRINTS.map(([place, publisher, year]) =>
      cn(
        field(
          '200',
          '1 ',
          ['a', '蜜蜂与城市'],
          ['f', statement],
          ...(more ? [['g', more] as [string, string]] : []),
        ),
        ...(edition ? [field('205', '  ', ['a', edition])] : []),
        imprint(place, publisher, year),
      ),
    ),
  ),
  ...PARTS,
  ...THESES,
  ...ONLINE,
  ...SETS,
  UNTOLD,
  ...CASTS.slice(3, 16).map(cast => western(cast, 2, WHATS[1]!)),
]
