import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Beside } from '../../host/commands/bench-relevance/baseline.ts'
import { knownItems } from '../../host/commands/bench-relevance/known-items.ts'
import { addReal } from '../../host/commands/bench-relevance/real-records.ts'
import { differences, type Score } from '../../host/commands/bench-relevance/scores.ts'
import { seededRandom } from '../../host/store/demo/random.ts'
import { openStore } from '../../host/store/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'real-records-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(
  join(folder, 'goodbooks_10k.csv'),
  `book_id,goodreads_book_id,work_id,books_count,isbn,isbn13,authors,original_publication_year,original_title,title,language_code
1,1,1,1,1,1,"Ann B. Writer, Carl Else",1997.0,x,"The ""First"" Stone (Stones, #1)",eng
`,
)
writeFileSync(
  join(folder, 'gutenberg_zh.jsonl'),
  `${JSON.stringify({ title: '石頭記：全本', author: '曹雪芹', lang: 'chi', place: '北京', pub_year: '1791' })}\n`,
)

it('real titles are read from the lists as in a catalogue, and missing lists are reported', async () => {
  const store = openStore(':memory:')
  const { added, absent } = addReal(store, folder, 10, 0)
  expect(added).toBe(2)
  expect(absent).toEqual(['british_library_19c.jsonl.gz', 'gutenberg_all.jsonl.gz'])
  const rows = store.raw
    .prepare('SELECT title, author, series, year, pub_place FROM bib ORDER BY id')
    .raw()
    .all()
  expect(rows).toEqual([
    ['The "First" Stone', 'Writer, Ann B.', 'Stones, #1', 1997, ''],
    ['石頭記：全本', '曹雪芹', '', 1791, '北京'],
  ])
  const typed = (wanted: string) =>
    knownItems(store, seededRandom(1), 5).flatMap(({ kind, typed }) => (kind === wanted ? [typed] : []))
  expect(typed('author, famous title')).toEqual(['Ann B. Writer The "First" Stone'])
  expect(typed('title + year')).toEqual(['The "First" Stone 1997'])
  expect(typed('Chinese, no marks')).toEqual(['石頭記全本'])
  const beside = new Beside(store)
  expect(beside.search('first stone 1997')).toEqual([1])
  expect(beside.search('石头记')).toEqual([2])
  beside.close()
  await store.close()
})

it('two engines may differ by .02 per kind, and no more', () => {
  const score = (one: number, ten: number): Score => ({
    ...{ count: 100, one, ten, itself: 0, besideOne: 0, besideTen: 0 },
  })
  const embedded = new Map([
    ['the same', score(90, 95)],
    ['close', score(90, 95)],
    ['apart', score(90, 95)],
  ])
  const cluster = new Map([
    ['the same', score(90, 95)],
    ['close', score(88, 95)],
    ['apart', score(90, 98)],
  ])
  expect(differences(cluster, embedded)).toEqual([
    { kind: 'close', one: -0.02, ten: 0, isFar: false },
    { kind: 'apart', one: 0, ten: 0.03, isFar: true },
  ])
})
