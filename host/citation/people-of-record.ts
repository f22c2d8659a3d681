/** Who made the work: the headings, sorted by what the title page says that each of them did. */
import { type DataField, fieldsOf, textOf, textsOf } from '../ingest/fields.ts'
import { trimIsbd, trimLeadingMark } from '../ingest/punctuation.ts'
import type { BibDraft, MarcRecord } from '../ingest/record.ts'
import { linkedFieldsOf } from '../ingest/vernacular.ts'
import { cleanText } from '../modules/bibs/detail-html.ts'
import type { CiteItem, CiteName } from './cite-item.ts'
import { body, hanName, invertedName, isHan, isNamedIn } from './names.ts'
import { latinNames, type Role, readHanStatement, readLatinSegments, saysMore } from './statement.ts'

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
  const said = parts[0] ? latinNames(parts[0]) : []
  // a heading without its years
  const name = draft.authors[0]?.replace(/,?\s*\(?\d{3,4}.*$/, '') ?? ''
  const author = isHan(name) ? hanName(name) : name.includes(',') ? invertedName(name) : null
  return { ...people, authors: said.length ? said : author ? [author] : [] }
}

function fromHan(parts: string[], headings: Heading[]): People {
  const names = headings.map(heading => heading.name.literal)
  const said = readHanStatement(parts, names)
  // a Latin name of a Chinese title page stands in its natural order: the heading knows which part is the family's
  const known = (name: CiteName): CiteName =>
    (name.family && headings.find(one => one.name.family === name.family)?.name) || name
  return {
    authors: said.authors.map(known),
    editors: [],
    translators: said.translators.map(known),
    hasMoreAuthors: said.hasMore,
  }
}

function fromLatin(parts: string[], headings: Heading[]): People {
  const statement = parts.join(' ; ')
  const segments = readLatinSegments(statement)
  const people: People = { authors: [], editors: [], translators: [], hasMoreAuthors: saysMore(statement) }
  const roleOf = ({ name, role, isMain, otherwise }: Heading): Role =>
    isMain
      ? role === 'none'
        ? 'author'
        : role || 'author'
      : role || (segments.find(one => isNamedIn(name, one.text))?.role ?? otherwise)
  for (const heading of headings) {
    const role = roleOf(heading)
    if (role === 'author') people.authors.push(heading.name)
    else if (role === 'editor') people.editors.push(heading.name)
    else if (role === 'translator') people.translators.push(heading.name)
  }
  // a body beside persons has commissioned or published: what is cited are the persons
  if (people.authors.some(name => !name.isBody)) people.authors = people.authors.filter(name => !name.isBody)
  if (!headings.length && segments[0]?.role === 'author') people.authors = latinNames(segments[0].text)
  return people
}

function statementOf(record: MarcRecord): string[] {
  if (record.format === 'marc21') {
    const [title] = linkedFieldsOf(record, '245').fields
    return textsOf(title, 'c')
      .flatMap(text => cleanText(text).split(/\s*[;；]\s*/))
      .filter(Boolean)
  }
  return textsOf(fieldsOf(record, '200')[0], 'fg').map(cleanText).filter(Boolean)
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
      field.tag.endsWith('10')
        ? textsOf(field, 'ab').map(heading).join('. ')
        : heading(textsOf(field, 'a').join(' ')),
    )
  if (isHan(a)) return hanName(a.replace(/[,，]\s*/g, ''))
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
  if (field.tag[1] === '1') return body([a, b].filter(Boolean).join('. '))
  if (isHan(a)) return hanName(a)
  return invertedName(a, b, heading(textOf(field, 'c')))
}

const heading = (text: string): string => trimIsbd(trimLeadingMark(cleanText(text)))

function relatorOf(field: DataField): Role | '' {
  const said = [...textsOf(field, '4'), ...textsOf(field, 'e')].map(cleanText)
  for (const word of said) for (const [words, role] of RELATORS) if (words.test(word)) return role
  return ''
}
