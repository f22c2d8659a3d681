/** A body added without a relator: the author of a report, or its publisher, a vendor, a collection. */
import { bare } from '../../citation/names.ts'
import { type DataField, fieldsOf, textOf, textsOf } from '../fields.ts'
import type { MarcRecord } from '../record.ts'
import { trimIsbd, trimLeadingMark } from './punctuation.ts'
import { linkedFieldsOf } from './vernacular.ts'

type Format = {
  bodies: string
  /** headings of authors, whatever their relators */
  makers: string[]
  /** headings of persons, who are authors if a relator says so, or if there is none and `isPlain` */
  persons: string
  isPlain: boolean
  /** tag and subfields */
  publishers: [tag: string, codes: string][]
  collections: [tag: string, codes: string][]
}
const MARC21: Format = {
  bodies: '710',
  makers: ['100', '110', '111'],
  persons: '700',
  isPlain: true,
  publishers: [
    ['260', 'b'],
    ['264', 'b'],
    ['533', 'c'],
  ],
  collections: [
    ['773', 'ats'],
    ['830', 'a'],
    ['810', 'ab'],
    ['490', 'a'],
  ],
}
const UNIMARC: Format = {
  bodies: '712',
  makers: ['700', '710', '720', '701', '711', '721'],
  persons: '702',
  isPlain: false,
  publishers: [
    ['210', 'c'],
    ['214', 'c'],
  ],
  collections: [
    ['225', 'a'],
    ['410', 'at'],
    ['461', 'at'],
    ['463', 'at'],
  ],
}
const AUTHOR_WORDS = ['aut', 'cre', '070', '著', '撰']

const relators = (field: DataField): string[] => textsOf(field, 'e4').map(text => text.toLowerCase())
const isAuthor = (field: DataField): boolean =>
  relators(field).some(text => AUTHOR_WORDS.some(word => text.includes(word)))

/**
 * The first body that counts as the author, because nobody else does: it is neither the publisher, nor the vendor or
 * collection that a further field names. A firm with no relator made the file, not the text.
 */
export function leadingBodyOf(record: MarcRecord): DataField | undefined {
  const { bodies, makers, persons, isPlain, publishers, collections } =
    record.format === 'marc21' ? MARC21 : UNIMARC
  const isMaker = (field: DataField) => isAuthor(field) || (isPlain && !relators(field).length)
  if (fieldsOf(record, ...makers).length || fieldsOf(record, persons).some(isMaker)) return undefined
  const bodiesOf = linkedFieldsOf(record, bodies).fields
  if (bodiesOf.some(isAuthor)) return undefined
  const named = (places: [string, string][]) =>
    places.flatMap(([tag, codes]) =>
      // a linked field has the name in the script of the record
      [...fieldsOf(record, tag), ...fieldsOf(record, '880').filter(one => textOf(one, '6').startsWith(tag))]
        .flatMap(field => textsOf(field, codes))
        .map(plain),
    )
  const [issued, within] = [named(publishers), named(collections)]
  return bodiesOf.find(field => {
    const name = trimIsbd(textsOf(field, 'ab').join(' '))
    // a heading with a title is another work
    if (relators(field).length || textOf(field, 't') || name.toLowerCase().includes('(firm)')) return false
    const forms = [name, textsOf(field, 'ab').at(-1) ?? ''].map(plain)
    return !forms.some(
      form => form === '' || issued.includes(form) || within.some(text => text.includes(form)),
    )
  })
}

/** without a qualifier: ProQuest (Firm) */
const plain = (text: string): string => bare(trimIsbd(trimLeadingMark(text.split('(')[0]!)))
