/**
 * Where words of the query are in a record, if its row does not show them: other titles with their text, contents and notes
 * with the place; for a graded answer also headings, since there every word counts.
 */
import { type Book, type FoundIn, OTHER_TITLE_KINDS } from '../../../src/contract/catalogue/search.ts'
import { isPlainQuery, readQueryText, wordsOfQuery } from '../../../src/core/rules/search/query-text.ts'
import type { OtherTitle } from '../../ingest/record.ts'
import { foldHeading } from '../../search/analysis/fold.ts'
import { formOf } from '../../search/analysis/forms.ts'
import { isSmall } from '../../search/analysis/small-words.ts'
import { queryParts } from '../../search/analysis/words.ts'
import { otherTitlesIn } from '../../search/document.ts'
import type { Condition, SearchField } from '../../search/engine.ts'
import type { Reading } from '../../store/library.ts'

const COLUMNS = [
  'id',
  'parallel_title',
  'authors',
  'subjects',
  'series',
  'pub_place',
  'other_titles',
  'contents',
  'notes',
  'abstract',
] as const
/** fields whose texts may be elsewhere than in the row */
const SEARCHED: SearchField[] = ['all', 'title', 'other', 'contents', 'notes']
/** characters of a text before and after its first word */
const [BEFORE, AFTER] = [40, 110]
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const HAN = /\p{sc=Han}/u

/** @returns the words that a query asks for in such a field, folded; none if they are combined with operators */
export function askedWords(conditions: Condition[], shownFor: string | null): string[] {
  const texts =
    shownFor === null
      ? conditions
          .filter(
            ({ field, logic, operator }) =>
              SEARCHED.includes(field) && logic !== 'not' && operator === 'contains',
          )
          .flatMap(({ values }) => values)
      : [shownFor]
  return texts.flatMap(text => {
    const query = readQueryText(text)
    if (!isPlainQuery(query)) return []
    return queryParts(wordsOfQuery(query))
      .map(part => (typeof part === 'string' ? part : part.join('')))
      .filter(word => !isSmall(word))
  })
}

type Asked = {
  words: string[]
  /** graded answers: indexes of the words missing in each row */
  missing: number[][]
  isGraded: boolean
}

/** @returns one list per row */
export async function foundIn(
  db: Reading,
  rows: Book[],
  { words, missing, isGraded }: Asked,
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
    let left = asked[at]!
    const found: FoundIn[] = []
    const take = (text: string, note: (here: string[]) => FoundIn | null) => {
      const here = left.filter(hasWord(text))
      if (here.length === 0) return
      left = left.filter(word => !here.includes(word))
      const one = note(here)
      if (one) found.push(one)
    }
    const headings: [FoundIn['field'], string][] = [
      ['author', record.authors],
      ['subject', record.subjects],
      ['series', record.series],
      ['place', record.pub_place],
    ]
    take(record.parallel_title, here => ({
      field: 'parallelTitle',
      words: here,
      ...(!isGraded && quoted(record.parallel_title, here)),
    }))
    const other = bestOf(record.other_titles, left)
    // a title that says less than the headings explains nothing
    const isWhole = other !== null && left.every(hasWord(other[1]))
    const takeOther = () => {
      if (other) take(other[1], here => ({ field: 'otherTitle', kind: other[0], ...quoted(other[1], here) }))
    }
    if (isWhole) takeOther()
    for (const [field, text] of headings) take(text, here => (isGraded ? { field, words: here } : null))
    if (!isWhole) takeOther()
    take(record.contents, here => ({ field: 'contents', ...quoted(placeOf(record.contents, here), here) }))
    for (const text of [record.abstract, record.notes])
      take(text, here => ({ field: 'notes', ...quoted(placeOf(text, here), here) }))
    return found
  })
}

/** @returns the other title with most of these words; null if none has one */
function bestOf(json: string, words: string[]): OtherTitle | null {
  if (words.length === 0) return null
  let best: OtherTitle | null = null
  let most = 0
  for (const [name, text] of otherTitlesIn(json)) {
    const kind = OTHER_TITLE_KINDS.find(each => each === name)
    const count = kind ? words.filter(hasWord(text)).length : 0
    if (!kind || count <= most) continue
    best = [kind, text]
    most = count
  }
  return best
}

/** A text, with the words of it that stand for these: with its own accents, script and ending. */
function quoted(text: string, words: string[]): Pick<FoundIn, 'words' | 'text'> {
  const own = new Set<string>()
  for (const [token] of text.matchAll(WORD)) {
    const folded = foldHeading(token)
    const has = hasWord(token)
    for (const word of words) {
      const at = folded.indexOf(word)
      if (at < 0 && !has(word)) continue
      // of a run of characters only the part that was asked for
      own.add(
        at >= 0 && folded.length === token.length && HAN.test(token)
          ? token.slice(at, at + word.length)
          : token,
      )
    }
  }
  return { words: own.size > 0 ? [...own] : words, text }
}

/** The part of a long text around the first of these words. */
function placeOf(text: string, words: string[]): string {
  if (text.length <= BEFORE + AFTER) return text
  // looked for among the folded words of the text, since folding changes lengths
  const parts = [...text.matchAll(WORD)]
  const isHere = (part: string) => words.some(hasWord(part))
  const first = parts.find(([part]) => isHere(part))
  const at = first ? first.index + Math.max(0, foldHeading(first[0]).indexOf(words[0]!)) : 0
  const from = at <= BEFORE ? 0 : startOfWord(text, at - BEFORE)
  const cut = text.slice(from, at + AFTER)
  const end = at + AFTER < text.length ? cut.replace(/\s\S*$/u, '') : cut
  return `${from > 0 ? '…' : ''}${end}${at + AFTER < text.length ? '…' : ''}`
}

/** @returns the start of the next word, or this place in a text without spaces */
function startOfWord(text: string, at: number): number {
  const space = text.slice(at, at + BEFORE / 2).search(/\s/u)
  return space < 0 ? at : at + space + 1
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
