/** Writes synthetic books into the catalogue: MARC record, columns and copies, as an import does. */

import { bibIdOf } from '../../ingest/bib-id.ts'
import { groupIdOf } from '../../ingest/group-id.ts'
import type { MarcField, MarcRecord } from '../../ingest/record.ts'
import { packRecord } from '../../ingest/stored-record.ts'
import type { Store } from '../../store/open.ts'
import type { Invented } from './invent.ts'

/** the source of synthetic books */
export const SYNTHETIC = 'synthetic'

const COLUMNS = [
  'bib_id',
  'source',
  'control_no',
  'format',
  'record',
  'digest',
  'title',
  'subtitle',
  'author',
  'authors',
  'subjects',
  'publisher',
  'pub_year',
  'year',
  'isbn',
  'isbns',
  'series',
  'classno',
  'callno',
  'doc_type',
  'language',
  'group_id',
  'holding_types',
  'loan_count',
  'in_date',
  'created_at',
  'updated_at',
]

export type WriteBook = (book: Invented, number: number, now: number) => void

/** @returns writes one book; call it in a transaction */
export function bookWriter({ raw }: Store): WriteBook {
  const places = locationsOf(raw)
  const bib = raw.prepare(
    `INSERT INTO bib (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`,
  )
  const change = raw.prepare('INSERT INTO bib_change (bib) VALUES (?)')
  const item = raw.prepare(
    'INSERT INTO item (bib, source, bar_code, call_no, lib_code, loca_code, in_date) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  return (book, number, now) => {
    const { blob, digest } = packRecord(recordOf(book, number))
    const controlNo = `s${number}`
    const authors = JSON.stringify(book.authors)
    const { lastInsertRowid: id } = bib.run(
      bibIdOf(SYNTHETIC, controlNo),
      SYNTHETIC,
      controlNo,
      book.chinese ? 'cnmarc' : 'marc21',
      blob,
      digest,
      book.title,
      book.subtitle,
      book.authors.join('; '),
      authors,
      JSON.stringify(book.subjects),
      book.publisher,
      String(book.year),
      book.year,
      book.isbn,
      JSON.stringify([book.isbn]),
      book.series,
      book.classno,
      JSON.stringify(book.copies > 0 ? [book.callno] : []),
      book.chinese ? 'doc.02' : 'doc.01',
      book.language,
      groupIdOf(book.title, book.authors[0] ?? ''),
      JSON.stringify(book.copies > 0 ? ['print'] : []),
      book.loans,
      now - (number % 3650) * 86_400_000,
      now,
      now,
    )
    for (let copy = 0; copy < book.copies; copy++) {
      const place = places[(number + copy * 3) % places.length]!
      item.run(id, SYNTHETIC, `S${number}.${copy}`, book.callno, place.lib_code, place.loca_code, now)
    }
    change.run(id)
  }
}

type Place = { lib_code: string; loca_code: string }

/** The library's own locations, or a new one when it has none. */
function locationsOf(raw: Store['raw']): Place[] {
  const read = raw.prepare('SELECT lib_code, loca_code FROM location ORDER BY loca_code')
  if (read.get() === undefined) {
    raw.prepare('INSERT OR IGNORE INTO library VALUES (?, ?, ?)').run('SYN', '合成馆', 'Synthetic library')
    const add = raw.prepare(
      'INSERT INTO location (loca_code, lib_code, name_zh, name_en) VALUES (?, ?, ?, ?)',
    )
    for (let at = 1; at <= 6; at++) add.run(`SYN0${at}`, 'SYN', `合成书库 ${at}`, `Synthetic stacks ${at}`)
  }
  return read.all() as Place[]
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
