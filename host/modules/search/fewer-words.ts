/**
 * For words that no record, or only a few weak ones, have together: what is found without some of them. Only then, since
 * each is a search; offered to the reader, never taken instead.
 */
import type { Book } from '../../../src/contract/catalogue/search.ts'
import type { FewerWords } from '../../../src/contract/catalogue/search-way.ts'
import { isPlainQuery, readQueryText } from '../../../src/core/rules/search/query-text.ts'
import { foldHeading, headingKey } from '../../search/analysis/fold.ts'
import type { Condition, SearchEngine, SearchQuery, SearchResult } from '../../search/engine.ts'
import { SearchError } from '../../search/errors.ts'
import { type Apart, wordsApart } from '../../search/understand/words-apart.ts'

/** up to this many hits may be chance matches */
const FEW_HITS = 5
/** a text of more words is a pasted title */
const MOST_WORDS = 8
/** ms timeout; the page works without them */
const WITHIN_MS = 2000

/** Whether there are no hits, or few, none of which has the words in a title, its own or another. */
export function isWeak({ conditions }: SearchQuery, found: SearchResult, rows: Book[]): boolean {
  if (found.total === 0) return true
  if (found.total > FEW_HITS || found.shownFor) return false
  if (found.gradedBy) return found.gradedBy.leftOut.length > 0 && found.gradedBy.readAs.length === 0
  const [condition] = conditions
  if (!['all', 'title'].includes(condition?.field ?? '')) return false
  const words = wordsApart(condition?.values[0] ?? '').map(({ text }) => headingKey(text))
  const names = ({ title, author, foundIn = [] }: Book) => {
    const others = foundIn.filter(({ field }) => TITLES.includes(field)).map(({ text = '' }) => text)
    return `${foldHeading([title, author, ...others].join(' '))} ${[title, ...others].map(headingKey).join(' ')}`
  }
  return !rows.some(row => words.every(word => names(row).includes(word)))
}

const TITLES: string[] = ['parallelTitle', 'otherTitle']

type Way = FewerWords['ways'][0]

/**
 * @param than rows that the query finds: a way that leads to no more is none
 * @returns null for a query of one word, of too many, or with operators, and if there is no way
 */
export async function fewerWords(
  engine: Pick<SearchEngine, 'search'>,
  query: SearchQuery,
  than: number,
  signal: AbortSignal | undefined,
): Promise<FewerWords | null> {
  const condition = onlyWords(query)
  const words = condition ? wordsApart(condition.values[0]!) : []
  if (condition === null || words.length < 2 || words.length > MOST_WORDS) return null
  const totalOf = async (text: string): Promise<number> => {
    const conditions = [{ ...condition, values: [text] }]
    const asked = { ...query, conditions, page: 1, pageSize: 1, facets: false, instead: false }
    try {
      return (await engine.search(asked, { within: WITHIN_MS, ...(signal && { signal }) })).total
    } catch (error) {
      if (error instanceof SearchError) return 0
      throw error
    }
  }
  const counted = async (kind: Way['kind'], left: string[], text: string): Promise<Way> => ({
    kind,
    words: left,
    query: text,
    total: await totalOf(text),
  })
  const without = (gone: Apart[]): Promise<Way> =>
    counted(
      'without',
      gone.map(({ text }) => text),
      textOf(words.filter(word => !gone.includes(word))),
    )
  const alike = words.filter(({ forms }) => forms.length > 1)
  const [single, same, any] = await Promise.all([
    Promise.all(words.map(word => without([word]))),
    alike.length > 0
      ? counted(
          'alike',
          alike.flatMap(({ forms }) => forms.slice(1)),
          textOf(words),
        )
      : null,
    // of two words, each alone is already offered
    words.length > 2 ? counted('any', [], words.map(({ text }) => text).join(' OR ')) : null,
  ])
  const order = [...words.keys()].sort((a, b) => rank(a, b, words, single))
  const ways = [same, ...order.map(at => single[at]!)].filter(way => way !== null)
  const found = ways.filter(({ total }) => total > than)
  if (words.length > 2)
    found.push(...(await further(words, order, single, without)).filter(({ total }) => total > than))
  if (found.length === 0) return null
  return {
    words: single.map(({ words: [text = ''], query: rest, total }) => ({ text, query: rest, total })),
    ways: [...found, ...(any && any.total > than ? [any] : [])],
  }
}

/** weak words go first; of two words the one that leaves fewer rows, so that what tells stays; of more, the most rows */
function rank(a: number, b: number, words: Apart[], single: Way[]): number {
  const weak = Number(words[b]!.isWeak) - Number(words[a]!.isWeak)
  if (weak !== 0 && single[a]!.total > 0 && single[b]!.total > 0) return weak
  const more = single[b]!.total - single[a]!.total
  return words.length === 2 ? -more : more
}

/** Two words left out; or, if that does not help either, all but one, so that no search ends dead. */
async function further(
  words: Apart[],
  order: number[],
  single: Way[],
  without: (gone: Apart[]) => Promise<Way>,
): Promise<Way[]> {
  const [first, second] = order.map(at => words[at]!)
  const hasSingle = single.some(({ total }) => total > 0)
  const weak = words.filter(({ isWeak: tellsLittle }) => tellsLittle)
  const gone = hasSingle ? [first!, second!] : weak.length > 1 ? weak : []
  const two = gone.length > 1 && gone.length < words.length ? await without(gone) : null
  if (hasSingle || (two && two.total > 0)) return two && two.total > 0 ? [two] : []
  const alone = await Promise.all(words.map(word => without(words.filter(other => other !== word))))
  return [...alone.entries()]
    .filter(([, { total }]) => total > 0)
    .sort(
      ([a, one], [b, two]) => Number(words[a]!.isWeak) - Number(words[b]!.isWeak) || one.total - two.total,
    )
    .map(([, way]) => way)
}

/** the only condition, if it is of plain words */
function onlyWords({ conditions }: SearchQuery): Condition | null {
  const [condition, ...more] = conditions
  if (condition?.operator !== 'contains' || condition.logic === 'not' || more.length > 0) return null
  const [value = '', ...others] = condition.values
  return others.length === 0 && isPlainQuery(readQueryText(value)) ? condition : null
}

/** 宋朝 历史 → (宋朝 OR 宋代) 历史 */
const textOf = (words: Apart[]): string =>
  words
    .map(({ forms }) =>
      forms.length === 1 ? forms[0] : words.length === 1 ? forms.join(' OR ') : `(${forms.join(' OR ')})`,
    )
    .join(' ')
