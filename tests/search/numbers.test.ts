/** Call numbers in the search box: those of the copies and of the record itself, beside the words. */
import { afterAll, describe, expect, it } from 'vitest'
import { looksLikeDewey, looksLikeLabel } from '../../host/search/analysis/identifiers.ts'
import type { SearchField } from '../../host/search/engine.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import type { Store } from '../../host/store/open.ts'
import { asking, type Book, storeOf } from './books.ts'
import { openPlain } from './plain/plain.ts'

const BOOKS = {
  king: { title: 'Misery', callno: ['FIC KIN'], ownCallNos: ['PS3561.I483 M5 1987', '813/.54 K5'] },
  other: { title: 'Carrie', ownCallNos: ['PS3561.I483 C3', '813/.54'], loans: 50 },
  older: { title: 'Moby Dick', callno: ['813.3 M53'] },
  taipei: { title: '臺北人', ownCallNos: ['857.7/8765'] },
  rowling: { title: 'Harry Potter', callno: ['823.914 ROW'], loans: 3 },
  letters: { title: 'Persuasion', callno: ['823 AUS'] },
  heart: { title: 'The heart', ownCallNos: ['WG 120 M334 2001'] },
  beijing: { title: '北京', callno: ['A/1'], ownCallNos: ['I247.57/12'] },
  orwell: { title: '1984', callno: ['823.912'], loans: 1 },
  numbered: { title: 'Tales', ownCallNos: ['1984'], callno: ['1984'], loans: 900 },
  odyssey: { title: '2001: 4 odysseys', loans: 1 },
  unesco: { title: 'Literacy', callno: ['UNESCO 3/R 31 E/16'] },
  films: { title: 'Letters', callno: ['Micfilm 1618', 'Micfilm S-144'], loans: 9 },
  film: { title: 'Micfilm 1618', subtitle: 'a story', loans: 2 },
  thesis: { title: 'Schools', callno: ['Diss. Educ. 1983 .C34'] },
  lu: { title: '吶喊', callno: ['857.63/8765'] },
  calling: { title: 'Call 823', subtitle: 'an aus story' },
} satisfies Record<string, Book>
const NAMES = Object.keys(BOOKS)

describe.each([
  ['plain', openPlain],
  ['fast', (store: Store) => openLocal(store, ':memory:')],
] as const)('%s engine', (_name, open) => {
  const store = storeOf(Object.values(BOOKS))
  const opened = Promise.resolve(open(store))
  afterAll(async () => {
    await (await opened).close()
    await store.close()
  })
  const find = async (typed: string, field: SearchField = 'all') => {
    const engine = await opened
    const conditions = [{ field, operator: 'contains' as const, values: [typed], logic: 'and' as const }]
    const { hits } = await engine.search(asking('', { conditions }))
    return hits.map(({ id }) => NAMES[id - 1]!)
  }

  it.each([
    ['of the record, where the copy has another', 'PS3561.I483 M5 1987', ['king']],
    ['as typed from a label', 'ps 3561 i483 m5', ['king']],
    ['of medicine', 'WG 120 M334', ['heart']],
    ['of China', 'I247.57/12', ['beijing']],
    ['Dewey with cutter, first the one that is it', '813.54 K5', ['king']],
    ['Dewey with cutter in one word', '813.54K5', ['king']],
    ['Dewey as in the record', '813/.54 K5', ['king']],
    ['Dewey without cutter', '813.54', ['other', 'king']],
    ['Dewey with the letters of the author', '823.914 ROW', ['rowling']],
    ['Dewey of three digits with the letters of the author', '823 aus', ['calling', 'letters']],
    ['of Taiwan', '857.7/8765', ['taipei']],
    ['that begins with a word', 'UNESCO 3/R 31 E/16', ['unesco']],
    ['that begins with a word, with blanks', 'unesco 3 r 31 e 16', ['unesco']],
    ['that begins with a word, and goes on', 'UNESCO 3 / R 31 E', ['unesco']],
    ['that begins with a word, after a book of that title', 'Micfilm 1618', ['film', 'films']],
    ['that begins with a word, with a letter', 'micfilm s144', ['films']],
    ['that begins with two words', 'Diss. Educ. 1983 .C34', ['thesis']],
    ['of Taiwan without the point', '85763 8765', ['lu']],
    ['of Taiwan with blanks', '857.63 / 8765', ['lu']],
    ['of Taiwan from a label of two lines', '857.7 8765', ['taipei']],
  ])('F05 a call number %s is found in all fields', async (_, typed, names) => {
    expect(await find(typed)).toEqual(names)
  })

  it('F05 a class of digits is found beside other words', async () => {
    expect(await find('813.54 misery')).toEqual(['king'])
    expect(await find('813.3 whale')).toEqual([])
  })

  it('F05 a year or a number alone is words', async () => {
    expect(await find('1984')).toEqual(['orwell'])
    expect(await find('2001 4')).toEqual(['odyssey'])
    expect(await find('823')).toEqual(['calling'])
  })

  it('F05 the field of call numbers has those of the record, too; whole ones are those of copies', async () => {
    expect(await find('813.54 K5', 'callno')).toEqual(['king'])
    const engine = await opened
    const whole = { field: 'callno' as const, operator: 'exact' as const, logic: 'and' as const }
    const exact = (value: string) =>
      engine.search(asking('', { conditions: [{ ...whole, values: [value] }] }))
    expect((await exact('813.54 K5')).hits).toEqual([])
    expect((await exact('823.914 ROW')).hits).toHaveLength(1)
  })
})

it.each([
  ['813.54', 'yes'],
  ['821.161.1-3', 'yes'],
  ['913.6 murakami', 'yes'],
  ['813 K5 1990', 'yes'],
  ['101 dogs', 'maybe'],
  ['813', 'no'],
  ['1984', 'no'],
  ['2001 4', 'no'],
  ['19.99', 'no'],
  ['3.14', 'no'],
  ['1,000.50', 'no'],
  ['100 years of solitude', 'no'],
  ['365 days', 'maybe'],
  ['500 mg', 'maybe'],
  ['10.1000/182', 'no'],
])('%s as a call number: %s', (typed, looks) => {
  expect(looksLikeDewey(typed)).toBe(looks)
})

it.each([
  ['UNESCO 3/R 31 E/16', 'beginning'],
  ['Micfilm 1618', 'beginning'],
  ['VIDEO .VHS1150', 'beginning'],
  ['特藏 K250/1', 'beginning'],
  ['8577/8765', 'whole'],
  ['1984', 'no'],
  ['2001 4', 'no'],
  ['FIC KIN', 'no'],
  ['a room of one 2', 'no'],
  ['1001 nights', 'no'],
])('%s as a number of a library of its own: %s', (typed, looks) => {
  expect(looksLikeLabel(typed)).toBe(looks)
})
