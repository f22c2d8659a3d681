/** Who made the work: the headings, sorted by what the title page says that each of them did. */
import { type DataField, fieldsOf, textOf, textsOf } from '../ingest/fields.ts'
import { trimIsbd, trimLeadingMark } from '../ingest/punctuation.ts'
import type { BibDraft, MarcRecord } from '../ingest/record.ts'
import { linkedFieldsOf } from '../ingest/vernacular.ts'
import { cleanText } from '../modules/bibs/detail-html.ts'
import type { CiteItem, CiteName } from './cite-item.ts'
import { anyName, body, hanName, invertedName, isBodyName, isHan, placeIn } from './names.ts'
import {
  isLikePerson,
  latinNames,
  type Role,
  readHanStatement,
  readLatinSegments,
  type Segment,
  saysMore,
} from './statement.ts'

type People = Pick<CiteItem, 'authors' | 'editors' | 'translators' | 'hasMoreAuthors'>
/** @property otherwise what it did where neither the heading nor the title page says it */
type Heading = { name: CiteName; role: Role | ''; isMain: boolean; otherwise: Role }

/** relator codes and words of either format, in $4 and $e */
const RELATORS: [RegExp, Role][] = [
  [/^(?:trl|730)|transl|译|譯/i, 'translator'],
  [/^(?:edt|com|340|220)|edit|compil/i, 'editor'],
  [/^(?:aut|cre|070)|author|著|编|編|撰/i, 'author'],
  [/./, 'none'],
]

export function peopleOf(record: MarcRecord, draft: BibDraft): People {
  const headings = record.format === 'marc21' ? marc21Headings(record) : unimarcHeadings(record)
  const parts = statementOf(record)
  const people = parts.some(isHan) ? fromHan(parts, headings) : fromLatin(parts, headings)
  if (people.authors.length || people.editors.length || !draft.author) return people
  if (people.translators.length) return people
  const [first] = readLatinSegments(parts[0] ?? '')
  const said = first?.role === 'author' ? latinNames(first.text).filter(isName) : []
  // a heading without its years
  const name = draft.authors[0]?.replace(/,?\s*\(?\d{3,4}.*$/, '') ?? ''
  // a Latin name without a comma is no heading
  const author = isHan(name) || isBodyName(name) || name.includes(',') ? anyName(name) : null
  return { ...people, authors: said.length ? said : author ? [author] : [] }
}

/** one word alone may be a name, too: "by Voltaire" */
const isName = (name: CiteName): boolean =>
  !!name.isBody || isLikePerson(name) || /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(name.literal)

function fromHan(parts: string[], headings: Heading[]): People {
  const names = headings.map(heading => heading.name.literal)
  const said = readHanStatement(parts, names)
  // a Latin name of a Chinese title page stands in its natural order: the heading knows which part is the family's
  const known = (name: CiteName): CiteName =>
    isHan(name.literal)
      ? withFamily(name, names)
      : (name.family && headings.find(one => one.name.family === name.family)?.name) || name
  return {
    authors: said.authors.map(known),
    editors: said.editors.map(known),
    translators: said.translators.map(known),
    hasMoreAuthors: said.hasMore,
  }
}

/** "安托万·德·圣·埃克苏佩里" under the heading 圣埃克苏佩里: the family's part is what both end in. */
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
  const told = new Map<Heading, Role>()
  for (const one of headings) {
    const said = segments.find(({ text }) => placeIn(one.name, text) >= 0)?.role
    if (said) told.set(one, said)
  }
  const besides = segments
    .filter(({ role }, at) => role !== 'none' && (role !== 'author' || at === 0))
    .map(segment => ({ role: segment.role, names: namesBesides(segment, headings) }))
  // a name that no heading has, and a heading that the statement does not name: one person, written in two ways
  for (const segment of besides) {
    const strangers = headings.filter(
      one => !told.has(one) && !one.name.isBody && !(one.isMain && segment.role === 'translator'),
    )
    for (const one of strangers.slice(0, segment.names.filter(isName).length)) told.set(one, segment.role)
    if (strangers.length) segment.names = []
  }
  const isTelling = !saysMore(statement) && told.size > 0
  const roleOf = (one: Heading): Role => {
    const said = told.get(one)
    if (one.isMain && (!one.role || one.role === 'none')) return said === 'editor' ? 'editor' : 'author'
    return one.role || said || (isTelling ? 'none' : one.otherwise)
  }
  const lists: Record<Role, CiteName[]> = {
    author: people.authors,
    editor: people.editors,
    translator: people.translators,
    none: [],
  }
  const led: CiteName[] = []
  for (const heading of headings) {
    lists[roleOf(heading)].push(heading.name)
    if (heading.isMain) led.push(heading.name)
  }
  for (const { role, names } of besides) {
    if (!names.length || !names.every(name => isLikePerson(name) || (!headings.length && name.isBody)))
      continue
    lists[role].push(...names)
    // as the title page has them
    lists[role].sort((a, b) => placeIn(a, statement) - placeIn(b, statement))
  }
  // a body beside persons has commissioned or published: what is cited are the persons
  const isPersonal = [...people.authors, ...people.editors].some(name => !name.isBody)
  if (isPersonal)
    people.authors = people.authors.filter(
      name => !name.isBody || (led.includes(name) && people.authors.every(one => one.isBody)),
    )
  return people
}

/** Those whom the title page names and no heading does: a rule may give a heading to the first of three only. */
const namesBesides = ({ text }: Segment, headings: Heading[]): CiteName[] =>
  latinNames(text).filter(
    name =>
      !headings.some(one => placeIn(one.name, name.literal) >= 0 || placeIn(name, one.name.literal) >= 0),
  )

function statementOf(record: MarcRecord): string[] {
  if (record.format === 'marc21') {
    const [title] = linkedFieldsOf(record, '245').fields
    return textsOf(title, 'c')
      .flatMap(text => cleanText(text).split(/\s*[;；]\s*/))
      .filter(Boolean)
  }
  return textsOf(fieldsOf(record, '200')[0], 'fg')
    .flatMap(text => cleanText(text).split(/\s*[;；]\s*/))
    .filter(Boolean)
}

function marc21Headings(record: MarcRecord): Heading[] {
  const { fields } = linkedFieldsOf(record, '100', '110', '111', '700', '710', '711')
  // a heading with a title is a work contained or referred to
  const title = cleanText(textsOf(linkedFieldsOf(record, '245').fields[0], 'abnp').join(' ')).toLowerCase()
  // a meeting that the title names is not named twice
  const isSaid = (field: DataField) =>
    field.tag.endsWith('11') && title.includes(heading(textOf(field, 'a')).toLowerCase())
  const own = fields.filter(field => !textOf(field, 't') && !isSaid(field))
  const main = own.filter(field => field.tag.startsWith('1'))
  return [...main, ...own.filter(field => !main.includes(field))].flatMap(field => {
    const name = marc21Name(field)
    const isMain = field.tag.startsWith('1')
    return name ? [{ name, role: relatorOf(field), isMain, otherwise: 'author' as const }] : []
  })
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
  if (field.ind[0] === '0' || !a.includes(',')) {
    const literal = [a, numeral].filter(Boolean).join(' ')
    return { literal, family: literal }
  }
  return invertedName(a, '', heading(textOf(field, 'c')))
}

function unimarcHeadings(record: MarcRecord): Heading[] {
  const tags = ['700', '710', '720', '701', '711', '702', '712']
  return tags
    .flatMap(tag => fieldsOf(record, tag))
    .flatMap(field => {
      const name = unimarcName(field)
      const isSecond = field.tag[2] === '2'
      const otherwise = isSecond ? ('none' as const) : ('author' as const)
      return name ? [{ name, role: relatorOf(field), isMain: field.tag[2] === '0', otherwise }] : []
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

/** a body and its parts, one stop between them */
const subordinate = (parts: string[]): string =>
  parts
    .map(heading)
    .filter(Boolean)
    .map((part, at, all) => (at < all.length - 1 ? part.replace(/\.$/, '') : part))
    .join('. ')

function relatorOf(field: DataField): Role | '' {
  const said = [...textsOf(field, '4'), ...textsOf(field, 'e')].map(cleanText)
  for (const word of said) for (const [words, role] of RELATORS) if (words.test(word)) return role
  return ''
}
