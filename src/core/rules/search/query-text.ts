/**
 * Query syntax of catalogue searches: "a phrase" (also “…”, 「…」, 『…』), -without, one OR other (also |, and NOT for the
 * minus), this (one OR other), begin*. Used by the host for searching, and by forms to show the same query as rows.
 *
 * Unbalanced or ambiguous marks count as plain words: an unclosed quote, an OR at an end, the hyphen of e-mail, the minus
 * of 1939 -1945, the signs of C++, OR in a title in all capitals, parentheses without an OR, the | of a pasted page title.
 */
import { QUERY_LENGTH } from '../../limits.ts'

export type QueryPart = { kind: 'words' | 'phrase' | 'beginning'; text: string }
export type QueryText = {
  /** AND of groups; each group matches when one of its parts does. Empty only when nothing was typed */
  any: QueryPart[][]
  /** none of these may match */
  not: QueryPart[]
}

type Token = QueryPart & { isOut: boolean; isOr: boolean }

/** after a letter or digit: an inch mark, or inside a word */
const WITHIN = '(?!\\p{sc=Han})[\\p{L}\\p{N}]'
const MARKS = '"“”„＂'
const PIECES = new RegExp(
  `(?<minus>(?<=^|\\s)[-－−])?(?:(?<!${WITHIN})[${MARKS}](?<double>[^${MARKS}]*)[${MARKS}]|[「『](?<single>[^「」『』]*)[」』])|` +
    `(?<or>[|｜])|(?<word>[^\\s${MARKS}「」『』|｜]+)`,
  'gu',
)
const SIGNS = /["“”„＂「『*|｜]|(?:^|\s)(?:[-－−]\S|(?:OR|AND|NOT)(?=\s|$))/u
const MINUS = /^[-－−]/u
const CASED = /\p{Lu}|\p{Ll}/u
/** apart from what is around; with an OR inside, it is a group */
const GROUP = /(?<=^|\s)[(（](?<inside>[^()（）]*)[)）](?=\s|$)/gu
const AT_NOT = /(?:^|\s)NOT\s+$/
/** more of them are text */
const GROUPS = 2
/** alternatives that groups are expanded to; with more, parentheses are text */
const ALTERNATIVES = 16
/** words on one side of a | up to which it means OR: a page's title has more */
const PIPED = 2
/** number of capitalized words from which a title counts as all capitals, so that its OR is not an operator */
const SHOUTED = 3

/** Parses a query; never throws. */
export function readQueryText(typed: string): QueryText {
  const text = typed.trim()
  const plain: QueryText = { any: [[{ kind: 'words', text }]], not: [] }
  if (!SIGNS.test(text)) return plain
  return grouped(text) ?? ungrouped(text)
}

/** a (b OR c) → a b OR a c; null = no group */
function grouped(text: string): QueryText | null {
  const found = [...text.matchAll(GROUP)]
  if (!found.length || found.length > GROUPS || isShouted(piecesOf(text))) return null
  for (const { 0: group, index, groups } of found) {
    const { any: sides, not } = readQueryText(groups!.inside!)
    if (sides.length < 2 || not.length > 0) continue
    const [before, after] = [text.slice(0, index), text.slice(index + group.length)]
    const texts = AT_NOT.test(before)
      ? // NOT (a OR b): neither of them
        [
          `${before.replace(AT_NOT, '')}${sides
            .flat()
            .map(part => ` -${written([part])}`)
            .join('')}${after}`,
        ]
      : sides.map(side => `${before}${written(side)}${after}`)
    const read = texts.map(readQueryText)
    const any = distinct(read.flatMap(one => one.any))
    return any.length > ALTERNATIVES ? null : { any, not: distinct(read.flatMap(one => one.not)) }
  }
  return null
}

const distinct = <Value>(values: Value[]): Value[] => [
  ...new Map(values.map(value => [JSON.stringify(value), value])).values(),
]

function ungrouped(text: string): QueryText {
  const tokens = tokensOf(text)
  const not = tokens.filter(token => token.isOut).map(partOf)
  const any: QueryPart[][] = [[]]
  for (const token of tokens) {
    if (token.isOr) any.push([])
    else if (!token.isOut) add(any.at(-1)!, partOf(token))
  }
  if (any.some(side => side.length === 0)) return { any: [[{ kind: 'words', text: bare(text) }]], not: [] }
  return { any, not }
}

/** Whether the query is plain words only. */
export const isPlainQuery = ({ any, not }: QueryText): boolean =>
  not.length === 0 && any.length === 1 && any[0]!.length === 1 && any[0]![0]!.kind === 'words'

/** @returns the searched words, without operators */
export const wordsOfQuery = ({ any }: QueryText): string =>
  any
    .flat()
    .map(part => part.text)
    .join(' ')

/** @returns the query with other words and the same exclusions */
export const withWords = (words: string, { not }: QueryText): string =>
  [words, ...not.map(part => `-${written([part])}`)].join(' ')

/**
 * @returns the query with one of its words in quotes, which makes it required; appended if it does not occur verbatim
 */
export function required(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return `${text} "${word}"`
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at + word.length).trimStart()]
  return [before, `"${text.slice(at, at + word.length)}"`, after].filter(Boolean).join(' ')
}

/** The query as rows, joined left to right: included parts, then excluded ones. Each value parses to the same part. */
export function rowsOfQuery({ any, not }: QueryText): { logic: 'and' | 'or' | 'not'; value: string }[] {
  return [
    ...any.map((side, at) => ({
      logic: at === 0 ? ('and' as const) : ('or' as const),
      value: written(side),
    })),
    ...not.map(part => ({ logic: 'not' as const, value: written([part]) })),
  ]
}

/** @returns the text, cut between words if too long; Chinese may be cut anywhere */
export function cutQuery(text: string): string {
  if (text.length <= QUERY_LENGTH) return text
  const cut = text.slice(0, QUERY_LENGTH).replace(/[\ud800-\udbff]$/, '')
  const isWhole = /[^\p{L}\p{N}\p{M}]|\p{sc=Han}/u.test(cut.at(-1)! + text[cut.length]!)
  // a single word longer than the limit is cut mid-word
  return (isWhole ? cut : cut.replace(/(?:(?!\p{sc=Han})[\p{L}\p{N}\p{M}])+$/u, '') || cut).trimEnd()
}

const partOf = ({ kind, text }: Token): QueryPart => ({ kind, text })

/** Merges adjacent words into one part: a title, a name with initials. */
function add(side: QueryPart[], part: QueryPart): void {
  const last = side.at(-1)
  if (last?.kind === 'words' && part.kind === 'words') last.text += ` ${part.text}`
  else side.push(part)
}

const written = (side: QueryPart[]): string =>
  side
    .map(({ kind, text }) => (kind === 'phrase' ? `"${text}"` : kind === 'beginning' ? `${text}*` : text))
    .join(' ')

const unmarked = (text: string): string =>
  text
    .replace(/["“”„＂「」『』]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const bare = (text: string): string =>
  unmarked(text.replace(/[*|｜]/gu, ' '))
    .replace(/(^|\s)[-－−]+(?=\S)/gu, '$1')
    .replace(/(?<=^|\s)(?:OR|AND|NOT)(?=\s|$)/g, join => join.toLowerCase())

const tokensOf = (text: string): Token[] => joined(piped(piecesOf(text)))

/** Leaves out each | if one of them is between more words than alternatives have. */
function piped(tokens: Token[]): Token[] {
  let words = 0
  for (const { isOr } of tokens) {
    words = isOr ? 0 : words + 1
    if (words > PIPED) return tokens.filter(token => !token.isOr)
  }
  return tokens
}

function piecesOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { index, groups = {} } of text.matchAll(PIECES)) {
    const { minus, double, single, or, word } = groups
    const phrase = double ?? single
    if (phrase !== undefined) {
      // quotes of one kind may contain the others
      if (/[\p{L}\p{N}]/u.test(phrase)) tokens.push(token('phrase', unmarked(phrase), minus !== undefined))
    } else if (or !== undefined) tokens.push({ ...token('words', or), isOr: true })
    else if (word !== undefined) {
      const isApart = index === 0 || /\s/.test(text[index - 1]!)
      tokens.push(wordToken(word, isApart, tokens.at(-1)?.text ?? ''))
    }
  }
  return tokens
}

const token = (kind: QueryPart['kind'], text: string, isOut = false): Token => ({
  kind,
  text,
  isOut,
  isOr: false,
})

function wordToken(word: string, isApart: boolean, before: string): Token {
  const rest = word.slice(1)
  // 1939 -1945 is a range, -Roman- a title between dashes
  const isOut =
    isApart &&
    MINUS.test(word) &&
    /^[\p{L}\p{N}].*[^-－−]$|^[\p{L}\p{N}]$/u.test(rest) &&
    !(/^\d/.test(rest) && /\d$/.test(before))
  const text = isOut ? rest : isApart ? word : word.replace(/^[-－−]+(?=.)/u, '')
  // Chinese is matched within a run anyway
  const begun = /^(.*[\p{L}\p{N}]{2})\*$/u.exec(text)?.[1]
  if (begun === undefined) return token('words', text, isOut)
  return token(/\p{sc=Han}$/u.test(begun) ? 'words' : 'beginning', begun, isOut)
}

function isShouted(tokens: Token[]): boolean {
  const words = tokens.filter(({ kind, text }) => kind !== 'phrase' && CASED.test(text) && !JOINS.test(text))
  return words.length >= SHOUTED && words.every(({ text }) => text === text.toUpperCase())
}

/** OR, AND and NOT in capitals, unless the whole text is in capitals. */
function joined(tokens: Token[]): Token[] {
  if (isShouted(tokens)) return tokens
  const out: Token[] = []
  let isOut = false
  for (const [at, each] of tokens.entries()) {
    const isJoin = each.kind === 'words' && !each.isOut && JOINS.test(each.text)
    const isBetween = (at > 0 || each.text === 'NOT') && at < tokens.length - 1
    if (!isJoin || !isBetween) out.push({ ...each, isOut: each.isOut || (isOut && !each.isOr) })
    else if (each.text === 'OR') out.push({ ...each, isOr: true })
    isOut = isJoin && isBetween && each.text === 'NOT'
  }
  return out
}

const JOINS = /^(?:OR|AND|NOT)$/
