/** Suggestions: a title before the subdivisions of a heading, and none for what is there by chance. */
import { afterAll, expect, it } from 'vitest'
import { openLocal } from '../../host/search/fast/local.ts'
import { type Book, storeOf } from './books.ts'

const PARTS = ['Criticism', 'Stage history', 'Language', 'Sources', 'Characters', 'Comedies', 'Tragedies']
const BOOKS: Book[] = [
  { title: 'Life and work of Shakespeare', subjects: ['Shakespeare, William'] },
  { title: 'C++ primer', loans: 3 },
  { title: 'C programming 9', loans: 9 },
  ...PARTS.map((part): Book => ({ title: part, subjects: [`Shakespeare, William--${part}`], loans: 99 })),
]
const NAMES = ['Nicholas', 'Society', 'Head Press', 'family', 'Olive', 'Theatre', 'Robert', 'Craig']
const MORE: Book[] = [
  // many headings begin with the name, and all are lent more than any title
  ...NAMES.map((name): Book => ({ title: name, authors: [`Keatsley, ${name}`], loans: 99 })),
  { title: 'Letters to Keatsley', loans: 1 },
  { title: 'Keatsley and his age', loans: 2 },
  { title: 'Keatsley at home', loans: 1, group: 'one' },
  { title: 'Keatsley at home', loans: 1, group: 'two' },
  { title: '紅樓夢論', loans: 9 },
  { title: '红楼梦论', loans: 1 },
  { title: '红楼梦学', loans: 1 },
  { title: '論紅樓夢', subjects: ['红楼梦－人物', '红楼梦'], loans: 1 },
  { title: 'Я и ты' },
  { title: '九', loans: 1 },
]
const store = storeOf([...BOOKS, ...MORE])
const engine = openLocal(store, ':memory:')
afterAll(async () => {
  await engine.close()
  await store.close()
})
const offered = async (typed: string) => (await engine.suggest(typed, 'all', 7)).map(({ text }) => text)

it('F02 whole headings, then titles, then the subdivisions of a heading', async () => {
  const found = await offered('shake')
  expect(found.slice(0, 2)).toEqual(['Shakespeare, William', 'Life and work of Shakespeare'])
  expect(found).toHaveLength(7)
  expect(found.slice(2).every(text => text.includes('--'))).toBe(true)
})

it('F02 nothing for a single digit, or a letter with a sign; but C++ is a word', async () => {
  expect(await offered('9')).toEqual([])
  expect(await offered('c+')).toEqual([])
  expect(await offered('c++')).toEqual(['C++ primer'])
  expect(await offered('я.')).toEqual([])
  expect(await offered('٩')).toEqual([])
  expect(await offered('я')).toEqual(['Я и ты'])
  expect(await offered('九')).toEqual(['九'])
})

it('F02 of many headings that share a name, titles are among the first; what is held and lent more comes first', async () => {
  const found = await engine.suggest('keats', 'all', 7)
  expect(found.map(({ field }) => field)).toEqual([
    ...['author', 'author', 'author', 'title', 'author', 'author', 'author'],
  ])
  expect(found[3]?.text).toBe('Keatsley at home')
  const titles = await engine.suggest('keats', 'title', 7)
  // held in two versions, before what is lent as often; a title that begins with the word, before one that has it
  expect(titles.map(({ text }) => text)).toEqual([
    ...['Keatsley at home', 'Keatsley and his age', 'Letters to Keatsley'],
  ])
})

it('F02 Chinese titles in the form that is typed, then in the other; parts of a subject last', async () => {
  expect(await offered('红楼梦')).toEqual(['红楼梦论', '红楼梦学', '红楼梦', '論紅樓夢', '红楼梦－人物'])
  expect((await offered('紅樓夢')).slice(0, 2)).toEqual(['紅樓夢論', '红楼梦学'])
})
