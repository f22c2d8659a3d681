/**
 * The graded answer: when no record has every word, ranks records by how much of the query's information they have
 * (ln of all records per matching record, so rare words have more). The best candidates are then compared with the
 * query as a reader would: does it contain this title, author, volume, year?
 */
import { fold, foldHeading, headingKey } from '../analysis/fold.ts'
import { formOf } from '../analysis/forms.ts'
import { isSmall } from '../analysis/small-words.ts'
import { bigramsOf, queryParts } from '../analysis/words.ts'
import type { CitedPart, Condition, SearchQuery } from '../engine.ts'
import { numberOf, takeVolumes } from '../understand/numbers.ts'
import type { Understood } from '../understand/understand.ts'
import { ask, type Candidate, type Graded, type GradedRow, type Steps } from './ask.ts'
import { type Concept, type Concepts, conceptsOf } from './concepts.ts'

/** max records compared with the query, and shown */
const COMPARED = 200
/** minimum share of the counted information for a candidate, unless a title is in the query */
const CANDIDATE_SHARE = 0.25
/** minimum share of the information to be shown; lower if at least TITLED of the title is in the query */
const FLOOR = 0.6
const FLOOR_TITLED = 0.45
const TITLED = 0.6
/** share of the information from which no other spelling is tried */
const SURE = 0.7
/** fraction of the best score below which a record is left out */
const NEAR_BEST = 0.66
/** score bonus if every word is found */
const WHOLE = 4
/** weight factor of a part found outside title and author */
const FAR_SHARE = 0.75
/** weight of a title word that is not in the query: ordinary, short, number */
const OTHER_WORD = 5
const SMALL_WORD = 1
const NUMBER_WORD = 3
/** min characters of a title that counts as named if typed between spaces */
const PIECE = 3
/** marks that end a title before a variant or subtitle */
const HEAD_END = /[,;:(，；：（]/
const PAGES = /[,，]?\s*(?:年版?|第\s*[\d,–-]+\s*页|\bpp?\.\s*[\d,–-]+)[,，。.]?/gu
/** max years of editions listed */
const MOST_YEARS = 4

/**
 * @param required conditions that every row must match; null = none
 * @returns null if nothing is near enough
 */
export function* graded(
  { filters }: Pick<SearchQuery, 'filters'>,
  asked: Understood,
  required: Condition[] | null = null,
): Steps<Graded | null> {
  const found = yield* conceptsOf(asked)
  const total = sum(found.concepts.filter(({ word }) => word >= 0))
  if (total === 0) return null
  const candidates = yield* ask('candidates', {
    parts: found.concepts.map(({ part, weight }) => ({ ...part, weight })),
    opening: openingOf(found.concepts, total),
    filters,
    required,
    least: CANDIDATE_SHARE * total,
    farShare: FAR_SHARE,
    most: COMPARED,
  })
  const rows = candidates
    .map(candidate => compare(candidate, asked, found, total))
    .filter(row => row !== null)
    .sort((a, b) => b.score - a.score || b.standing - a.standing || a.id - b.id)
  const best = rows[0]
  if (best === undefined) return null
  const near = rows.filter(({ score }) => score >= best.score * NEAR_BEST)
  return {
    words: found.words,
    rows: near,
    isSure: found.unknown === 0 && (best.isTold || best.missing.length === 0 || best.share >= SURE),
    readAs: asked.citation === null ? [] : citedParts(near, asked, found),
    author: authorOf(near, asked, found.initials),
  }
}

/** The author of the best row named by the query. */
function authorOf(near: Compared[], asked: Understood, initials: string[]): Graded['author'] {
  const name = near[0]?.candidate.authors.find(each => namedBy([each], asked, initials) > 1)
  if (name === undefined) return null
  return { name, rows: near.filter(({ candidate }) => candidate.authors.includes(name)).length }
}

/** How a citation was parsed, and which of its parts the best record has. */
function citedParts(near: Compared[], asked: Understood, { concepts, initials }: Concepts): CitedPart[] {
  const best = near[0]!.candidate
  const { title, authors } = best
  const own = foldHeading(title)
  const isSame = (typed: string) => {
    const key = foldHeading(typed)
    return key !== '' && (own === key || own.startsWith(`${key} `) || key.startsWith(`${own} `))
  }
  const named = asked.titles.find(typed => foldHeading(typed) === own) ?? asked.titles.find(isSame)
  const heading = authors.find(name => namedBy([name], asked, initials) > 1)
  const editions = near.filter(row => row === near[0] || row.isCited)
  const years = [...new Set(editions.map(({ candidate }) => candidate.year).filter(each => each !== null))]
  const helping = [...concepts.entries()].filter(([, { token }]) => token.startsWith('+'))
  const helped = helping.filter(([at]) => best.near.has(at) || best.far.has(at))
  // keep the stop after an initial: it is part of the name
  const author = asked.author.replace(/^[\s,;.]+|(?:[\s,;:，。：]|(?<!(?:^|[\s.])\p{Lu})\.)+$/gu, '')
  const { beside, year } = asked
  const imprint = beside
    .replaceAll(String(year ?? ''), '')
    .replace(PAGES, '')
    .replace(/^[\s,;.:]+|[\s,;.:\d-]+$/g, '')
  const parts: CitedPart[] = [
    { part: 'title', text: named ?? asked.titles[0] ?? '', isFound: named !== undefined, has: [title] },
    { part: 'author', text: author, isFound: heading !== undefined, has: heading ? [heading] : [] },
    {
      part: 'imprint',
      text: imprint,
      isFound: helping.length > 0 && 2 * helped.length > helping.length ? true : null,
      has: [],
    },
    {
      part: 'year',
      text: String(year ?? ''),
      isFound: best.year === null ? null : best.year === year,
      has: years.sort().slice(0, MOST_YEARS).map(String),
    },
  ]
  // don't repeat what equals the typed text
  const other = (text: string) => (has: string) => foldHeading(has) !== foldHeading(text)
  return parts
    .filter(({ text }) => text !== '')
    .map(one => ({ ...one, has: one.has.filter(other(one.text)) }))
}

const sum = (concepts: Concept[]): number => concepts.reduce((all, { weight }) => all + weight, 0)

/**
 * Chooses the parts that produce candidates: the most informative ones, until the remaining parts alone could not reach
 * the minimum. Other (common) words only add to the scores of these candidates. @returns indexes of the parts
 */
function openingOf(concepts: Concept[], total: number): number[] {
  const ordered = [...concepts.entries()].sort(([, a], [, b]) => b.weight - a.weight)
  const opening: number[] = []
  let rest = sum(concepts)
  for (const [at, { weight }] of ordered) {
    if (opening.length > 0 && rest < CANDIDATE_SHARE * total) break
    opening.push(at)
    rest -= weight
  }
  return opening
}

/** number of parts that tell something */
const told = (concepts: Concept[]): number =>
  concepts.filter(({ word, token }) => word >= 0 && !isSmall(token)).length

type Compared = GradedRow & { standing: number; share: number; candidate: Candidate }

function compare(
  candidate: Candidate,
  asked: Understood,
  { words, concepts, initials }: Concepts,
  total: number,
): Compared | null {
  const { title, authors, standing, id, place } = candidate
  const having = concepts.filter((_, at) => candidate.near.has(at) || candidate.far.has(at))
  // a word that no record has stands for those like it
  const tokens = new Map(
    having.flatMap(({ token, weight, part, isKnown }) =>
      [token, ...(isKnown || part.isKey ? [] : part.tokens)].map(each => [each, weight] as const),
    ),
  )
  const counted = having.filter(({ word }) => word >= 0)
  const near = concepts.filter(({ word }, at) => word >= 0 && candidate.near.has(at))
  const share = sum(counted) / total
  // a volume's own title rarely equals that of its series
  const isInSeries = asked.numbers.length > 0 && takeVolumes(fold(title)).numbers.length === 0
  const covered = isInSeries ? share : share * FAR_SHARE + (sum(near) / total) * (1 - FAR_SHARE)
  const { part, phrase } = titleIn(title, tokens, asked)
  const named = namedBy(authors, asked, initials)
  const missing = words.flatMap((_, word) => {
    const own = concepts.filter(each => each.word === word)
    return own.length > 0 &&
      !isSmall(words[word]!) &&
      sum(own.filter(each => having.includes(each))) < 0.6 * sum(own)
      ? [word]
      : []
  })
  const volume = volumeIn(
    title,
    asked,
    missing.every(word => word < words.length - asked.numbers.length),
  )
  const isTold = phrase > 0 && (phrase >= 1 || named > 0 || volume >= 3)
  // "books by Dickens about whales": no title is asked for; the topic is reported as left out
  const isBy = (asked.asked?.author ?? '') !== '' && asked.titles.length === 0 && named > 1
  // one word of several is no answer, however rare it is, unless it is most of the title
  const isOne = told(having) < 2 && told(concepts) > 1 && named === 0
  const isNear = (share >= FLOOR && !isOne) || (share >= FLOOR_TITLED && part >= TITLED) || isBy || isTold
  if (!isNear) return null
  const beside = sum(having.filter(({ word }) => word < 0))
  const year = asked.year !== null && candidate.year === asked.year ? 1 : 0
  const whole = missing.length === 0 ? WHOLE : 0
  // a citation contains more than the title, other queries mostly the title only
  const titled = (5 * part + 3 * phrase) * (asked.citation === null ? share : 1) * (isInSeries ? 0.3 : 1)
  const right = share > 0.85 ? volume : Math.min(0, volume)
  const score = 13 * covered + whole + titled + named + 1.5 * year + Math.min(3, 0.4 * beside) + right
  const isCited = missing.length === 0 && named > 1
  return { place, id, score, missing, isTold, isCited, share, standing, candidate }
}

/**
 * How much of a title (whole, or the part before its subtitle) is in the query.
 * @returns part: 0 … 1, by information; phrase: 0 … 1.2, by length, if the query contains the title in one piece
 */
function titleIn(
  title: string,
  tokens: Map<string, number>,
  asked: Understood,
): { part: number; phrase: number } {
  const cut = title.search(/: |：/)
  const texts = cut > 0 ? [title.slice(0, cut), title] : [title]
  let part = 0
  let phrase = 0
  const whole = ` ${foldHeading([asked.core, ...asked.titles].join(' | '))} `
  const run = headingKey([...asked.titles, asked.core].join(' '))
  // a run between spaces was separated on purpose: 红楼梦 量子
  const isPiece = (key: string) =>
    key.length >= PIECE &&
    /\p{sc=Han}/u.test(key) &&
    asked.core.split(/\s+/).some(piece => headingKey(piece) === key)
  const isVolumeOf = (key: string) => asked.volumeOf.some(title => headingKey(title) === key)
  // "Hamlet, Prince of Denmark": the part before the first mark
  const [head = '', ...others] = asked.citation === null ? asked.core.split(HEAD_END) : []
  const isHead = (key: string) => others.length > 0 && headingKey(head) === key
  for (const [at, text] of texts.entries()) {
    const { rest } = asked.numbers.length > 0 ? takeVolumes(fold(text)) : { rest: text }
    let [had, all] = [0, 0]
    for (const piece of queryParts(rest)) {
      const list = typeof piece === 'string' ? [piece] : piece.length < 2 ? piece : bigramsOf(piece)
      for (const token of list) {
        const weight = tokens.get(token) ?? tokens.get(formOf(token))
        if (weight !== undefined) had += weight
        all +=
          weight ??
          (isSmall(token)
            ? 0
            : numberOf(token) !== null
              ? NUMBER_WORD
              : token.length > 3 || typeof piece !== 'string'
                ? OTHER_WORD
                : SMALL_WORD)
      }
    }
    if (all > 0) part = Math.max(part, (had / all) * (at === 0 ? 1 : 0.98))
    const key = foldHeading(rest)
    const isIn = /\p{sc=Han}/u.test(key) ? run.includes(headingKey(rest)) : whole.includes(` ${key} `)
    if (key === '' || !isIn) continue
    phrase = Math.max(
      phrase,
      isPiece(headingKey(rest)) || isVolumeOf(headingKey(rest)) || (at === 0 && isHead(headingKey(rest)))
        ? 1
        : 0,
      Math.min(1.2, had / 10),
    )
  }
  return { part, phrase }
}

/** @returns score > 0 if the query names an author of the record, higher = surer; 0.3 if only the initials differ */
function namedBy(authors: string[], { core, author }: Understood, initials: string[]): number {
  const query = new Set(foldHeading(`${core} ${author}`).split(' '))
  const run = headingKey(`${core} ${author}`)
  let best = 0
  for (const name of authors) {
    const [surname = '', given = ''] = name.split(/[,，]\s*/)
    if (/\p{sc=Han}/u.test(name)) {
      const key = headingKey(name.replace(/[（(].*/, ''))
      if (key.length > 1 && run.includes(key)) best = Math.max(best, 2)
      continue
    }
    const family = foldHeading(surname).split(' ')
    if (!family.every(part => query.has(part))) continue
    const letters = foldHeading(given.replace(/\(.*|\d.*/, ''))
      .split(' ')
      .filter(Boolean)
    const isSame = letters.some(part => query.has(part) && part.length > 1)
    const matches = initials.filter(letter => letters.some(part => part[0] === letter)).length
    const joined = [...query].some(
      part =>
        part.length > 1 &&
        part ===
          letters
            .map(each => each[0])
            .join('')
            .slice(0, part.length),
    )
    best = Math.max(best, 1.2 + (isSame || joined ? 1.5 : 0) + Math.min(1.5, matches * 0.8))
    if (!isSame && !joined && initials.length > 0 && matches === 0 && best < 2) best = 0.3
  }
  return best
}

/** Score for the title having the wanted volume number, or another; a number elsewhere (as in a series) counts less. */
function volumeIn(title: string, { numbers, titles }: Understood, hasNumbers: boolean): number {
  const { numbers: own } = takeVolumes(fold(title))
  if (numbers.length === 0) return own.length > 0 && titles.length > 0 ? -0.5 : 0
  if (own.length === 0) return hasNumbers ? 3 : -2
  const same = numbers.filter((number, at) => own[at] === number).length
  return same === numbers.length ? 4 : 2 * same - 3
}
