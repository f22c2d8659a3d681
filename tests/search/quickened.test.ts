/** What a search thread precomputes makes its answers faster but never different. */
import { afterAll, expect, it } from 'vitest'
import type { SearchQuery } from '../../host/search/engine.ts'
import { Answerer } from '../../host/search/fast/answer/answers.ts'
import { openIndexFor } from '../../host/search/fast/local.ts'
import { asking, type Book, putBook, storeOf } from './books.ts'

/**
 * 60 subjects and authors of very different frequency among many rare ones, works of several records, four
 * languages
 */
const bookAt = (at: number): Book => ({
  title: at % 3 === 0 ? `Travels ${at % 90}` : `Travels in letters ${at}`,
  subjects: [
    `common ${Math.min((at * 7919) % 61, (at * 104_729) % 97)}`,
    ...(at % 2 ? [`rare ${at % 400}`, `common ${at % 7}`] : []),
  ],
  authors: [
    `author ${Math.min((at * 6151) % 67, (at * 1009) % 101)}`,
    ...(at % 5 ? [] : [`rare author ${at}`]),
  ],
  language: ['chi', 'eng', 'ger', 'fre'][at % 4],
  docType: at % 9 ? 'doc.01' : 'doc.02',
  locations: [`L${at % 5}`],
  year: 1990 + (at % 30),
  loans: (at * 7919) % 50,
})

const store = storeOf(Array.from({ length: 1500 }, (_, at) => bookAt(at)))
const { index, indexer } = openIndexFor(':memory:', store.feed)
const prepared = new Answerer(index)
afterAll(() => store.close())

const questions: SearchQuery[] = ['', 'travels', 'letters', 'common', 'rare author', 'travels 3'].flatMap(
  words =>
    [true, false].flatMap(collapse =>
      [
        [],
        [{ field: 'language' as const, values: ['eng', 'ger'] }],
        [{ field: 'subject' as const, values: ['common 4'] }],
        [{ field: 'author' as const, values: ['author 1'], not: true }],
      ].map(filters => ({ ...asking(words, { collapse, filters, page: 2 }), facets: true })),
    ),
)

function expectSame(): void {
  while (indexer.step());
  const plain = new Answerer(index)
  for (const answerer of [plain, prepared]) answerer.load(indexer.manifest())
  for (const query of questions)
    expect(prepared.answer({ kind: 'search', query })).toEqual(plain.answer({ kind: 'search', query }))
}

it('answers are the same before, during and after the preparation', () => {
  expectSame()
  const steps = prepared.quicken()
  while (!steps.next().done) expectSame()
  expectSame()
})

it('also with books that were changed, removed or added since', () => {
  for (let at = 1; at < 300; at += 2) putBook(store, { ...bookAt(at * 17), withdrawn: at % 3 === 0 }, at)
  expectSame()
  for (let at = 0; at < 200; at++) putBook(store, { ...bookAt(at), subjects: ['late'], authors: ['Late'] })
  expectSame()
  for (const _ of prepared.quicken());
  expectSame()
})
