/** Converts phrases, prefixes, alternatives and exclusions of a query text (core/rules/search/query-text.ts) to plan units. */
import type { QueryPart, QueryText } from '../../src/core/rules/search/query-text.ts'
import { phraseTokens, QUERY_TOKENS, queryTokens } from './analysis/words.ts'
import type { TextField } from './document.ts'
import type { Alternative, Leaf, Unit } from './leaves.ts'

/** how the parts of the text are converted to units */
export type PlainReading = {
  field: TextField | 'all'
  /** @param isLoose whether other forms of the words match too */
  words: (text: string, isLoose: boolean) => Unit[]
  /** alternative reading of a quoted text, as a number */
  numbers: (text: string) => Leaf[]
}

export function alternativesOf(
  { any, not }: QueryText,
  reading: PlainReading,
  isLoose: boolean,
): Alternative[] {
  const excluded = not.map(part => unitsOf(part, reading, false)).filter(units => units.length > 0)
  return any
    .map(side => side.flatMap(part => unitsOf(part, reading, isLoose)).slice(0, QUERY_TOKENS))
    .filter(units => units.length > 0)
    .map(units => (excluded.length === 0 ? units : [[{ kind: 'group', units, not: excluded }]]))
}

function unitsOf({ kind, text }: QueryPart, reading: PlainReading, isLoose: boolean): Unit[] {
  if (kind === 'words') return reading.words(text, isLoose)
  const { field } = reading
  const word = (token: string): Unit => [{ kind: 'word', field, token, loose: false }]
  if (kind === 'phrase') {
    const units = phraseTokens(text).map(word)
    const group: Leaf[] = units.length === 0 ? [] : [{ kind: 'group', units }]
    const unit = [...group, ...reading.numbers(text)]
    return unit.length === 0 ? [] : [unit]
  }
  const tokens = queryTokens(text)
  const start = tokens.pop()
  if (start === undefined) return []
  return [...tokens.map(word), start.length < 2 ? word(start) : [{ kind: 'beginning', field, start }]]
}
