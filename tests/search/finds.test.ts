import { afterAll, describe, expect, it } from 'vitest'
import type { SearchEngine, SearchQuery } from '../../host/search/engine.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import type { Store } from '../../host/store/open.ts'
import { asking, type Book, putBook, storeOf } from './books.ts'
import { openPlain } from './plain/plain.ts'

const BOOKS: Book[] = [
  {
    title: '操作系统',
    authors: ['汤小丹'],
    subjects: ['操作系统'],
    isbns: ['978-7-5606-3350-3'],
    callno: ['TP316/213'],
    classno: 'TP316',
    year: 2014,
    loans: 3,
    locations: ['A', 'B'],
  },
  {
    title: '操作系统概念',
    authors: ['Silberschatz, Abraham'],
    subjects: ['操作系统'],
    loans: 90,
    callno: ['TP316/88'],
    year: 2010,
    locations: ['A'],
  },
  {
    title: '紅樓夢',
    authors: ['曹雪芹'],
    subjects: ['章回小说'],
    loans: 50,
    callno: ['I242.4/1'],
    year: 1996,
    language: 'chi',
  },
  { title: '红楼梦研究', authors: ['俞平伯'], subjects: ['红楼梦'], loans: 5, callno: ['I207.411/2'] },
  { title: '曹雪芹传', authors: ['周汝昌'], subjects: ['传记'], loans: 1 },
  {
    title: 'Les misérables',
    authors: ['Hugo, Victor'],
    subjects: ['French fiction'],
    language: 'fre',
    loans: 7,
    isbns: ['0-306-40615-2'],
    year: 1862,
    callno: ['PQ2286 .A1'],
  },
  {
    title: 'A history of China',
    authors: ['Eberhard, Wolfram'],
    publisher: 'University Press',
    language: 'eng',
    callno: ['DS735 .E214'],
    year: 1950,
    docType: 'doc.02',
  },
  {
    title: 'China',
    subtitle: 'a new history',
    authors: ['Fairbank, John King'],
    language: 'eng',
    loans: 2,
    year: 2006,
  },
  { title: 'Ｃ＋＋程序设计', authors: ['谭浩强'], subjects: ['C语言'], loans: 4 },
  { title: '图书馆杂志', issn: '1000-4254', docType: 'doc.03', holdingTypes: ['peri', 'print'] },
  { title: '史', authors: ['无名'], subjects: ['清-1644-1911'] },
  { title: 'Withdrawn history', withdrawn: true },
]

const titles = async (engine: SearchEngine, text: string, more: Partial<SearchQuery> = {}) => {
  const { hits } = await engine.search(asking(text, more))
  return hits.map(({ id }) => BOOKS[id - 1]!.title)
}

const engines = [
  ['plain', openPlain],
  ['fast', (store: Store) => openLocal(store, ':memory:')],
] as const

describe.each(engines)('%s engine', (_name, open) => {
  const store = storeOf(BOOKS)
  const opened = Promise.resolve(open(store))
  afterAll(async () => {
    await (await opened).close()
    await store.close()
  })
  const find = async (text: string, more: Partial<SearchQuery> = {}) => titles(await opened, text, more)

  it('F05 ranks the exact title first, before books borrowed more often', async () => {
    expect(await find('操作系统')).toEqual(['操作系统', '操作系统概念'])
    expect(await find('红楼梦')).toEqual(['紅樓夢', '红楼梦研究'])
    const alike = storeOf([
      { title: 'War and love', loans: 99 },
      { title: 'Love and war', loans: 0 },
    ])
    const engine = await open(alike)
    const { hits } = await engine.search(asking('love and war'))
    expect(hits.map(({ id }) => id)).toEqual([2, 1])
    await engine.close()
    await alike.close()
  })
  it('finds either Chinese script by the other', async () => {
    expect(await find('紅樓夢')).toEqual(['紅樓夢', '红楼梦研究'])
    expect(await find('圖書館雜誌')).toEqual(['图书馆杂志'])
  })
  it('finds words of two characters and of one, and full width as half width', async () => {
    expect(await find('系统')).toHaveLength(2)
    expect(await find('史')).toEqual(['史'])
    expect(await find('楼')).toHaveLength(2)
    expect(await find('c++')).toEqual(['Ｃ＋＋程序设计'])
    expect(await find('Ｃ＋＋')).toEqual(['Ｃ＋＋程序设计'])
  })
  it('takes a Chinese run as a phrase', async () => {
    expect(await find('统操作系')).toEqual([])
    expect(await find('作系')).toHaveLength(2)
  })
  it('finds with and without diacritics and capitals', async () => {
    for (const text of ['miserables', 'MISÉRABLES', 'Misérables']) {
      expect(await find(text)).toEqual(['Les misérables'])
    }
  })
  it('finds an ISBN of either length, with hyphens, spaces or none', async () => {
    for (const text of [
      '0306406152',
      '0-306-40615-2',
      '978-0-306-40615-7',
      '9780306406157',
      '978 0306 406157',
    ]) {
      expect(await find(text)).toEqual(['Les misérables'])
    }
    expect(await find('isbn 9787560633503')).toEqual(['操作系统'])
    expect(await find('7-5606-3350-1')).toEqual(['操作系统'])
    const byPrefix = asking('', {
      conditions: [{ field: 'isbn', operator: 'prefix', values: ['9787560'], logic: 'and' }],
    })
    expect((await (await opened).search(byPrefix)).total).toBe(1)
  })
  it('K10 finds by the prefix of a class number, but not by words with that prefix', async () => {
    const store = storeOf([
      { title: '小说', classno: 'I247.5' },
      { title: 'Cities', classno: 'K9' },
    ])
    const engine = await open(store)
    const hits = async (value: string) =>
      (
        await engine.search(
          asking('', {
            conditions: [{ field: 'classno', operator: 'prefix', values: [value], logic: 'and' }],
          }),
        )
      ).hits.map(({ id }) => id)
    expect(await hits('I')).toEqual([1])
    expect(await hits('i2')).toEqual([1])
    await engine.close()
    await store.close()
  })
  it('in all fields searches a range of years as words as well as an ISSN', async () => {
    for (const typed of ['1644-1911', '清 1644-1911', '1644–1911']) expect(await find(typed)).toEqual(['史'])
    expect(await find('10004254')).toEqual(['图书馆杂志'])
    expect(await find('图书馆 10004254')).toEqual(['图书馆杂志'])
  })
  it('finds an ISSN', async () => {
    expect(await find('1000-4254')).toEqual(['图书馆杂志'])
    const loose = asking('', {
      conditions: [{ field: 'issn', operator: 'contains', values: ['10004254'], logic: 'and' }],
    })
    expect((await (await opened).search(loose)).total).toBe(1)
  })
  it('finds call numbers by their prefix, with or without spaces', async () => {
    expect(await find('TP316')).toHaveLength(2)
    expect(await find('tp316/21')).toEqual(['操作系统'])
    expect(await find('pq2286.a1')).toEqual(['Les misérables'])
    const spaced = asking('', {
      conditions: [{ field: 'callno', operator: 'contains', values: ['PQ 2286 .A'], logic: 'and' }],
    })
    expect((await (await opened).search(spaced)).total).toBe(1)
  })
  it('ranks title before author before subject before the rest', async () => {
    expect(await find('曹雪芹')).toEqual(['曹雪芹传', '紅樓夢'])
    expect(await find('history china')).toEqual(['China', 'A history of China'])
    expect(await find('china press')).toEqual(['A history of China'])
    expect(await find('misérables hugo')).toEqual(['Les misérables'])
  })
  it('joins conditions from left to right', async () => {
    const conditions: SearchQuery['conditions'] = [
      { field: 'title', operator: 'contains', values: ['china', '史'], logic: 'and' },
      { field: 'author', operator: 'contains', values: ['fairbank'], logic: 'not' },
      { field: 'subject', operator: 'exact', values: ['french FICTION'], logic: 'or' },
    ]
    expect((await find('', { conditions })).sort()).toEqual(['A history of China', 'Les misérables', '史'])
    expect(
      await find('', {
        conditions: [{ field: 'title', operator: 'prefix', values: ['操作系'], logic: 'and' }],
      }),
    ).toHaveLength(2)
    expect(
      await find('', {
        conditions: [{ field: 'title', operator: 'exact', values: ['操作系统'], logic: 'and' }],
      }),
    ).toHaveLength(1)
    expect(
      await find('', { conditions: [{ field: 'author', operator: 'prefix', values: ['曹'], logic: 'and' }] }),
    ).toEqual(['紅樓夢'])
  })
  it('F05 counts each facet without its own filter, so that a second value can be added', async () => {
    const engine = await opened
    const facets = async (filters: SearchQuery['filters']) =>
      (await engine.search(asking('', { filters }))).facets
    const french = { field: 'language', values: ['fre'] } as const
    const counted = await facets([{ ...french, values: ['fre'] }])
    expect(counted.language).toEqual((await facets([])).language)
    expect(counted.docType).toEqual([{ value: 'doc.01', count: 1 }])
    // under the filters of all other facets; empty if two facets exclude everything
    const both = await facets([
      { ...french, values: ['fre'] },
      { field: 'pubYear', values: [], range: [1900, null] },
    ])
    expect(both.pubYear).toEqual([{ value: '1862', count: 1 }])
    expect(both.language!.map(({ value }) => value)).not.toContain('fre')
    expect(both.docType).toEqual([])
  })
  it('F05 filters, counts facets exactly and sorts', async () => {
    const engine = await opened
    const everything = await engine.search(asking(''))
    expect(everything.total).toBe(11)
    expect(everything.facets.locaCode).toEqual([
      { value: 'A', count: 2 },
      { value: 'B', count: 1 },
    ])
    expect(everything.facets.pubYear!.map(({ value }) => value)).toEqual([
      '1862',
      '1950',
      '1996',
      '2006',
      '2010',
      '2014',
    ])
    const place = { field: 'locaCode', values: ['B', 'A'] } as const
    expect(await find('', { filters: [{ ...place, values: [...place.values] }] })).toHaveLength(2)
    expect(await find('', { filters: [{ ...place, values: ['B'], not: true }] })).toHaveLength(10)
    expect(
      await find('', {
        filters: [{ field: 'pubYear', values: [], range: [1990, null] }],
        sort: 'year',
        direction: 'asc',
      }),
    ).toEqual(['紅樓夢', 'China', '操作系统概念', '操作系统'])
    expect((await find('', { sort: 'title', direction: 'asc' })).slice(0, 3)).toEqual([
      '操作系统',
      '操作系统概念',
      '曹雪芹传',
    ])
    expect((await find('', { sort: 'loans' })).slice(0, 2)).toEqual(['操作系统概念', '紅樓夢'])
  })
  it('suggests headings that begin with or contain what is typed, and by pinyin', async () => {
    const engine = await opened
    const texts = async (typed: string) => (await engine.suggest(typed, 'all', 7)).map(({ text }) => text)
    expect(await texts('操作')).toEqual(['操作系统', '操作系统概念'])
    for (const typed of ['hongloum', 'hlm', 'hong lou meng']) expect(await texts(typed)).toContain('紅樓夢')
    expect(await texts('cxq')).toContain('曹雪芹')
    expect(await texts('misér')).toEqual(['Les misérables'])
    expect(await texts('樓')).toContain('紅樓夢')
    expect(await engine.suggest('wolf', 'author', 7)).toEqual([
      { text: 'Eberhard, Wolfram', field: 'author' },
    ])
    expect(await engine.suggest('wolf', 'title', 7)).toEqual([])
    expect(await texts('%')).toEqual([])
  })
  it('F02 suggests whole titles, those that begin with it first, without duplicates', async () => {
    const titles: Book[] = [
      { title: 'Frankenstein', subtitle: 'the modern Prometheus', loans: 1 },
      { title: 'The making of Frankenstein', loans: 900 },
      { title: 'FRANKENSTEIN', subtitle: 'The modern Prometheus', subjects: ['Frankenstein'], loans: 2 },
      { title: '深度学习', subtitle: '基于Python的实现', authors: ['深度小组'], loans: 5 },
      { title: '论深度', loans: 50 },
    ]
    const library = storeOf(titles)
    const suggesting = await open(library)
    const texts = async (typed: string) => (await suggesting.suggest(typed, 'all', 7)).map(({ text }) => text)
    expect(await texts('frank')).toEqual([
      'FRANKENSTEIN: The modern Prometheus',
      'Frankenstein',
      'The making of Frankenstein',
    ])
    expect(await texts('深度')).toEqual(['深度学习：基于Python的实现', '深度小组', '论深度'])
    expect(await texts('shenduxue')).toEqual(['深度学习：基于Python的实现'])
    await suggesting.close()
    await library.close()
  })
  it('B08 gives the neighbours on the shelf: TP316/88 before TP316/213', async () => {
    const engine = await opened
    expect(await engine.shelfNeighbours('TP316/213', 1, 1)).toEqual([2])
    expect(await engine.shelfNeighbours('TP316/88', 1, 1)).toEqual([6, 1])
    expect(await engine.shelfNeighbours('I', 0, 9)).toEqual([4, 3, 6, 2, 1])
  })
})

describe('the fast engine', () => {
  const store = storeOf(BOOKS)
  const engine = openLocal(store, ':memory:')
  afterAll(async () => {
    await engine.close()
    await store.close()
  })
  const meant = async (text: string, more: Partial<SearchQuery> = {}) =>
    (await engine.search(asking(text, more))).didYouMean

  it('offers another spelling, the heading typed in pinyin, and the right character', async () => {
    expect(await meant('histroy')).toBe('history')
    expect(await meant('Les miserabels')).toBe('Les miserables')
    expect(await meant('hongloumeng')).toBe('紅樓夢')
    expect(await meant('红楼猛研究')).toBe('红楼梦研究')
    expect(await meant('操做系统')).toBe('操作系统')
    expect(await meant('qqqqqqqq')).toBeNull()
    expect(await meant('history')).toBeNull()
  })
  it('does not correct a word that has results to one with hardly more', async () => {
    const few = storeOf([
      { title: 'Opticks, of the color of light' },
      { title: 'Local politics', publisher: 'Boulder, Colo.' },
      { title: 'The nude', publisher: 'Boulder, Colo.' },
    ])
    const small = openLocal(few, ':memory:')
    expect((await small.search(asking('colo'))).total).toBe(2)
    expect(await small.search(asking('color'))).toMatchObject({ total: 1, didYouMean: null })
    await small.close()
    await few.close()
  })
  it('F05 does not correct a word that is found in another form', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      title: `Geology ${at}`,
      publisher: 'Boulder, Colo.',
    }))
    const library = storeOf([{ title: 'The colours of cities' }, ...many])
    const small = openLocal(library, ':memory:')
    expect(await small.search(asking('color'))).toMatchObject({ total: 1, didYouMean: null })
    expect((await small.search(asking('colp'))).didYouMean).toBe('colo')
    await small.close()
    await library.close()
  })
  it('shows the results of a likely correction if there are none and the query allows it, and says so', async () => {
    const shown = async (text: string, more: Partial<SearchQuery> = {}) => {
      const { hits, total, shownFor } = await engine.search(asking(text, { instead: true, ...more }))
      expect(total).toBe(hits.length)
      return [shownFor, ...hits.map(({ id }) => BOOKS[id - 1]!.title)]
    }
    expect(await shown('a histroy of China')).toEqual(['a history of China', 'A history of China'])
    expect(await shown('hongloumeng')).toEqual(['紅樓夢', '紅樓夢', '红楼梦研究'])
    // a title in pinyin with its author in characters, in either order
    for (const typed of ['hong lou meng 曹雪芹', '曹雪芹 honglou meng'])
      expect(await shown(typed)).toEqual(['紅樓夢 曹雪芹', '紅樓夢'])
    expect(await shown('hong lou meng 俞平伯')).toEqual(['紅樓夢 俞平伯', '红楼梦研究'])
    expect(await shown('红楼猛研究')).toEqual(['红楼梦研究', '红楼梦研究'])
    expect(await shown('"china history" -wolfram')).toEqual(['china history -wolfram', 'China'])
    expect(await shown('曹雪芹 -传 -红')).toEqual([undefined])
    // existing results are kept, and without a useful correction none is reported
    expect(await shown('china new')).toEqual([undefined, 'China'])
    expect(await shown('qqqqqqqq')).toEqual([undefined])
    expect(await shown('histroy', { filters: [{ field: 'pubYear', values: ['1862'] }] })).toEqual([undefined])
    expect(await shown('hongloumeng', { instead: false })).toEqual([undefined])
  })
  it('F05 finds a citation by its DOI, whatever other words it has', async () => {
    const library = storeOf([
      { title: 'Bees of the north', doi: '10.1000/bees.42' },
      { title: 'Wasps', authors: ['Roe, John'], year: 2003 },
    ])
    const pasted = openLocal(library, ':memory:')
    const typed = 'Roe, J. (2003). Wasps (2nd ed.). Boulder: Press. https://doi.org/10.1000/bees.42.'
    const { hits, shownFor } = await pasted.search(asking(typed, { instead: true }))
    expect(hits.map(({ id }) => id)).toEqual([1])
    expect(shownFor).toBe('10.1000/bees.42')
    await pasted.close()
    await library.close()
  })
  it('F05 grades records with most of the words, and says which were left out', async () => {
    const left = async (text: string, more: Partial<SearchQuery> = {}) => {
      const { hits, total, gradedBy } = await engine.search(asking(text, { instead: true, ...more }))
      expect(total).toBe(hits.length)
      const out = gradedBy?.leftOut.map(at => gradedBy.words[at])
      return [out?.join(' '), ...hits.map(({ id }) => BOOKS[id - 1]!.title)]
    }
    expect(await left('misérables qqqqqqqq')).toEqual(['qqqqqqqq', 'Les misérables'])
    expect(await left('histroy of china xyzzyq')).toEqual(['xyzzyq', 'A history of China', 'China'])
    expect((await left('操作系统 qqqqqqqq'))[0]).toBe('qqqqqqqq')
    // a title between spaces is enough, however many other words there are
    expect(await left('紅樓夢 xyzzyq qqqqqqqq')).toEqual(['xyzzyq qqqqqqqq', '紅樓夢'])
    // a quoted phrase is required
    expect(await left('misérables "qqqqqqqq"')).toEqual([undefined])
    expect((await left('china xyzzyq qqqqqqqq "new" history'))[0]).toBe('xyzzyq qqqqqqqq')
    // a stop word is not reported as left out
    expect(await left('the misérables')).toEqual(['', 'Les misérables'])
    // a title before a punctuation mark, and after it
    expect(await left('Les misérables, the xyzzyq of qqqqqqqq and xqxqxq')).toEqual([
      'xyzzyq qqqqqqqq xqxqxq',
      'Les misérables',
    ])
    expect(await left('misérables the xyzzyq of qqqqqqqq and xqxqxq')).toEqual([undefined])
    // a URL is not a search word
    expect(await left('misérables qqqqqqqq https://example.org/a/b-c')).toEqual([
      'qqqqqqqq',
      'Les misérables',
    ])
    // a question that names an author leads to other books of that author; a title with its author does not
    expect(await left('books by Hugo about xyzzyq and qqqqqqqq')).toEqual([
      'xyzzyq qqqqqqqq',
      'Les misérables',
    ])
    expect(await left('xyzzyq qqqqqqqq by Hugo')).toEqual([undefined])
    // common words alone are not enough
    expect(await left('xyzzyq of the qqqqqqqq')).toEqual([undefined])
    expect(await left('misérables qqqqqqqq', { instead: false })).toEqual([undefined])
    expect(await left('misérables qqqqqqqq', { filters: [{ field: 'pubYear', values: ['1700'] }] })).toEqual([
      undefined,
    ])
  })
  it('F05 words about the edition or file are left out first, since they identify no book', async () => {
    const books: Book[] = [
      { title: '三体', authors: ['刘慈欣'] },
      { title: '红楼梦', authors: ['曹雪芹'] },
      { title: '呐喊', authors: ['鲁迅'] },
      { title: 'Emma', authors: ['Austen, Jane'] },
      ...['天工开物', '梦溪笔谈', 'Dracula', 'Walden', '城南旧事', '边城'].map(title => ({
        title,
        authors: [],
      })),
    ]
    const library = storeOf(books)
    const asked = openLocal(library, ':memory:')
    for (const [text, title, ...left] of [
      ['三体全集（全三册）', '三体', '全集', '全三册'],
      ['红楼梦电子版下载', '红楼梦', '电子版', '下载'],
      ['红楼梦 精装典藏版', '红楼梦', '精装典藏版'],
      ['鲁迅全集', '呐喊', '全集'],
      ['emma pdf free download', 'Emma', 'pdf', 'free', 'download'],
    ] as const) {
      const { hits, gradedBy } = await asked.search(asking(text, { instead: true }))
      expect(hits.map(({ id }) => books[id - 1]!.title)).toEqual([title])
      expect(gradedBy?.leftOut.map(at => gradedBy.words[at])).toEqual(left)
    }
    // a volume under its own title: the work that the library has
    for (const text of [
      '三体Ⅱ：黑暗森林',
      '三体2 黑暗森林',
      '三体第二部：黑暗森林',
      '红楼梦3（脂砚斋评本）',
    ]) {
      const { hits } = await asked.search(asking(text, { instead: true }))
      expect(hits.map(({ id }) => books[id - 1]!.title)).toEqual([text.slice(0, text.search(/[Ⅱ第23]/))])
    }
    const { hits } = await asked.search(asking('西游记电子版下载', { instead: true }))
    expect(hits).toEqual([])
    await asked.close()
    await library.close()
  })
  it('F05 a graded answer counts what has every word, and other books of the author that is named', async () => {
    const books: Book[] = [
      { title: 'Call to arms', authors: ['Lu, Xun'] },
      ...['Wild grass', 'Old tales retold', 'Wandering'].map(title => ({ title, authors: ['Lu, Xun'] })),
      { title: 'A farewell to arms', authors: ['Else, Ann'] },
    ]
    const library = storeOf(books)
    const asked = openLocal(library, ':memory:')
    const by = async (text: string) => {
      const { whole, by } = (await asked.search(asking(text, { instead: true }))).gradedBy ?? {}
      return [whole, by]
    }
    expect(await by('lu xun call to arms qqqqqqqq')).toEqual([0, 'Lu, Xun'])
    // an author who is not named in the query, or has no other books
    expect(await by('call to arms qqqqqqqq')).toEqual([0, null])
    expect(await by('else ann farewell to arms qqqqqqqq')).toEqual([0, null])
    await asked.close()
    await library.close()
  })
  it('F02 suggests a title with a typo in its last word, or in a word that is itself a valid word', async () => {
    const titles = [
      'The dark goddess',
      'The dark night',
      'Three expeditions into the interior',
      'Thee and me',
    ]
    const library = storeOf(titles.map(title => ({ title })))
    const suggesting = openLocal(library, ':memory:')
    const texts = async (typed: string) => (await suggesting.suggest(typed, 'all', 6)).map(({ text }) => text)
    expect((await texts('The dark godess'))[0]).toBe('The dark goddess')
    expect((await texts('Thee expeditions into the int'))[0]).toBe('Three expeditions into the interior')
    await suggesting.close()
    await library.close()
  })
  it('gives suggestions for an unfinished word among others, however many words have that prefix', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const many = letters.flatMap(letter =>
      [1, 2, 3].map(() => ({ title: `Pride of p${letter}ck`, loans: 9 })),
    )
    const library = storeOf([...many, { title: 'Pride and Prejudice' }, { title: 'Pride and dispute' }])
    const suggesting = openLocal(library, ':memory:')
    const offered = await suggesting.suggest('pride and p', 'all', 7)
    expect(offered.map(({ text }) => text)).toEqual(['Pride and Prejudice'])
    expect(await suggesting.suggest('pride and', 'all', 7)).toHaveLength(2)
    await suggesting.close()
    await library.close()
  })
  it('offers no correction without results under the same filters', async () => {
    expect(await meant('histroy', { filters: [{ field: 'pubYear', values: ['1862'] }] })).toBeNull()
  })
})

describe.each(engines)('%s engine, after changes', (_name, open) => {
  it('has new, changed and withdrawn records after a refresh', async () => {
    const store = storeOf(BOOKS)
    const engine = await open(store)
    const total = async (text: string) => (await engine.search(asking(text))).total
    const added = putBook(store, { title: '量子力学导论' })
    await engine.refresh()
    expect(await total('量子力学')).toBe(1)
    putBook(store, { title: '量子电动学' }, added)
    putBook(store, { ...BOOKS[0]!, withdrawn: true }, 1)
    await engine.refresh()
    expect(await total('量子力学')).toBe(0)
    expect(await total('量子电动学')).toBe(1)
    expect(await total('操作系统')).toBe(1)
    expect((await engine.search(asking('', { filters: [{ field: 'locaCode', values: ['B'] }] }))).total).toBe(
      0,
    )
    await engine.close()
    await store.close()
  })
})
