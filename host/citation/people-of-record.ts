/** The contributors of a work: its headings, with the roles given by the title page. */

import { leadingBodyOf } from '../ingest/bib/leading-body.ts'
import { trimIsbd, trimLeadingMark } from '../ingest/bib/punctuation.ts'
import { linkedFieldsOf } from '../ingest/bib/vernacular.ts'
import { type DataField, fieldsOf, textOf, textsOf } from '../ingest/fields.ts'
import type { BibDraft, MarcRecord } from '../ingest/record.ts'
import { cleanText } from '../modules/bibs/detail/detail-html.ts'
import type { CiteItem, CiteName } from './cite-item.ts'
import { anyName, bare, body, hanName, invertedName, isBodyName, isHan, placeIn } from './names.ts'
import { INFLECTS, RELATOR_TERMS, type Role } from './role-words.ts'
import {
  isLikePerson,
  latinNames,
  readHanStatement,
  readLatinSegments,
  type Segment,
  saysMore,
} from './statement.ts'

type People = Pick<CiteItem, 'authors' | 'editors' | 'translators' | 'hasMoreAuthors'>
/**
 * @property roles of its relators; one person may have several
 * @property otherwise default role where neither the heading nor the title page has one
 */
type Heading = { field: DataField; name: CiteName; roles: Role[]; isMain: boolean; otherwise: Role }

/** relator codes and terms of either format, in $4 and $e */
const RELATORS: [RegExp, Role][] = [
  [/^(?:trl|730)|transl|译|譯|訳/i, 'translator'],
  [/^(?:edt|com|340|220)|edit|compil/i, 'editor'],
  [/^(?:aut|cre|070)|author|著|编|編|撰/i, 'author'],
]

/** The headings of persons and bodies, the main one first, with the roles of their relators. */
export const headingsOf = (record: MarcRecord): Heading[] =>
  record.format === 'marc21' ? marc21Headings(record) : unimarcHeadings(record)

export function peopleOf(record: MarcRecord, draft: BibDraft): People {
  const headings = headingsOf(record)
  const parts = statementOf(record)
  const people = parts.some(isHan) ? fromHan(parts, headings) : fromLatin(parts, headings)
  if (people.authors.length || people.editors.length || !draft.author) return people
  if (people.translators.length) return people
  const [first] = readLatinSegments(parts[0] ?? '')
  const names = first?.roles.includes('author') ? latinNames(first.text).filter(isName) : []
  // a heading without its dates
  const name = draft.author ? (draft.authors[0]?.replace(/,?\s*\(?\d{3,4}.*$/, '') ?? '') : ''
  // a Latin name without a comma is no heading
  const author =
    !/\([^)]*$/.test(name) && (isHan(name) || isBodyName(name) || name.includes(',')) ? anyName(name) : null
  return { ...people, authors: names.length ? names : author ? [author] : [] }
}

/** a single word may be a name, too: "by Voltaire" */
const isName = (name: CiteName): boolean =>
  !!name.isBody || isLikePerson(name) || /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(name.literal)

function fromHan(parts: string[], headings: Heading[]): People {
  const names = headings.map(heading => heading.name.literal)
  const parsed = readHanStatement(parts, names)
  // Latin names on a Chinese title page are in natural order: the heading identifies the family name
  const known = (name: CiteName): CiteName =>
    isHan(name.literal)
      ? withFamily(name, names)
      : (name.family && headings.find(one => one.name.family === name.family)?.name) || name
  return {
    authors: parsed.authors.map(known),
    editors: parsed.editors.map(known),
    translators: parsed.translators.map(known),
    hasMoreAuthors: parsed.hasMore,
  }
}

/** "安托万·德·圣·埃克苏佩里" under the heading 圣埃克苏佩里: the family name is their common ending. */
function withFamily(name: CiteName, headings: string[]): CiteName {
  if (!name.isForeign) return name
  const parts = name.literal.split(/(?=[·•・‧．.\s])/u)
  for (let at = parts.length - 1; at > 0; at--) {
    const end = parts.slice(at).join('').replace(DOTS, '')
    if (headings.some(heading => heading.replace(DOTS, '') === end))
      return {
        ...name,
        familyPart: parts
          .slice(at)
          .join('')
          .replace(/^[·•・‧．.\s]+/u, ''),
      }
  }
  return name
}

const DOTS = /[·•・‧．.\s]/gu

function fromLatin(parts: string[], headings: Heading[]): People {
  const statement = parts.join(' ; ')
  const segments = readLatinSegments(statement)
  const people: People = {
    authors: [],
    editors: [],
    translators: [],
    hasMoreAuthors: saysMore(segments[0]?.text ?? ''),
  }
  const roles = new Map<Heading, Role[]>()
  for (const one of headings) {
    const exact = segments.filter(({ text }) => placeIn(one.name, text) >= 0)
    const near = exact.length
      ? exact
      : segments.filter(({ text }) => INFLECTS.test(text) && isInflected(one.name, text))
    // of two people with one family name each has the segment of the given name
    const given = bare(one.name.given ?? '').split(/[\s.]/)[0]!
    const full = near.filter(({ text }) => given && bare(text).includes(given))
    const found = (full.length ? full : near.slice(0, 1)).flatMap(segment => segment.roles)
    if (found.length) roles.set(one, [...new Set(found)])
  }
  const besides = segments
    .filter(({ roles: [role] }, at) => role !== 'none' && (role !== 'author' || at === 0))
    .map(segment => ({ ...segment, names: namesBesides(segment, headings) }))
  // an unmatched name and an unmatched heading are taken as one person in two spellings
  for (const segment of besides) {
    const strangers = headings.filter(
      one => !roles.has(one) && !one.name.isBody && !(one.isMain && segment.roles.includes('translator')),
    )
    for (const one of strangers) {
      const names = segment.names.filter(isName)
      const twin =
        names.length > strangers.length ? alike(one.name, names) : (alike(one.name, names) ?? names[0])
      if (!twin) continue
      roles.set(one, segment.roles)
      segment.names = segment.names.filter(name => name !== twin)
    }
  }
  const isComplete = !saysMore(statement) && roles.size > 0
  const rolesOf = (one: Heading): Role[] => {
    const stated = roles.get(one) ?? []
    const own = one.roles.filter(role => role !== 'none')
    if (one.isMain && !own.length)
      return stated.includes('editor') && !stated.includes('author') ? withoutAuthor(stated) : ['author']
    if (one.roles.length)
      return [
        ...new Set([
          ...own,
          ...stated.filter(role => own.length && (role === 'editor' || role === 'translator')),
        ]),
      ]
    return stated.length ? stated : [isComplete ? 'none' : one.otherwise]
  }
  const lists: Record<Role, CiteName[]> = {
    author: people.authors,
    editor: people.editors,
    translator: people.translators,
    none: [],
  }
  const led: CiteName[] = []
  for (const heading of headings) {
    const own = rolesOf(heading)
    // an author who edited the text as well leads as author
    for (const role of own) if (role !== 'editor' || !own.includes('author')) lists[role].push(heading.name)
    if (heading.isMain) led.push(heading.name)
  }
  for (const { roles: shared, names, text } of besides) {
    // in another case than a heading's
    if (INFLECTS.test(text) && shared[0] !== 'author') continue
    if (!names.length || !names.every(name => isLikePerson(name) || (!headings.length && name.isBody)))
      continue
    for (const role of shared) {
      lists[role].push(...names)
      // in the order of the title page
      lists[role].sort((a, b) => placeIn(a, statement) - placeIn(b, statement))
    }
  }
  // a corporate body besides persons is commissioner or publisher: persons are cited
  const isPersonal = [...people.authors, ...people.editors].some(name => !name.isBody)
  if (isPersonal)
    people.authors = people.authors.filter(
      name => !name.isBody || (led.includes(name) && people.authors.every(one => one.isBody)),
    )
  return people
}

/** "Mazur" in "Perevod I. Mazura": the same stem with another ending */
function isInflected({ family = '' }: CiteName, text: string): boolean {
  const plain = (word: string) => bare(word).replace(/[ʹ'’ʼ]/gu, '')
  const stem = plain(family).replace(/[aeiouyйаяоеи]+$/u, '')
  const words = plain(text).split(/[^\p{L}-]+/u)
  return stem.length > 3 && words.some(word => word.startsWith(stem) && word.length - stem.length < 4)
}

const withoutAuthor = (roles: Role[]): Role[] => roles.filter(role => role !== 'author')

/** the name that is most likely this one in another spelling: same initials, or most letters in common */
function alike(one: CiteName, names: CiteName[]): CiteName | undefined {
  const letters = (name: CiteName) => bare(name.literal).replace(/[^\p{L}]/gu, '')
  const own = letters(one)
  const share = (name: CiteName) => {
    const rest = [...letters(name)]
    let same = 0
    for (const letter of own) {
      const at = rest.indexOf(letter)
      if (at < 0) continue
      rest.splice(at, 1)
      same++
    }
    return (2 * same) / (own.length + letters(name).length || 1)
  }
  const [best] = [...names].sort((a, b) => share(b) - share(a))
  return best && share(best) >= 0.7 && letters(best)[0] === own[0] ? best : undefined
}

/** Names on the title page without a heading: some rules give headings to the first of three only. */
const namesBesides = ({ text }: Segment, headings: Heading[]): CiteName[] =>
  latinNames(text).filter(
    name =>
      !headings.some(one => placeIn(one.name, name.literal) >= 0 || placeIn(name, one.name.literal) >= 0),
  )

function statementOf(record: MarcRecord): string[] {
  if (record.format === 'marc21') {
    const [title] = linkedFieldsOf(record, '245').fields
    return textsOf(title, 'c')
      .flatMap(text => cleanText(text).split(/\s*[;；؛]\s*/u))
      .filter(Boolean)
  }
  return textsOf(fieldsOf(record, '200')[0], 'fg')
    .flatMap(text => cleanText(text).split(/\s*[;；؛]\s*/u))
    .filter(Boolean)
}

function marc21Headings(record: MarcRecord): Heading[] {
  const { fields } = linkedFieldsOf(record, '100', '110', '111', '700', '710', '711')
  // a heading with a title is a contained or related work
  const title = cleanText(textsOf(linkedFieldsOf(record, '245').fields[0], 'abnp').join(' ')).toLowerCase()
  // a meeting named in the title is not repeated
  const isNamed = (field: DataField) =>
    field.tag.endsWith('11') && title.includes(heading(textOf(field, 'a')).toLowerCase())
  const own = fields.filter(field => !textOf(field, 't') && !isNamed(field))
  const statement = statementOf(record).join(' ')
  const main = own.filter(field => field.tag.startsWith('1'))
  const leads = isLeading(record)
  return [...main, ...own.filter(field => !main.includes(field))].flatMap(field => {
    const name = marc21Name(field)
    const isMain = field.tag.startsWith('1')
    // a vendor or a collection, unless it leads, nobody else does, or the title page names it
    const isMaker = !name?.isBody || isMain || leads(field) || sharesWord(name.literal, statement)
    const otherwise = isMaker ? ('author' as const) : ('none' as const)
    return name ? [{ field, name, roles: relatorsOf(field), isMain, otherwise }] : []
  })
}

/** Whether a field is the body that counts as the author. */
function isLeading(record: MarcRecord): (field: DataField) => boolean {
  const body = leadingBodyOf(record)
  const nameIn = (field: DataField) => textsOf(field, 'ab').join(' ')
  return field => field.tag === body?.tag && nameIn(field) === nameIn(body)
}

/** of four letters or more, or of two Han characters */
function sharesWord(name: string, statement: string): boolean {
  const words = bare(name).match(/(?:(?!\p{sc=Han})\p{L}){4,}|\p{sc=Han}{2}/gu) ?? []
  const text = bare(statement)
  return words.some(word => text.includes(word))
}

function marc21Name(field: DataField): CiteName | null {
  const a = heading(textOf(field, 'a'))
  if (!a) return null
  if (!field.tag.endsWith('00'))
    return body(
      field.tag.endsWith('10') ? subordinate(textsOf(field, 'ab')) : heading(textsOf(field, 'a').join(' ')),
    )
  if (isHan(a)) return hanName(a.replace(/[,，]\s*/g, ''))
  if (field.ind[0] !== '0' && isBodyName(a)) return body(a)
  const numeral = heading(textOf(field, 'b'))
  if (field.ind[0] === '0' || !/[,،]/u.test(a)) {
    const literal = [a, numeral].filter(Boolean).join(' ')
    return { literal, family: literal }
  }
  return invertedName(a, '', heading(textOf(field, 'c')))
}

function unimarcHeadings(record: MarcRecord): Heading[] {
  const tags = ['700', '710', '720', '701', '711', '702', '712']
  const leads = isLeading(record)
  return tags
    .flatMap(tag => fieldsOf(record, tag))
    .flatMap(field => {
      const name = unimarcName(field)
      const isSecond = field.tag[2] === '2' && !leads(field)
      const otherwise = isSecond ? ('none' as const) : ('author' as const)
      return name ? [{ field, name, roles: relatorsOf(field), isMain: field.tag[2] === '0', otherwise }] : []
    })
}

function unimarcName(field: DataField): CiteName | null {
  const a = heading(textOf(field, 'a'))
  const b = heading(textOf(field, 'b'))
  if (!a) return null
  if (field.tag[1] === '1') return body(subordinate([a, b]))
  if (isHan(a)) return hanName(a)
  return invertedName(a, b, heading(textOf(field, 'c')))
}

const heading = (text: string): string => trimIsbd(trimLeadingMark(cleanText(text))).replace(/\s+/g, ' ')

/** a body and its parts, separated by a full stop */
const subordinate = (parts: string[]): string =>
  parts
    .map(heading)
    .filter(Boolean)
    .map((part, at, all) => (at < all.length - 1 ? part.replace(/\.$/, '') : part))
    .join('. ')

/** the roles in $4 and $e, 'none' only if there is no other */
function relatorsOf(field: DataField): Role[] {
  const terms = [...textsOf(field, '4'), ...textsOf(field, 'e')].flatMap(text =>
    cleanText(text).split(/\s+(?:and|&)\s+|,\s*/),
  )
  const found = terms
    .map(trimIsbd)
    .filter(Boolean)
    .map(
      word =>
        RELATORS.find(([words]) => words.test(word))?.[1] ??
        (['translator', 'editor', 'author'] as const).find(role => RELATOR_TERMS[role].test(bare(word))) ??
        'none',
    )
  const roles = [...new Set(found)]
  const cited = roles.filter(role => role !== 'none')
  return cited.length ? cited : roles
}
