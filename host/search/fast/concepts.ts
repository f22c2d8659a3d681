/** The parts of a query that a graded answer counts: words, pairs of characters, numbers, each with its documents. */
import { headingKey } from '../analysis/fold.ts'
import { formOf } from '../analysis/forms.ts'
import { FORM, queryParts } from '../analysis/words.ts'
import { ARTICLE, TEXT_FIELDS } from '../document.ts'
import { numberOf, numberTokens } from '../understand/numbers.ts'
import type { Understood } from '../understand/understand.ts'
import { andNot, type Bits, or, size } from './bits.ts'
import type { Searcher } from './searcher.ts'
import { likelyWords } from './spelling.ts'

export type Concept = {
  /** the word of the query that it is part of; -1 = none: it helps, and is not counted */
  word: number
  /** information: ln of the number of records per record that has it */
  weight: number
  /** by segment: the documents that have it in title or author, and those that have it elsewhere */
  near: Bits[]
  far: Bits[]
  /** as the query has it, for comparison with a title */
  token: string
  isKnown: boolean
}

export type Concepts = {
  /** as typed, in order */
  words: string[]
  concepts: Concept[]
  /** single letters of the query: initials of a name */
  initials: string[]
  /** number of words that no record has */
  unknown: number
}

/** more is no query; each is looked up in every segment */
const MOST = 48
const NEAR_WORDS = 6
/** of a pair of characters: two adjacent ones share a character */
const PAIR_SHARE = 0.6
/** a part beside the words is worth so much of its information */
const BESIDE_SHARE = 0.15
const HEADING_WEIGHT = 3
const PARTICLE = /[的之与與和及了]/u
const NEAR_FIELDS = 2

type Draft = {
  word: number
  tokens: string[]
  token: string
  share: number
  isNumber?: boolean
  isTypo?: boolean
}

export function conceptsOf(searcher: Searcher, { core, titles, beside, numbers }: Understood): Concepts {
  const words: string[] = []
  const drafts: Draft[] = []
  const initials: string[] = []
  const seen = new Set<string>()
  const add = (draft: Draft) => {
    if (!seen.has(draft.token) && drafts.length < MOST) drafts.push(draft)
    seen.add(draft.token)
  }
  for (const part of core.split(/\s+/)) {
    for (const piece of queryParts(part)) {
      if (typeof piece !== 'string') {
        words.push(piece.join(''))
        for (const token of pairsOf(piece))
          add({
            word: words.length - 1,
            tokens: [token],
            token,
            share: piece.length < 2 ? 1 : PARTICLE.test(token) ? PAIR_SHARE / 3 : PAIR_SHARE,
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
        share: 1,
        isNumber: number !== null,
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
  const concepts = drafts.map(draft => conceptOf(searcher, draft))
  for (const head of heads.slice(0, 16)) {
    if (head.length < 2) continue
    const found = setsOf(searcher, [`=t${head}`.slice(0, 200)])
    if (found.count > 0)
      concepts.push({ ...found, word: -1, weight: HEADING_WEIGHT, token: '', isKnown: true })
  }
  const unknown = concepts.filter(({ isKnown, word }) => word >= 0 && !isKnown).length
  return { words, concepts, initials, unknown }
}

const pairsOf = (chars: string[]): string[] =>
  chars.length < 2 ? chars : chars.slice(1).map((char, at) => chars[at]! + char)

function conceptOf(searcher: Searcher, { word, tokens, token, share, isNumber = false }: Draft): Concept {
  let found = setsOf(searcher, tokens)
  const isKnown = found.count > 0
  if (found.count === 0 && word >= 0 && !isNumber) {
    const near = likelyWords(searcher, token, NEAR_WORDS)
    if (near.length > 0) found = setsOf(searcher, near)
  }
  const all = searcher.segments.reduce((sum, { columns }) => sum + columns.size, 0)
  const idf = Math.log(1 + all / Math.max(1, found.count))
  return {
    word,
    weight: share * (isNumber ? Math.max(idf, 2) : idf),
    near: found.near,
    far: found.far,
    token,
    isKnown,
  }
}

function setsOf(searcher: Searcher, tokens: string[]): { near: Bits[]; far: Bits[]; count: number } {
  const near: Bits[] = []
  const far: Bits[] = []
  let count = 0
  for (const segment of searcher.segments) {
    searcher.stop()
    const [close, rest] = [searcher.scratch.take(), searcher.scratch.take()]
    const into = TEXT_FIELDS.map((_, field) => (field < NEAR_FIELDS ? close : rest))
    let any = false
    for (const token of tokens) any = segment.addTerm(token, into) || any
    if (any) {
      andNot(rest, close)
      count += size(close) + size(rest)
    }
    near.push(close)
    far.push(rest)
  }
  return { near, far, count }
}

/** all documents with a concept, of one segment */
export function addAll({ near, far }: Concept, segment: number, into: Bits): void {
  or(into, near[segment]!)
  or(into, far[segment]!)
}
