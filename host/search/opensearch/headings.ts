/** Headings from OpenSearch, for suggestions and by sound; and shelf neighbours. */
import { headingKey } from '../analysis/fold.ts'
import { shelfSortKey } from '../analysis/shelf-key.ts'
import { HEADING_KEYS, indexedKey } from '../document.ts'
import type { Suggestion } from '../engine.ts'
import type { Asks } from '../rules/ask.ts'
import { type Weighed, wholeTitle } from '../suggestions.ts'
import { type Answer, type Asking, type Body, listIn } from './answers.ts'
import { type Stored, TOKENS } from './mapping.ts'
import { BY_STANDING } from './page.ts'
import { ALL, ALL_TOKENS, and, anyOf, prefix, term } from './translate.ts'

type Of<Kind extends keyof Asks> = Asks[Kind][0]
type To<Kind extends keyof Asks> = Promise<Asks[Kind][1]>

/** values that each shard returns: its most frequent ones may differ from those of the whole index */
const OF_SHARD = 1000

export class Headings {
  constructor(protected readonly asking: Asking) {}

  sounds = async ({ key, isBeginning, field, most }: Of<'sounds'>): To<'sounds'> => {
    const found = await this.#heard(key, isBeginning, field === null ? [] : [field], most)
    return found.map(({ text }) => text)
  }

  heard = ({ key, fields, most }: Of<'heard'>): To<'heard'> => this.#heard(key, true, fields, most)

  /** @param key letters and digits @param fields none = all */
  async #heard(key: string, isBeginning: boolean, fields: string[], most: number): Promise<Weighed[]> {
    const rest = isBeginning ? '[^\n]*' : ''
    const { aggs } = await this.asking.one({
      query: prefix('sound', isBeginning ? key : `${key}\n`),
      track_total_hits: false,
      aggs: {
        heard: {
          terms: {
            field: 'sound',
            include: `${key}${rest}\n${fields.length === 0 ? '[^\n]*' : `(${fields.join('|')})`}\n.*`,
            size: most,
            shard_size: OF_SHARD,
            order: [{ weight: 'desc' }, { _key: 'asc' }],
          },
          aggs: { weight: { sum: { field: 'standing' } } },
        },
      },
    })
    return listIn(aggs.heard ?? {}).map(bucket => {
      const [, field, ...text] = String(bucket.key).split('\n')
      const { value } = bucket.weight as { value: number }
      return { text: text.join('\n'), field: field as Suggestion['field'], weight: value }
    })
  }

  /**
   * @param start letters and digits only, so that it needs no escaping in a regular expression. The pattern must not
   * end in `.*`: the server then seeks the prefix itself, and fails if every word sorts before it
   */
  completions = async ({ start, most }: Of<'completions'>): To<'completions'> => {
    const { aggs } = await this.asking.one({
      query: prefix('word', start),
      track_total_hits: false,
      aggs: {
        words: { terms: { field: 'word', include: `${start}[^\n]*`, size: most, shard_size: OF_SHARD } },
      },
    })
    return listIn(aggs.words ?? {}).map(({ key }) => String(key))
  }

  headings = async ({ words, fields, titles, records, most }: Of<'headings'>): To<'headings'> => {
    const answers = await this.asking.all(
      fields.map(
        (field): Body => ({
          query: and(words.map(list => anyOf(TOKENS[field], list))),
          size: field === 'title' ? titles : records,
          sort: BY_STANDING,
          track_total_hits: false,
          _source: ['standing', field === 'title' ? 'title' : `facets.${field}`],
        }),
      ),
    )
    return fields.flatMap((field, at) => weighed(field, answers[at]!, most))
  }

  living = async (found: Suggestion[]): To<'living'> => {
    const answers = await this.asking.all(
      found.map(
        ({ text, field }): Body => ({
          query: term('key', indexedKey(HEADING_KEYS[field] + headingKey(text))),
          size: 1,
          sort: BY_STANDING,
          track_total_hits: false,
          _source: ['title'],
        }),
      ),
    )
    return answers.map(({ hits: [hit] }, at) => {
      const { text, field } = found[at]!
      if (hit === undefined) return null
      return field === 'title' ? wholeTitle(text, hit._source?.title ?? '') : text
    })
  }

  books = async ({ words, most }: Of<'books'>): To<'books'> => {
    const { hits } = await this.asking.one({
      query: and(words.map(list => anyOf(ALL_TOKENS, list))),
      size: most,
      sort: BY_STANDING,
      track_total_hits: false,
      _source: ['title', 'standing', 'title_length', 'facets.author', 'year'],
    })
    const listed = hits.map(({ _source }) => {
      const { title = '', standing = 0, title_length: titleLength = 0, facets, year = null } = _source ?? {}
      return { title, standing, titleLength, authors: facets?.author ?? [], year }
    })
    return [listed]
  }
}

/** The weight of a title or heading is the sum of the standing of its records. */
function weighed(field: Suggestion['field'], { hits }: Answer, most: number): Weighed[] {
  const weights = new Map<string, number>()
  const textsOf = ({ title = '', facets }: Partial<Stored>) =>
    field === 'title' ? [title] : (facets?.[field] ?? [])
  for (const { _source = {} } of hits)
    for (const text of textsOf(_source)) weights.set(text, (weights.get(text) ?? 0) + (_source.standing ?? 1))
  const all = [...weights].map(([text, weight]) => ({ text, field, weight }))
  return field === 'title' ? all : all.sort((a, b) => b.weight - a.weight).slice(0, most)
}

/** shelf places fetched per book: a book may have several places, and a place several books */
const PLACES = 4

/** @returns ids of books in shelf order, those before the call number first; distinct on each side */
export async function neighboursIn(
  asking: Asking,
  callNo: string,
  before: number,
  after: number,
): Promise<number[]> {
  const place = shelfSortKey(callNo)
  const [left, right] = [await side(asking, place, 'desc', before), await side(asking, place, 'asc', after)]
  return [...left.reverse(), ...right]
}

async function side(asking: Asking, place: string, order: 'asc' | 'desc', size: number): Promise<number[]> {
  const ids = new Set<number>()
  let after = { place, id: order === 'asc' ? Number.MAX_SAFE_INTEGER : -1 }
  while (ids.size < size) {
    const composite = {
      size: PLACES * size,
      sources: [{ place: { terms: { field: 'shelf', order } } }, { id: { terms: { field: 'id', order } } }],
      after,
    }
    const { aggs } = await asking.one({ query: ALL, track_total_hits: false, aggs: { shelf: { composite } } })
    const places = listIn(aggs.shelf ?? {}).map(({ key }) => key as typeof after)
    for (const { id } of places) ids.add(id)
    const last = places.at(-1)
    if (last === undefined) break
    after = last
  }
  return [...ids].slice(0, size)
}
