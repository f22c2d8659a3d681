/** What readers type to find a known book. */
import { afterAll, describe, expect, it } from 'vitest'
import { openLocal } from '../../host/search/fast/local.ts'
import type { Store } from '../../host/store/open.ts'
import { asking, type Book, storeOf } from './books.ts'
import { openPlain } from './plain/plain.ts'

const BOOKS: Record<string, Book> = {
  emma: { title: 'Emma', authors: ['Austen, Jane'], place: 'London', year: 1816, publisher: 'John Murray' },
  companion: { title: 'Jane Austen: Emma, a companion', authors: ['Else, Ann'], year: 1990, loans: 900 },
  notes: { title: 'Notes', subtitle: 'on Emma by Jane Austen' },
  reader: { title: 'The Emma reader', authors: ['Austen, Jane'], loans: 90, place: 'London', year: 1999 },
  hobbit: { title: 'The Hobbit', authors: ['Tolkien, J. R. R. (John Ronald Reuel)'] },
  potter: { title: 'Harry Potter', authors: ['Rowling, J.K.'] },
  dream: { title: '紅樓夢', authors: ['曹雪芹'], year: 1996, place: '北京' },
  dreamers: { title: '红楼梦与曹雪芹的时代', authors: ['某人'], loans: 500 },
  home: { title: '家', authors: ['巴金'] },
  family: { title: '家·春·秋', authors: ['某某'] },
  china: { title: '中国古代历史研究', authors: ['某某'], loans: 99 },
  chinese: { title: '中国历史', authors: ['某某'] },
  report: { title: '发展与改革', authors: ['国家统计局'], series: '年度报告' },
  colours: { title: 'The colours of cities', loans: 9 },
  colour: { title: 'Color and the city' },
  medieval: { title: 'An encyclopædia of mediaeval theatres' },
  leagues: { title: 'Twenty thousand leagues under the sea' },
  thousands: { title: 'A life of 20,000 days' },
  tale: { title: 'A tale of two cities', isbns: ['0-306-40615-2'], doi: '10.1007/978-3-031-12345-6' },
  fable: { title: 'Of a tale', loans: 50 },
  cpp: { title: 'C++ primer', loans: 1 },
  sharp: { title: 'C# in depth' },
  net: { title: 'Learning ASP.NET', loans: 1 },
  nets: { title: 'The net of fish' },
  c: { title: 'C programming', loans: 99 },
  yan: { title: '莫言小说研究资料', callno: ['PL2449 .Z482 2014'] },
  yans: { title: 'PL2449 and Z482 in 2014', loans: 99, callno: ['PL2449 .Z4829'] },
  friends: { title: "We're Friends, Now", authors: ["O'Brien, Tim"] },
  stranger: { title: "L'étranger" },
  gone: { title: 'Hunger', authors: ['Grant, Michael'], series: 'Gone, #2' },
  went: { title: 'The second book of what is gone', loans: 90 },
  plants: { title: 'Ferns', series: 'Plants of the world ; vol. 2' },
  trapeze: { title: 'Computers', callno: ['QA76.17 .A94 1984', 'QA76.17'] },
}
const WRITTEN: Record<string, Book> = {
  deep: { title: 'Deep learning for cats', authors: ['Moor, Ann'] },
  learning: { title: 'Learning the deep sea', subjects: ['Sea learning'], loans: 9 },
  seas: { title: 'C语言 程序设计 e-mail', subjects: ['Deep', 'learning'] },
  wars: { title: 'Gardens 1939-1945', subtitle: 'compost and computers' },
}
Object.assign(BOOKS, WRITTEN)
const NAMES = Object.keys(BOOKS)

describe.each([
  ['plain', openPlain],
  ['fast', (store: Store) => openLocal(store, ':memory:')],
] as const)('the %s engine', (_name, open) => {
  const store = storeOf(Object.values(BOOKS))
  const engine = open(store)
  afterAll(async () => {
    await engine.close()
    await store.close()
  })
  const find = async (typed: string, field: 'all' | 'title' | 'callno' = 'all') => {
    const conditions = [{ field, operator: 'contains' as const, values: [typed], logic: 'and' as const }]
    return (await engine.search(asking('', { conditions }))).hits.map(({ id }) => NAMES[id - 1]!)
  }

  it('F05 ranks the book first whose title and author were typed, in either order', async () => {
    for (const typed of ['Jane Austen Emma', 'emma jane austen', 'Emma by Austen']) {
      expect((await find(typed))[0]).toBe('emma')
    }
    expect(await find('jane austen emma')).toEqual(['emma', 'companion', 'notes', 'reader'])
    expect(await find('tolkien hobbit')).toEqual(['hobbit'])
  })
  it('finds by year and place, and by a pasted citation', async () => {
    expect(await find('emma 1816')).toEqual(['emma'])
    expect(await find('Emma London')).toEqual(['emma', 'reader'])
    expect(await find('Austen, Jane. Emma. London: John Murray, 1816.')).toEqual(['emma'])
    expect(await find('红楼梦 北京 1996')).toEqual(['dream'])
    // a search in the title alone does not match the year
    expect(await find('emma 1816', 'title')).toEqual([])
  })
  it('ranks a title that begins with the words before one that has them elsewhere', async () => {
    expect(await find('a tale of')).toEqual(['tale', 'fable'])
    expect(await find('in two cities tale')).toEqual([])
  })
  it('separates a Chinese author and title that are typed without a space, in either order', async () => {
    expect(await find('红楼梦曹雪芹')).toEqual(['dream', 'dreamers'])
    expect(await find('曹雪芹紅樓夢')).toEqual(['dream', 'dreamers'])
    for (const typed of ['家巴金', '巴金家']) expect(await find(typed)).toEqual(['home'])
  })
  it('finds several Chinese words in one run, those that are adjacent first', async () => {
    expect(await find('中国历史')).toEqual(['chinese', 'china'])
    expect(await find('中国 历史')).toHaveLength(2)
    expect(await find('国家统计局发展报告')).toEqual(['report'])
    expect(await find('中国历史', 'title')).toEqual(['chinese', 'china'])
  })
  it('finds a Chinese title without its punctuation', async () => {
    for (const typed of ['家春秋', '家·春·秋', '家 春 秋']) expect((await find(typed))[0]).toBe('family')
  })
  it('finds other forms of a word, after the form that was typed', async () => {
    expect(await find('colour city')).toHaveLength(2)
    expect((await find('colours'))[0]).toBe('colours')
    expect((await find('color'))[0]).toBe('colour')
    expect(await find('medieval theater')).toEqual(['medieval'])
    expect(await find('encyclopedia')).toEqual(['medieval'])
    expect(await find('tale of 2 city', 'title')).toEqual(['tale'])
    expect(await find('20000 leagues')).toEqual(['leagues'])
    expect(await find('20,000 days')).toEqual(['thousands'])
  })
  it('excludes a word only in the form that was typed', async () => {
    const { hits } = await engine.search(
      asking('', {
        conditions: [
          { field: 'all', operator: 'contains', values: ['city'], logic: 'and' },
          { field: 'all', operator: 'contains', values: ['colour'], logic: 'not' },
        ],
      }),
    )
    expect(hits.map(({ id }) => NAMES[id - 1]!).sort()).toEqual(['colour', 'colours', 'tale'])
  })
  it('matches initials with and without spaces', async () => {
    for (const typed of ['JK Rowling', 'J.K. Rowling', 'J. K. Rowling harry', 'j k rowling']) {
      expect(await find(typed)).toEqual(['potter'])
    }
    expect(await find('JRR Tolkien')).toEqual(['hobbit'])
  })
  it('F05 finds the volume of a series, however its number is written', async () => {
    for (const typed of [
      'Gone book 2',
      'gone #2',
      'Gone vol. II',
      'gone 第二部',
      'second book of Gone',
      'gone book two',
    ])
      expect(
        (await find(typed)).filter(name => name !== 'went'),
        typed,
      ).toEqual(['gone'])
    expect((await find('gone 2'))[0]).toBe('gone')
    expect(await find('Plants of the World 2')).toEqual(['plants'])
    expect(await find('gone book 3')).toEqual([])
  })
  it('finds a word with an apostrophe joined, separated, and without its suffix', async () => {
    for (const typed of [
      "we're friends",
      'were friends',
      'we re friends',
      'we friends',
      'obrien now',
      "O'Brien",
      'o brien',
    ])
      expect(await find(typed), typed).toEqual(['friends'])
    for (const typed of ["l'étranger", 'l etranger', 'étranger'])
      expect(await find(typed), typed).toEqual(['stranger'])
  })
  it('treats C++, C# and .NET as words', async () => {
    expect(await find('C++')).toEqual(['cpp'])
    expect(await find('c#')).toEqual(['sharp'])
    expect(await find('.NET')).toEqual(['net'])
    expect(await find('asp.net')).toEqual(['net'])
  })
  it('F05 quoted words are a phrase within one heading', async () => {
    expect((await find('deep learning')).sort()).toEqual(['deep', 'learning', 'seas'])
    for (const typed of ['"deep learning"', '“Deep Learning”', '「deep learning」', '『deep learning』'])
      expect(await find(typed)).toEqual(['deep'])
    expect(await find('"learning deep"')).toEqual([])
    expect(await find('"C语言"')).toEqual(['seas'])
    expect(await find('"语言程序"')).toEqual(['seas'])
    expect(await find('"the deep sea"', 'title')).toEqual(['learning'])
    expect(await find('moor "for cats"')).toEqual(['deep'])
    // a quoted word is found in no other form
    expect(await find('"colours of city"')).toEqual([])
  })
  it('F05 finds what is typed but not what is excluded', async () => {
    expect(await find('deep learning -sea')).toEqual(['deep', 'seas'])
    expect(await find('deep learning -"for cats" -程序设计')).toEqual(['learning'])
    expect(await find('红楼梦 -时代')).toEqual(['dream'])
    expect(await find('e-mail')).toEqual(['seas'])
    expect(await find('1939-1945')).toEqual(['wars'])
    expect(await find('c++ -primer')).toEqual([])
  })
  it('F05 finds either of two alternatives, and words by their prefix', async () => {
    expect((await find('hobbit OR potter')).sort()).toEqual(['hobbit', 'potter'])
    expect((await find('红楼梦 -时代 | potter')).sort()).toEqual(['dream', 'potter'])
    expect(await find('gard* comp*')).toEqual(['wars'])
    expect(await find('gard* comp*', 'title')).toEqual(['wars'])
    expect(await find('compo* -computers')).toEqual([])
    expect(await find('红楼*')).toHaveLength(2)
  })
  it('F05 ranks a title first that is exactly one of the alternatives', async () => {
    expect((await find('"a tale of two cities"'))[0]).toBe('tale')
    expect((await find('notes OR "红楼梦"')).slice(0, 2).sort()).toEqual(['dream', 'notes'])
  })
  it('F05 takes misplaced operators and quotes for plain words', async () => {
    for (const typed of ['"hobbit', 'hobbit"', 'hobbit -', '-hobbit', 'hobbit 「', '""hobbit', 'hobbit |'])
      expect(await find(typed)).toEqual(['hobbit'])
    for (const typed of ['"" -"" | *', '-', '"', '||', '* OR *', '-*', '「」'])
      expect(Array.isArray(await find(typed))).toBe(true)
  })
  it('finds an ISBN followed by its binding', async () => {
    for (const typed of [
      '0306406152 (pbk.)',
      'ISBN 978-0-306-40615-7 (pbk. : alk. paper)',
      '0306406152 pbk',
    ]) {
      expect(await find(typed)).toEqual(['tale'])
    }
  })
  it('finds a DOI alone, as a link, or pasted with text after it', async () => {
    for (const typed of [
      '10.1007/978-3-031-12345-6',
      'doi:10.1007/978-3-031-12345-6',
      'DOI 10.1007/978-3-031-12345-6',
      'https://doi.org/10.1007/978-3-031-12345-6',
      'http://dx.doi.org/10.1007/978-3-031-12345-6.',
    ]) {
      expect(await find(typed), typed).toEqual(['tale'])
    }
    expect(await find('10.1007/978-3-031-12345')).toEqual([])
  })
  it('ranks the exact call number as it is on the label first', async () => {
    expect(await find('PL2449 .Z482 2014')).toEqual(['yan', 'yans'])
    expect(await find('PL2449 .Z482 2014', 'callno')).toEqual(['yan'])
    expect(await find('QA76.17 .A94 1984')).toEqual(['trapeze'])
  })
})
