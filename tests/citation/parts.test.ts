/** An article and a chapter as records of their own, stored as files with the others. */
import { describe, expect, it } from 'vitest'
import { citeItemOfEntry } from '../../host/citation/item-of-entry.ts'
import { numbersIn } from '../../host/citation/part-of-record.ts'
import { citeAll } from '../../host/citation/quoted-types.ts'
import type { Entry } from '../../host/discovery/provider.ts'
import type { MarcRecord } from '../../host/ingest/record.ts'
import { QUOTED_TYPES } from '../../src/core/rules/search/quoted-types.ts'
import { cite, cn, field, us } from './records.ts'

const inSerial = (record: MarcRecord): MarcRecord => ({ ...record, leader: '00000nab0 2200000   450 ' })
const inBook = (record: MarcRecord): MarcRecord => ({ ...record, leader: '00000naa0 2200000   450 ' })

const PARTS: Record<string, [chinese: MarcRecord, western: MarcRecord]> = {
  article: [
    inSerial(
      cn(
        field(
          '200',
          '1 ',
          ['a', '蓝田生物群'],
          ['e', '一个认识多细胞生物起源的新窗口'],
          ['f', '袁训来, 陈哲, 肖书海, 万斌'],
        ),
        field('463', ' 0', ['t', '科学通报'], ['v', '2012年第55卷第34期第3219-3225页'], ['x', '0023-074X']),
        field('606', '0 ', ['a', '生物化石']),
      ),
    ),
    us(
      'ab',
      's2003    enk',
      field('024', '7 ', ['a', '10.1000/example.42'], ['2', 'doi']),
      field('100', '1 ', ['a', 'Smith, Ann M.']),
      field(
        '245',
        '10',
        ['a', 'Bees that wait :'],
        ['b', 'a field study /'],
        ['c', 'Ann M. Smith and John Roe.'],
      ),
      field('700', '1 ', ['a', 'Roe, John.']),
      field(
        '773',
        '0 ',
        ['t', 'Journal of insects'],
        ['g', 'Vol. 12, no. 3 (2003), p. 5-9'],
        ['x', '0000-0019'],
        ['7', 'nnas'],
      ),
    ),
  ],
  chapter: [
    inBook(
      cn(
        field('200', '1 ', ['a', '植物开花研究'], ['f', '白书农著']),
        field(
          '463',
          ' 1',
          ['1', '010  '],
          ['a', '7-04-000001-2'],
          ['1', '2001 '],
          ['a', '植物科学进展'],
          ['f', '李承森主编'],
          ['1', '210  '],
          ['a', '北京'],
          ['c', '高等教育出版社'],
          ['d', '1998'],
          ['v', '第146-163页'],
        ),
      ),
    ),
    us(
      'aa',
      's1999    enk',
      field('100', '1 ', ['a', 'Roe, John.']),
      field('245', '10', ['a', 'The waiting of bees /'], ['c', 'John Roe.']),
      field(
        '773',
        '0 ',
        ['a', 'Smith, Ann M., ed.'],
        ['t', 'Insects and their time'],
        ['b', '2nd ed.'],
        ['d', 'Oxford : Example Press, 1999.'],
        ['g', 'p. 101-120'],
        ['z', '978-0-00-000000-2'],
      ),
    ),
  ],
  'conference-paper': [
    inBook(
      cn(
        field('200', '1 ', ['a', '论海上风电的并网'], ['f', '马欢']),
        field(
          '461',
          ' 0',
          ['t', '第三届海洋能源会议论文集'],
          ['a', '中国海洋学会编'],
          ['c', '青岛'],
          ['n', '海洋出版社'],
          ['d', '2014'],
          ['v', '第33-41页'],
        ),
      ),
    ),
    us(
      'aa',
      's2001    nyu',
      field('100', '1 ', ['a', 'Roe, John.']),
      field('245', '10', ['a', 'How bees are counted']),
      field(
        '773',
        '0 ',
        ['t', 'Proceedings of the symposium on bees'],
        ['d', 'New York : Press, 2001'],
        ['g', 'pp. 7-8'],
      ),
    ),
  ],
  'newspaper-article': [
    inSerial(
      cn(
        field('200', '1 ', ['a', '数字革命与竞争国际化'], ['f', '丁文详']),
        field('463', ' 0', ['t', '临江青年报'], ['v', '2000-11-20, 第15版']),
      ),
    ),
    us(
      'ab',
      's2000    nyu',
      field('100', '1 ', ['a', 'Roe, John.']),
      field('245', '10', ['a', 'A town without bees']),
      field('773', '0 ', ['t', 'The daily news'], ['g', '2000-11-20, p. 15']),
    ),
  ],
}

const ENTRY: Entry = {
  view: 'article',
  dbId: 'demo',
  an: 'S0001',
  title: '示例研究：城市与河流',
  authors: ['示例作者甲', '示例作者乙'],
  publisher: '示例大学',
  sourceType: 'Academic Journals',
  pubType: '',
  database: '',
  source: '示例学报',
  volume: '12',
  issue: '3',
  pages: '5-9',
  date: '2023-03',
  ids: [{ type: 'doi', value: '10.1000/1' }],
  language: 'chi',
  subjects: ['城市'],
  keywords: ['河流'],
  abstract: '一段摘要。',
  peerReviewed: true,
  inLibrary: true,
  links: [],
  pLink: '',
  degree: '',
  locations: [],
  isSynthetic: true,
}
const ENTRIES: Entry[] = [
  ENTRY,
  {
    ...ENTRY,
    an: 'S2',
    title: 'Rivers and towns: a study',
    authors: ['Smith, Ann M.', 'John Roe'],
    source: 'Journal of rivers',
    volume: '',
    ids: [],
    language: 'eng',
    links: [{ type: 'pdf', url: 'https://library.example/1.pdf', name: '' }],
  },
  {
    ...ENTRY,
    an: 'S3',
    sourceType: 'News',
    source: '示例日报',
    volume: '',
    issue: '9',
    pages: '4',
    date: '2023-03-05',
    ids: [],
  },
  {
    ...ENTRY,
    an: 'S4',
    sourceType: 'Conference Materials',
    source: '示例会议论文集',
    volume: '',
    issue: '',
    ids: [],
  },
  { ...ENTRY, view: 'paper', an: 'T1', source: '示例大学', volume: '', issue: '', degree: 'master', ids: [] },
  {
    ...ENTRY,
    view: 'e-book',
    an: 'E1',
    title: 'Alice in Wonderland',
    authors: ['Carroll, Lewis'],
    publisher: 'Project Gutenberg',
    source: '',
    volume: '',
    issue: '',
    pages: '',
    date: '1865',
    ids: [],
    language: 'eng',
    links: [{ type: 'html', url: 'https://www.gutenberg.org/ebooks/11', name: '' }],
  },
]

describe('B06 a part of a journal or book', () => {
  it.each(Object.entries(PARTS))('B06 %s of the catalogue', async (kind, records) => {
    const texts = QUOTED_TYPES.map(({ code, name }) => `## ${name}\n${cite(code, ...records)}\n`)
    await expect(texts.join('\n')).toMatchFileSnapshot(`golden/${kind}.txt`)
  })
  it('B06 B13 articles, theses and e-books of the index', async () => {
    const told = { today: '2026-11-21', from: 1 }
    const texts = QUOTED_TYPES.map(
      ({ code, name }) => `## ${name}\n${citeAll(code, ENTRIES.map(citeItemOfEntry), told)}\n`,
    )
    await expect(texts.join('\n')).toMatchFileSnapshot('golden/of-the-index.txt')
  })
  it('B06 volume, number and pages are parsed as cataloguers write them', () => {
    for (const [text, volume, issue, pages] of [
      ['Vol. 12, no. 3 (2003), p. 5-9', '12', '3', '5-9'],
      ['2012年第55卷第34期, 第3219页', '55', '34', '3219'],
      ['2003, 12(3): 5-9', '12', '3', '5-9'],
      ['Bd. 7, Heft 2, S. 33–41', '7', '2', '33-41'],
      ['第146～163页', '', '', '146-163'],
      ['pp. e12-e19', '', '', 'e12-e19'],
      ['', '', '', ''],
    ] as const)
      expect(numbersIn(text), text).toEqual({ volume, issue, pages })
  })
})
