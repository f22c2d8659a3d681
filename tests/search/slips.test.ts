/** Slips of a keyboard, read as what belongs together in one record. */
import { afterAll, describe, expect, it } from 'vitest'
import type { SearchQuery, SearchResult } from '../../host/search/engine.ts'
import { AskedHere } from '../../host/search/fast/answer/asked.ts'
import { Searcher } from '../../host/search/fast/answer/searcher.ts'
import { openIndexFor } from '../../host/search/fast/local.ts'
import { answerSearch } from '../../host/search/rules/answer.ts'
import { type Index, type IndexElsewhere, run, runElsewhere } from '../../host/search/rules/ask.ts'
import { asking, type Book, storeOf } from './books.ts'

const BOOKS: Book[] = [
  { title: '我的奋斗', authors: ['罗永浩'] },
  { title: '陈伯达传', authors: ['叶永烈'] },
  { title: '读书年代', authors: ['某某'] },
  { title: '达尔文经济学', authors: ['弗兰克'] },
  { title: '人间四月天', authors: ['林徽因'] },
  { title: '四间客房', loans: 90 },
  { title: '经济学通论', loans: 90 },
  { title: 'Between shades of gray', authors: ['Sepetys, Ruta'] },
  { title: 'Gray', loans: 90 },
  { title: 'Discipline and punish', authors: ['Foucault, Michel'] },
  { title: 'To the lighthouse', authors: ['Woolf, Virginia'] },
  { title: 'Disc brakes', loans: 40 },
  { title: 'The light of the house', subtitle: 'a book of lamps' },
  { title: 'The fifth queen', authors: ['Ford, Ford Madox'] },
  { title: 'The queens of the fifty islands', loans: 90 },
  { title: 'Immortal memories' },
  { title: 'A map of the world', authors: ['Hamilton, Jane'] },
  { title: 'A map of the worm', loans: 90, withdrawn: true },
  { title: 'Worn paths', loans: 90 },
  { title: 'The philosophy of law' },
  { title: 'Philosophers and law', loans: 90 },
  { title: "Arnold's tempter" },
  { title: 'Palms and temples', loans: 90 },
  { title: 'On the river', loans: 90 },
  { title: '茶花女', authors: ['小仲马'] },
  { title: '古代历史研究资料' },
  ...['Quin songs', 'Quin tales', 'Quin letters', 'Quern stones', 'Quern makers', 'Quern yards'].map(
    title => ({ title, loans: 9 }),
  ),
  { title: 'The state of religion at Hurst' },
]

const store = storeOf(BOOKS)
const { index, indexer } = openIndexFor(':memory:', store.feed)
while (indexer.step());
const searcher = new Searcher(index)
searcher.load(indexer.manifest())
const here = new AskedHere(searcher)
afterAll(async () => {
  index.close()
  await store.close()
})

/** the same index as a cluster answers: later, and every count at once */
function elsewhere(): IndexElsewhere {
  const later =
    <Of, To>(answer: (of: Of) => To) =>
    async (of: Of): Promise<To> => {
      const found = await answer(of)
      return (
        typeof found === 'object' && Symbol.iterator in Object(found)
          ? [...(found as Iterable<unknown>)]
          : found
      ) as To
    }
  const kinds = Object.keys(here).filter(kind => typeof here[kind as keyof Index] === 'function')
  return Object.fromEntries(
    kinds.map(kind => [kind, later(here[kind as keyof Index] as (of: unknown) => unknown)]),
  ) as unknown as IndexElsewhere
}

describe.each([
  ['in this process', query => run(answerSearch(query), here)],
  ['elsewhere', query => runElsewhere(answerSearch(query), elsewhere())],
] as [string, (query: SearchQuery) => SearchResult | Promise<SearchResult>][])(
  'a slip is read as what one record has together, by an index %s',
  (_name, search) => {
    const shown = async (typed: string) => {
      const { hits, shownFor } = await search(asking(typed, { instead: true }))
      return { for: shownFor ?? null, titles: hits.map(({ id }) => BOOKS[id - 1]!.title) }
    }

    it.each([
      ['我的分斗', '我的奋斗', '我的奋斗'],
      ['陈伯大传 叶永烈', '陈伯达传 叶永烈', '陈伯达传'],
      ['叶永烈 陈伯大传', '叶永烈 陈伯达传', '陈伯达传'],
      ['陈伯大传 叶永列', '陈伯达传 叶永烈', '陈伯达传'],
      ['读术年代', '读书年代', '读书年代'],
      ['读术年待', '读书年代', '读书年代'],
      ['达尔文济经学', '达尔文经济学', '达尔文经济学'],
      ['人四间月天', '人间四月天', '人间四月天'],
      ['茶女花', '茶花女', '茶花女'],
      ['古袋历使研究', '古代历史研究', '古代历史研究资料'],
      ['人四间月天 林徽因', '人间四月天 林徽因', '人间四月天'],
    ])('F05 %s: Chinese of the same sound, or in changed places', async (typed, name, title) => {
      expect(await shown(typed)).toEqual({ for: name, titles: [title] })
    })

    it.each([
      ['betweenshades of gray', 'between shades of gray', 'Between shades of gray'],
      ['Sepetys betweenshades', 'Sepetys between shades', 'Between shades of gray'],
      ['disc ipline and punish', 'discipline and punish', 'Discipline and punish'],
      ['to the light house woolf', 'to the lighthouse woolf', 'To the lighthouse'],
      ['tothe lighthouse', 'to the lighthouse', 'To the lighthouse'],
    ])('F05 %s: joined and split words', async (typed, name, title) => {
      expect(await shown(typed)).toEqual({ for: name, titles: [title] })
    })

    it.each([
      ['The Fiifth Quen', 'The fifth queen', 'The fifth queen'],
      ['The Fifty Quern', 'The fifth queen', 'The fifth queen'],
      ['The Fiffht Queeen Ford', 'The fifth queen Ford', 'The fifth queen'],
      ['Imortl Memmoreis', 'immortal memories', 'Immortal memories'],
    ])('F05 %s: two wrong words', async (typed, name, title) => {
      expect(await shown(typed)).toEqual({ for: name, titles: [title] })
    })

    it.each([
      ['A Map of the Wor', 'A Map of the world', 'A map of the world'],
      ['The Philos. of Law', 'The philosophy of Law', 'The philosophy of law'],
      ['Arnold s Tem', 'arnolds tempter', "Arnold's tempter"],
    ])('F05 %s: the last word half typed, a word abbreviated', async (typed, name, title) => {
      expect(await shown(typed)).toEqual({ for: name, titles: [title] })
    })

    it.each(['The Riverx of Onx', 'Quenn Rivr', 'Map Rivr', 'Szete Hurs', '分斗', '读术 叶永烈'])(
      'F05 %s: no word by itself, no small word and no shorter one',
      async typed => {
        const { for: name } = await shown(typed)
        expect(name).toBeNull()
      },
    )

    it('F05 a slip is not read as records that the filters leave out', async () => {
      const filters = [{ field: 'author' as const, values: ['Hamilton, Jane'] }]
      const { shownFor, total } = await search(asking('The Fiifth Quen', { instead: true, filters }))
      expect([shownFor ?? null, total]).toEqual([null, 0])
    })
  },
)
