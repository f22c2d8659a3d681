import { afterAll, describe, expect, it } from 'vitest'
import { HEADING_KEYS, PERSON_KEYS, SHELF } from '../../host/search/document.ts'
import type { Operator } from '../../host/search/engine.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { asking, storeOf } from './books.ts'
import { openPlain } from './plain/plain.ts'

const store = storeOf([
  { title: 'The trial', authors: ['Kafka, Franz'], others: [['original', 'Der Prozess']], loans: 9 },
  { title: 'Der Prozess', authors: ['Müller, Hans'], loans: 1 },
  { title: 'A process of law', authors: ['Kafka, Franz'], loans: 50 },
  { title: '百年孤独', authors: ['加西亚·马尔克斯'], others: [['original', 'Cien años de soledad']] },
  { title: 'Stories', contents: 'A country doctor -- The judgment', authors: ['Kafka, Franz'] },
  { title: 'Letters', notes: 'Printed in Fraktur', abstract: '写给米莱娜的信' },
  { title: 'Ocean life', series: 'First series', others: [['series', 'Blue books ; 12']] },
])
afterAll(() => store.close())

const TITLES = new Map(store.raw.prepare('SELECT id, title FROM bib').raw().all() as [number, string][])

it('no two kinds of keys have the same prefix', () => {
  // those of document.ts that are in no table
  const others = ['=i', '=n', '=d', '=c', '=z', '=l', '=k', '=b', '=s', '=f']
  const all = [...Object.values(HEADING_KEYS), ...Object.values(PERSON_KEYS), SHELF, ...others]
  expect(new Set(all).size).toBe(all.length)
})

describe.each([
  ['fast', openLocal],
  ['plain', openPlain],
])('%s engine', (_name, open) => {
  const engine = open(store, ':memory:')
  afterAll(async () => (await engine).close())
  const found = async (text: string, field = 'all', operator: Operator = 'contains') => {
    const query = asking('', {
      conditions: [{ field: field as 'all', operator, values: [text], logic: 'and' }],
    })
    return (await (await engine).search(query)).hits.map(({ id }) => TITLES.get(id))
  }

  it('F05 finds a translation by its original title, after books with that title', async () => {
    expect(await found('Der Prozess')).toEqual(['Der Prozess', 'The trial'])
    expect(await found('cien anos de soledad')).toEqual(['百年孤独'])
  })
  it('F05 finds it by original title and author', async () => {
    expect((await found('prozess kafka'))[0]).toBe('The trial')
    expect((await found('Kafka, Der Prozess'))[0]).toBe('The trial')
  })
  it('K10 a search for a title finds other titles, one for other titles no others', async () => {
    expect(await found('prozess', 'title')).toEqual(['Der Prozess', 'The trial'])
    expect(await found('prozess', 'other')).toEqual(['The trial'])
  })
  it('K10 finds contents and notes in any field and in their own', async () => {
    for (const field of ['all', 'contents']) expect(await found('the judgment', field)).toEqual(['Stories'])
    for (const field of ['all', 'notes']) expect(await found('fraktur', field)).toEqual(['Letters'])
    for (const run of ['米莱', '米莱娜', '给米莱娜的信'])
      for (const field of ['all', 'notes']) expect(await found(run, field)).toEqual(['Letters'])
    expect(await found('米娜的信', 'notes')).toEqual([])
    expect(await found('judgment', 'title')).toEqual([])
  })
  it('K10 contents and notes are no whole headings: whatever the operator, they contain the words', async () => {
    for (const operator of ['exact', 'prefix'] as const)
      expect(await found('the judgment', 'contents', operator)).toEqual(['Stories'])
    expect(await found('Der Prozess', 'title', 'exact')).toEqual(['Der Prozess', 'The trial'])
    expect(await found('Der Proz', 'other', 'prefix')).toEqual(['The trial'])
  })
  it('F05 finds a second series', async () => {
    expect(await found('blue books', 'series')).toEqual(['Ocean life'])
  })
})
