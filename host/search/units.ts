/** Converts a condition's value to units of a plan: words, numbers, whole headings. */
import { isPlainQuery, readQueryText, wordsOfQuery } from '../../src/core/rules/search/query-text.ts'
import { fold, headingKey, spelledOut } from './analysis/fold.ts'
import { formOf } from './analysis/forms.ts'
import {
  callKey,
  doiKey,
  isbnKey,
  isbnPrefix,
  issnKey,
  labelKey,
  looksLikeCallNumber,
  looksLikeDewey,
  looksLikeLabel,
} from './analysis/identifiers.ts'
import { numberRun } from './analysis/number-words.ts'
import { bigramsOf, FORM, phraseOf, QUERY_TOKENS, queryParts, queryTokens } from './analysis/words.ts'
import {
  HEADING_KEYS,
  indexedKey,
  isLong,
  LONG_FIELDS,
  PERSON_KEYS,
  type TextField,
  WHOLE_FIELDS,
} from './document.ts'
import { PERSON_FIELDS, type PersonField, type SearchField } from './engine.ts'
import type { Alternative, Leaf, Unit } from './leaves.ts'
import { LEVEL_OF, LOOSE_FAR } from './levels.ts'
import { seriesKey } from './series-key.ts'
import { subjectNamed } from './subject-names.ts'
import { alternativesOf } from './written-query.ts'

export const key = (text: string, prefix = false, level = 0): Leaf & { kind: 'key' } => ({
  kind: 'key',
  key: indexedKey(text),
  prefix,
  level,
})

/** key prefixes of numbers that are matched by prefix */
const NUMBER_KEYS = { callno: 'k', classno: '=c', clc: '=z', lcc: '=l' } as const
type Numbered = keyof typeof NUMBER_KEYS
const isNumbered = (field: SearchField): field is Numbered => Object.hasOwn(NUMBER_KEYS, field)

const isPerson = (field: SearchField): field is PersonField => PERSON_FIELDS.some(each => each === field)

export const HAN = /\p{sc=Han}/u

export function contains(field: SearchField, value: string, isLoose: boolean): Alternative[] {
  if (field === 'isbn' || field === 'issn') return heading(field, value, false)
  // Call numbers match by prefix: "contains" would be useless.
  if (isNumbered(field)) {
    const found = heading(field, value, true)
    const label = labelKey(value)
    return field === 'callno' && label !== '' ? [...found, [[ownNumber(label)]]] : found
  }
  if (isPerson(field)) return heading(field, value, false)
  const query = readQueryText(value)
  const read = (text: string, loose: boolean) =>
    field === 'all' ? words(text, loose) : textUnits(field, text, loose)
  const numbers = field === 'all' ? wholeNumbers : () => []
  if (!isPlainQuery(query)) return alternativesOf(query, { field, words: read, numbers }, isLoose)
  const text = wordsOfQuery(query)
  const units = read(text, isLoose)
  const found: Alternative[] = units.length > 0 ? [units] : []
  if (field === 'all') {
    const number = numbers(text)
    if (number.length > 0) found.push([number])
    if (isLoose) found.push(...shortTitles(text), ...titleBy(text), ...volumeOfSeries(text))
  }
  return found
}

/** for a text that is an ISBN, ISSN or DOI, or a call number with spaces */
function wholeNumbers(text: string): Leaf[] {
  const call = callKey(text)
  const isSpaced = /\S\s+\S/.test(text)
  const label = labelKey(text)
  if (looksLikeDewey(text) !== 'no')
    return [...numberLeaves(text), key(`=k${label}`, true, 3), ownNumber(label)]
  if (!looksLikeCallNumber(label) || label.length < 2) {
    const looks = looksLikeLabel(text)
    if (looks === 'no') return numberLeaves(text)
    return [...numberLeaves(text), ...['=k', '=b'].map(kind => key(kind + label, looks === 'beginning', 3))]
  }
  return [
    ...numberLeaves(text),
    ...(isSpaced && looksLikeCallNumber(call) ? [key(`k${call}`, true)] : []),
    key(`=k${label}`, true),
    ownNumber(label),
  ]
}

/** the number of the record itself, whatever its copies are labelled */
const ownNumber = (label: string): Leaf => key(`=b${label}`, true, 3)

/** shorter ones are beginnings of too many classes: B2 of "B2 bomber" */
const LONG_LABEL = 4

/** one word of several: QA76 of "QA76 java" */
function callNumberLeaves(word: string): Leaf[] {
  const label = labelKey(word)
  if (looksLikeDewey(word) === 'yes') return [key(`=k${label}`, true, 3), ownNumber(label)]
  if (!looksLikeCallNumber(fold(word))) return []
  return [key(`k${callKey(word)}`, true, 3), ...(label.length < LONG_LABEL ? [] : [ownNumber(label)])]
}

/** "Gone book two", where the record has "Gone, #2" */
function volumeOfSeries(value: string): Alternative[] {
  const volume = seriesKey(value)
  return volume === null ? [] : [[[key(HEADING_KEYS.series + volume, false, LEVEL_OF.series)]]]
}

/** "Emma by Austen": the word "by" is in no record */
function titleBy(value: string): Alternative[] {
  if (!/\sby\s/i.test(value)) return []
  const [, title, author] = /^(.+?)\s+by\s+(\S.*)$/is.exec(value) ?? []
  if (title === undefined || author === undefined) return []
  return [[[key(`=t${headingKey(title)}`)], ...textUnits('author', author, true)]]
}

/** 家巴金: a one-character title, which is not indexed as part of a run, with its author before or after it */
function shortTitles(value: string): Alternative[] {
  if (!HAN.test(value)) return []
  const chars = [...headingKey(value)]
  if (chars.length < 3 || chars.length > 6 || !chars.every(char => HAN.test(char))) return []
  return [[chars[0]!, chars.slice(1)] as const, [chars.at(-1)!, chars.slice(0, -1)] as const].map(
    ([title, rest]) => [[key(`=t${title}`)], ...textUnits('author', rest.join(''), false)],
  )
}

/**
 * Words in all fields. An ISBN or DOI is not split into words. What looks like an ISSN (1939-1945) or a call number is
 * matched as that or as words.
 */
function words(value: string, isLoose: boolean): Alternative {
  const units: Alternative = []
  const seen = new Set<string>()
  for (const word of withNumbersJoined(withInitials(value).split(/\s+/))) {
    if (isbnKey(word) ?? doiKey(word)) {
      const tokens = queryTokens(word)
      const whole: Leaf[] =
        tokens.length === 1 ? [{ kind: 'word', field: 'all', token: tokens[0]!, loose: false }] : []
      units.push([...numberLeaves(word), ...whole])
      continue
    }
    const call = callNumberLeaves(word)
    // The number is added as an alternative to each word's unit: either all words match, or the number.
    units.push(
      ...textUnits('all', word, isLoose, seen).map(unit => [...unit, ...numberLeaves(word), ...call]),
    )
  }
  return units.slice(0, QUERY_TOKENS)
}

/** Words of one number as one text: nineteen eighty-four */
function withNumbersJoined(typed: string[]): string[] {
  const parts = typed.map(queryParts)
  const joined: string[] = []
  for (let at = 0; at < typed.length; ) {
    let count = 1
    const run = numberRun(parts.slice(at).flat(), 0)
    for (let end = at + 1, length = 0; run && end <= typed.length && length < run.length; end++) {
      length = parts.slice(at, end).flat().length
      if (length === run.length) count = end - at
    }
    joined.push(typed.slice(at, at + count).join(' '))
    at += count
  }
  return joined
}

const APART = /(?<![\p{L}\p{N}])\p{L}\.(?:\s?\p{L}\.)+/gu
/** J. K. Rowling → J.K. Rowling */
const withInitials = (value: string): string =>
  value.includes('.') ? value.replace(APART, letters => letters.replace(/\s/g, '')) : value

/** @returns a hyphenated word joined (on-line → online), or one with an apostrophe (T'ang → Tang); null for other texts */
function joinedWord(value: string, parts: (string | string[])[]): string | null {
  if (parts.length === 2 && /^\p{L}['\u2019]\p{L}{2,}$/u.test(value)) return parts.join('')
  if (parts.length < 2 || parts.length > 3 || !/^[\p{L}\d]+(?:[-\u2010\u2011][\p{L}\d]+)+$/u.test(value))
    return null
  return parts.every(part => typeof part === 'string' && /^[a-z]{2,}$/.test(part)) ? parts.join('') : null
}

/** max length of a run to split; longer runs are titles, or parts of them */
const MOST_PIECES = 24

/** @param seen words already covered */
export function textUnits(
  field: TextField | 'all',
  value: string,
  isLoose: boolean,
  seen: Set<string> = new Set(),
): Unit[] {
  const units: Unit[] = []
  const leaf = (token: string, loose = false): Leaf => ({ kind: 'word', field, token, loose })
  const parts = queryParts(value)
  if (isLoose && parts.length > 1 && parts.length <= 4 && parts.every(part => /^[a-z]$/.test(String(part)))) {
    const together = parts.join('')
    return [
      [
        { kind: 'group', units: parts.map(part => [leaf(String(part))]) },
        leaf(together, true),
        leaf(FORM + together, true),
      ],
    ]
  }
  const isNumber = numberRun(parts, 0)?.length === parts.length
  const joined = isLoose && !isNumber ? joinedWord(value, parts) : null
  if (joined !== null && !seen.has(joined)) {
    const form = formOf(joined)
    const apart = textUnits(field, value.replace(/[-\u2010\u2011'\u2019]/g, ' '), isLoose, seen)
    const whole = [joined, form, FORM + form].map(other => leaf(other, true))
    return apart.length === 0 ? [] : [[{ kind: 'group', units: apart }, ...whole]]
  }
  const spelled = isLoose ? spelledOut(value) : null
  const spelledParts = spelled === null ? [] : queryParts(spelled)
  let end = 0
  for (const [at, part] of parts.entries()) {
    if (at < end) continue
    const run = isLoose ? numberRun(parts, at) : null
    if (run) {
      end = at + run.length
      const inWords = parts.slice(at, end).map((word): Unit => [leaf(String(word))])
      const digits = [String(run.value), FORM + run.value].map(each => leaf(each, true))
      units.push([{ kind: 'group', units: inWords }, ...digits])
      continue
    }
    const token = typeof part === 'string' ? part : part.join('')
    if (seen.has(token)) continue
    seen.add(token)
    if (typeof part === 'string') {
      const form = formOf(part)
      const others = new Set(isLoose && /^(?:\d|[a-z\d]{2,})$/.test(part) ? [form, FORM + form] : [])
      const other = spelledParts[at]
      if (typeof other === 'string' && other !== part)
        for (const each of [other, formOf(other), FORM + formOf(other)]) others.add(each)
      others.delete(part)
      units.push([leaf(part), ...[...others].map(each => leaf(each, true))])
    } else if (part.length <= 3) units.push([leaf(token), ...inLongTexts(field, part, isLoose)])
    else {
      const phrase: Leaf = {
        kind: 'group',
        units: [...new Set(phraseOf(part))].slice(0, QUERY_TOKENS).map(three => [leaf(three)]),
      }
      const canPart = isLoose && part.length <= MOST_PIECES && part.every(char => HAN.test(char))
      const pieces: Leaf[] = canPart ? [{ kind: 'pieces', field, chars: part }] : []
      units.push([phrase, ...pieces, ...inLongTexts(field, part, isLoose)])
    }
  }
  return units
}

/** longer runs are titles, which are in the other fields, too */
const MOST_IN_LONG = 8

/** A run of three or more characters in contents and notes, of which only bigrams are indexed. */
function inLongTexts(field: TextField | 'all', chars: string[], isLoose: boolean): Leaf[] {
  if (!isLoose || chars.length < 3 || chars.length > MOST_IN_LONG) return []
  return LONG_FIELDS.filter(each => field === 'all' || field === each).map(each => ({
    kind: 'group',
    spare: true,
    units: [...new Set(bigramsOf(chars))].map(token => [
      { kind: 'word', field: each, token, loose: false, level: LEVEL_OF[each] },
    ]),
  }))
}

function numberLeaves(text: string): Leaf[] {
  const isbn = isbnKey(text)
  const issn = issnKey(text)
  const doi = doiKey(text)
  return [
    ...(isbn ? [key(`=i${isbn}`)] : []),
    ...(issn ? [key(`=n${issn}`)] : []),
    ...(doi ? [key(`=d${doi}`)] : []),
  ]
}

/** name fields to search for a condition on this field */
const NAMED = { all: ['person', 'about'], author: ['person'], subject: ['about'] } as const

/** Records by or about one of these names, with the words of `rest`. @returns null for a field without names */
export function namedUnits(
  field: SearchField,
  { names, rest }: { names: string[]; rest: string },
): Alternative | null {
  if (field !== 'all' && field !== 'author' && field !== 'subject') return null
  const leaves = names.flatMap(name =>
    NAMED[field].map(each =>
      key(PERSON_KEYS[each] + headingKey(name), false, LEVEL_OF[each === 'person' ? 'author' : 'subject']),
    ),
  )
  const others = rest.trim() === '' ? [] : field === 'all' ? words(rest, true) : textUnits(field, rest, true)
  return leaves.length === 0 ? null : [leaves, ...others]
}

/** Records about a subject that is typed by another of its names, with the words of the rest. */
export function otherSubjects(field: SearchField, value: string): Alternative | null {
  if ((field !== 'all' && field !== 'subject') || !isPlainQuery(readQueryText(value))) return null
  const named = subjectNamed(value)
  if (named === null) return null
  const about = named.names.map(name => key(PERSON_KEYS.about + headingKey(name), false, LOOSE_FAR))
  const rest =
    named.rest === '' ? [] : field === 'all' ? words(named.rest, true) : textUnits(field, named.rest, true)
  return [about, ...rest]
}

/** A whole heading, or its prefix. */
export function heading(field: SearchField, value: string, prefix: boolean): Alternative[] {
  if (field === 'isbn') {
    const whole = isbnKey(value)
    if (whole) return [[[key(`=i${whole}`)]]]
    return prefix && isbnPrefix(value) ? [[[key(`=i${isbnPrefix(value)}`, true)]]] : []
  }
  if (field === 'issn') {
    const whole = issnKey(value)
    if (whole) return [[[key(`=n${whole}`)]]]
    return prefix && isbnPrefix(value) ? [[[key(`=n${isbnPrefix(value)}`, true)]]] : []
  }
  if (isNumbered(field)) {
    const call = callKey(value)
    if (!call) return []
    const label = field === 'callno' ? labelKey(value) : ''
    return [[[key(NUMBER_KEYS[field] + call, prefix), ...(label === '' ? [] : [key(`=k${label}`, prefix)])]]]
  }
  // a long text is not looked up as a whole
  if (isLong(field)) return contains(field, value, true)
  const folded = headingKey(value)
  if (folded === '') return []
  if (isPerson(field)) return [[[key(PERSON_KEYS[field] + folded)]]]
  if (field === 'title')
    return [
      [[key(HEADING_KEYS.title + folded, prefix), key(HEADING_KEYS.other + folded, prefix, LEVEL_OF.other)]],
    ]
  if (field !== 'all') return [[[key(HEADING_KEYS[field] + folded, prefix)]]]
  const anywhere = WHOLE_FIELDS.map(each => key(HEADING_KEYS[each] + folded, prefix, LEVEL_OF[each]))
  return [[[...anywhere, ...numberLeaves(value), key(`k${callKey(value)}`, prefix, 3)]]]
}
