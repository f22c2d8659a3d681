/** The parts of a query that a graded answer scores: words, character pairs, numbers, weighted by their information. */
import { ARTICLE, headingKey } from '../analysis/fold.ts'
import { formOf } from '../analysis/forms.ts'
import { isSmall } from '../analysis/small-words.ts'
import { bigramsOf, FORM, queryParts } from '../analysis/words.ts'
import { indexedKey } from '../document.ts'
import { numberOf, numberTokens } from '../understand/numbers.ts'
import { isOfEdition } from '../understand/of-an-edition.ts'
import type { Understood } from '../understand/understand.ts'
import { ask, type Part, type Steps } from './ask.ts'
import { completionsOf, isBegun, likelyWords } from './spelling.ts'

export type Concept = {
  /** index of the query word it is part of; -1 = none: it adds to the score, but is not counted as a word */
  word: number
  /** information: ln(all records / records that have it) */
  weight: number
  part: Part
  /** as in the query, for comparison with a title */
  token: string
  isKnown: boolean
}

export type Concepts = {
  /** as typed, in order */
  words: string[]
  concepts: Concept[]
  /** single letters of the query, taken as initials of a name */
  initials: string[]
  /** number of words that are in no record */
  unknown: number
}

/** max parts: each is looked up in every segment, and longer texts are not queries */
const MOST_PARTS = 48
const NEAR_WORDS = 6
/** weight factor of a character pair, since adjacent pairs share a character */
const PAIR_SHARE = 0.6
/** weight factor of a part beside the words (imprint of a citation) */
const BESIDE_SHARE = 0.15
const HEADING_WEIGHT = 3
/** weight factor of a word that only names an edition */
const EDITION_SHARE = 0.1
const SMALL_SHARE = 0.05
const PARTICLE = /[的之与與和及了]/u

type Draft = {
  word: number
  tokens: string[]
  token: string
  share: number
  isNumber?: boolean
  isBegun?: boolean
}

export function* conceptsOf({ core, titles, beside, numbers }: Understood): Steps<Concepts> {
  const words: string[] = []
  const drafts: Draft[] = []
  const initials: string[] = []
  const seen = new Set<string>()
  const add = (draft: Draft) => {
    if (!seen.has(draft.token) && drafts.length < MOST_PARTS) drafts.push(draft)
    seen.add(draft.token)
  }
  for (const part of core.split(/\s+/)) {
    for (const piece of queryParts(part)) {
      if (typeof piece !== 'string') {
        const run = piece.join('')
        const whole = isOfEdition(run) ? EDITION_SHARE : 1
        words.push(run)
        for (const token of pairsOf(piece))
          add({
            word: words.length - 1,
            tokens: [token],
            token,
            share: whole * (piece.length < 2 ? 1 : PARTICLE.test(token) ? PAIR_SHARE / 3 : PAIR_SHARE),
          })
        continue
      }
      if (/^[a-z]$/.test(piece)) {
        initials.push(piece)
        add({ word: -1, tokens: [piece], token: piece, share: 0.2 })
        continue
      }
      if (seen.has(piece)) continue
      words.push(piece)
      const number = /^\d+$/.test(piece) || part === part.toUpperCase() ? numberOf(piece) : null
      const form = formOf(piece)
      const tokens = [piece, form, FORM + form, ...(number === null ? [] : numberTokens(number))]
      add({
        word: words.length - 1,
        tokens: [...new Set(tokens)],
        token: piece,
        share: isOfEdition(piece) ? EDITION_SHARE : 1,
        isNumber: number !== null,
        isBegun: isBegun(core, piece),
      })
    }
    const joined = queryParts(part)
    if (/\p{L}[-\u2010\u2011]\p{L}/u.test(part) && joined.every(each => typeof each === 'string'))
      for (const draft of drafts.slice(-joined.length)) draft.tokens.push(joined.join(''))
  }
  for (const number of numbers) {
    words.push(String(number))
    add({
      word: words.length - 1,
      tokens: numberTokens(number),
      token: `#${number}`,
      share: 1,
      isNumber: true,
    })
  }
  for (const piece of queryParts(beside))
    for (const token of typeof piece === 'string' ? [piece] : pairsOf(piece))
      if (token.length > 1)
        add({ word: -1, tokens: [token, FORM + token], token: `+${token}`, share: BESIDE_SHARE })
  const heads = [
    ...new Set(titles.flatMap(title => [headingKey(title), headingKey(title).replace(ARTICLE, '')])),
  ]
  const headings = heads
    .slice(0, 16)
    .filter(head => head.length > 1)
    .map((head): Part => ({ tokens: [indexedKey(`=t${head}`)], isKey: true }))
  // small words only decide between equals, unless there are no others
  const isTold = drafts.some(({ word, token }) => word >= 0 && !isSmall(token))
  for (const draft of drafts) if (isTold && isSmall(draft.token)) draft.share = SMALL_SHARE
  const concepts = [...(yield* counted(drafts)), ...(yield* titled(headings))]
  const unknown = concepts.filter(({ isKnown, word }) => word >= 0 && !isKnown).length
  return { words, concepts, initials, unknown }
}

const pairsOf = (chars: string[]): string[] => (chars.length < 2 ? chars : bigramsOf(chars))

function* counted(drafts: Draft[]): Steps<Concept[]> {
  const all = yield* ask('size', null)
  const parts = drafts.map(({ tokens }): Part => ({ tokens, isKey: false }))
  const counts = [...(yield* ask('counts', parts))]
  const isKnown = counts.map(count => count > 0)
  for (const [at, { word, token, isNumber, isBegun: isOpen }] of drafts.entries()) {
    if (isKnown[at] || word < 0 || isNumber) continue
    const begun = isOpen ? yield* completionsOf(token) : []
    const near = begun.length > 0 ? begun : yield* likelyWords(token, NEAR_WORDS)
    if (near.length === 0) continue
    parts[at] = { tokens: near, isKey: false }
    counts[at] = (yield* ask('counts', [parts[at]]))[0] ?? 0
  }
  return drafts.map(({ word, token, share, isNumber = false }, at) => {
    const idf = Math.log(1 + all / Math.max(1, counts[at]!))
    return {
      word,
      weight: share * (isNumber ? Math.max(idf, 2) : idf),
      part: parts[at]!,
      token,
      isKnown: isKnown[at]!,
    }
  })
}

function* titled(parts: Part[]): Steps<Concept[]> {
  const counts = yield* ask('counts', parts)
  return parts
    .filter((_, at) => counts[at]! > 0)
    .map(part => ({ part, word: -1, weight: HEADING_WEIGHT, token: '', isKnown: true }))
}
