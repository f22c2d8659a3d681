/** Writes synthetic books into the catalogue: MARC record, columns and copies, as an import does. */
import type { Insertable } from 'kysely'
import { bibIdOf } from '../../ingest/bib/bib-id.ts'
import { groupIdOf } from '../../ingest/bib/group-id.ts'
import type { MarcField, MarcRecord } from '../../ingest/record.ts'
import { MAPPING, packRecord } from '../../ingest/store/stored-record.ts'
import type { Writing } from '../../store/library.ts'
import type { BibTable } from '../../store/schema/catalogue.ts'
import type { Invented } from './invent.ts'

/** the source of synthetic books */
export const SYNTHETIC = 'synthetic'

export type Numbered = { book: Invented; number: number }

/** Writes books and their copies. */
export async function writeBooks(trx: Writing, books: readonly Numbered[], now: number): Promise<void> {
  const places = await locationsOf(trx)
  const bibs = books.map(one => bibOf(one, now))
  const made = await trx.insertInto('bib').values(bibs).returning(['id', 'control_no']).execute()
  await trx
    .insertInto('bib_change')
    .values(made.map(({ id }) => ({ bib: id })))
    .execute()
  const ids = new Map(made.map(row => [row.control_no, row.id]))
  const items = books.flatMap(({ book, number }) =>
    Array.from({ length: book.copies }, (_, copy) => ({
      bib: ids.get(controlNoOf(number))!,
      source: SYNTHETIC,
      bar_code: `S${number}.${copy}`,
      call_no: book.callno,
      ...places[(number + copy * 3) % places.length]!,
      ...NO_ITEM_DETAILS,
      in_date: now,
    })),
  )
  if (items.length > 0) await trx.insertInto('item').values(items).execute()
}

const NO_BIB_DETAILS = {
  parallel_title: '',
  other_titles: '[]',
  contents: '',
  notes: '',
  read_as: MAPPING,
  pub_place: '',
  issn: '',
  doi: '',
  price: '',
  edition: '',
  physical: '',
  abstract: '',
  links: '[]',
  tags: '[]',
}
const NO_ITEM_DETAILS = { prop_no: '', vol: '', year: '', price: '', status: 'available' }

const controlNoOf = (number: number): string => `s${number}`

function bibOf({ book, number }: Numbered, now: number): Insertable<BibTable> {
  const { blob, digest } = packRecord(recordOf(book, number))
  return {
    bib_id: bibIdOf(SYNTHETIC, controlNoOf(number)),
    source: SYNTHETIC,
    control_no: controlNoOf(number),
    format: book.chinese ? 'cnmarc' : 'marc21',
    record: blob,
    digest,
    title: book.title,
    subtitle: book.subtitle,
    author: book.authors.join('; '),
    authors: JSON.stringify(book.authors),
    subjects: JSON.stringify(book.subjects),
    publisher: book.publisher,
    pub_year: String(book.year),
    year: book.year,
    isbn: book.isbn,
    isbns: JSON.stringify([book.isbn]),
    series: book.series,
    ...NO_BIB_DETAILS,
    classno: book.classno,
    callno: JSON.stringify(book.copies > 0 ? [book.callno] : []),
    doc_type: book.chinese ? 'doc.02' : 'doc.01',
    language: book.language,
    group_id: groupIdOf(book.title, book.authors[0] ?? ''),
    holding_types: JSON.stringify(book.copies > 0 ? ['print'] : []),
    loan_count: book.loans,
    in_date: now - (number % 3650) * 86_400_000,
    created_at: now,
    updated_at: now,
  }
}

/** The library's own locations, or new ones when it has none. */
async function locationsOf(trx: Writing): Promise<{ lib_code: string; loca_code: string }[]> {
  const read = () =>
    trx.selectFrom('location').select(['lib_code', 'loca_code']).orderBy('loca_code').execute()
  const known = await read()
  if (known.length > 0) return known
  const library = { lib_code: 'SYN', name_zh: '合成馆', name_en: 'Synthetic library' }
  await trx
    .insertInto('library')
    .values(library)
    .onConflict(on => on.doNothing())
    .execute()
  const places = [1, 2, 3, 4, 5, 6].map(at => ({
    loca_code: `SYN0${at}`,
    lib_code: 'SYN',
    name_zh: `合成书库 ${at}`,
    name_en: `Synthetic stacks ${at}`,
    kind: 'open',
  }))
  await trx.insertInto('location').values(places).execute()
  return read()
}

function recordOf(book: Invented, number: number): MarcRecord {
  const control = { tag: '001', data: `s${number}` }
  const field = (tag: string, ind: string, ...subfields: [string, string][]): MarcField => ({
    tag,
    ind,
    subfields: subfields.filter(([, value]) => value !== ''),
  })
  const year = String(book.year)
  if (book.chinese) {
    return {
      format: 'cnmarc',
      leader: '00000nam0 2200000   450 ',
      fields: [
        control,
        field('010', '  ', ['a', book.isbn]),
        field('101', '0 ', ['a', book.language]),
        field('200', '1 ', ['a', book.title], ['e', book.subtitle], ['f', book.authors.join('; ')]),
        field('210', '  ', ['c', book.publisher], ['d', year]),
        ...(book.series ? [field('225', '2 ', ['a', book.series])] : []),
        field('300', '  ', ['a', '合成记录 (synthetic)']),
        ...book.subjects.map(subject => field('606', '0 ', ['a', subject])),
        field('690', '  ', ['a', book.classno]),
        ...book.authors.map(author => field('701', ' 0', ['a', author])),
      ],
    }
  }
  return {
    format: 'marc21',
    leader: '00000nam a2200000 a 4500',
    fields: [
      control,
      field('020', '  ', ['a', book.isbn]),
      field('041', '0 ', ['a', book.language]),
      field('084', '  ', ['a', book.classno]),
      ...book.authors.slice(0, 1).map(author => field('100', '1 ', ['a', author])),
      field('245', '10', ['a', book.title], ['b', book.subtitle], ['c', book.authors.join('; ')]),
      field('260', '  ', ['b', book.publisher], ['c', year]),
      ...(book.series ? [field('490', '0 ', ['a', book.series])] : []),
      field('500', '  ', ['a', 'Synthetic record']),
      ...book.subjects.map(subject => field('650', ' 4', ['a', subject])),
      ...book.authors.slice(1).map(author => field('700', '1 ', ['a', author])),
    ],
  }
}
