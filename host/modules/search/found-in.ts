/** For a graded answer: record fields, not shown in the row, that contain words of the query. */
import type { Book, FoundIn } from '../../../src/contract/catalogue/search.ts'
import { formOf } from '../../search/analysis/forms.ts'
import { queryParts } from '../../search/analysis/words.ts'
import type { Reading } from '../../store/library.ts'

const COLUMNS = ['id', 'parallel_title', 'authors', 'subjects', 'series', 'pub_place'] as const

/** @param missing indexes of the words missing in each row @returns one list per row */
export async function foundIn(
  db: Reading,
  rows: Book[],
  words: string[],
  missing: number[][],
): Promise<FoundIn[][]> {
  const asked = rows.map((row, at) => {
    const has = hasWord(shownOf(row))
    return words.filter((word, each) => !missing[at]?.includes(each) && !has(word))
  })
  const ids = rows.filter((_, at) => asked[at]!.length > 0).map(({ _id }) => Number(_id))
  if (ids.length === 0) return rows.map(() => [])
  const records = await db.selectFrom('bib').select(COLUMNS).where('id', 'in', ids).execute()
  const byId = new Map(records.map(record => [String(record.id), record]))
  return rows.map(({ _id }, at) => {
    const record = byId.get(_id)
    if (!record) return []
    const fields: [FoundIn['field'], string][] = [
      ['parallelTitle', record.parallel_title],
      ['author', record.authors],
      ['subject', record.subjects],
      ['series', record.series],
      ['place', record.pub_place],
    ]
    let left = asked[at]!
    return fields.flatMap(([field, text]) => {
      const has = hasWord(text)
      const here = left.filter(has)
      left = left.filter(word => !here.includes(word))
      return here.length > 0 ? [{ field, words: here }] : []
    })
  })
}

const shownOf = ({ title, author, publisher, pub_year, isbn, callno, abstract }: Book): string =>
  [title, author, publisher, pub_year, isbn, callno.join(' '), abstract].filter(Boolean).join(' | ')

/** @returns whether the text contains a word of a query, compared as in a graded answer */
function hasWord(text: string): (word: string) => boolean {
  const parts = queryParts(text)
  const runs = parts.filter(part => typeof part !== 'string').map(run => run.join(''))
  const words = parts.filter(part => typeof part === 'string')
  const known = new Set([...words, ...words.map(formOf)])
  return word => known.has(word) || known.has(formOf(word)) || runs.some(run => run.includes(word))
}
