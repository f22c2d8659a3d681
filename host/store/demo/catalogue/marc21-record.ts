import type { MarcField, MarcRecord } from '../../../ingest/record.ts'
import { articleLength } from '../../../search/analysis/filing-title.ts'
import type { SeedRow } from '../seed-rows.ts'
import { lccOf } from './lcc-of.ts'
import { originalOf } from './original-of.ts'
import { controlNumberOf, fullTextOf, sourceOf } from './source-of.ts'

type Cell = [code: string, value: string]

/** A non-Chinese title as a MARC21 record of this library. */
export function marc21Record(row: SeedRow): MarcRecord {
  const fields: MarcField[] = [
    { tag: '001', data: controlNumberOf(row) },
    { tag: '008', data: `250901${dateOf(row)}xx ${' '.repeat(17)}${row.lang} d` },
  ]
  const add = (tag: string, ind: string, ...cells: Cell[]) => {
    const subfields = cells.filter(([, value]) => value)
    if (subfields.length) fields.push({ tag, ind, subfields })
  }
  const { kind, number, label } = sourceOf(row)
  const [main, ...added] = row.authors

  add('020', '  ', ['a', row.isbn], ['c', row.price])
  add('022', '  ', ['a', row.issn])
  add('035', '  ', ['a', `(${kind})${number}`])
  add('040', '  ', ['a', 'LJDEMO'], ['b', 'chi'])
  add('050', ' 4', ['a', lccOf(row.class)])
  add('084', '  ', ['a', row.class], ['2', 'clc'])
  if (main) add(isBody(main) ? '110' : '100', isBody(main) ? '2 ' : '1 ', ['a', main])
  add('240', '10', ['a', originalOf(row)])
  add('245', `${main ? 1 : 0}${articleLength(row.title, row.lang)}`, ...titleOf(row))
  add('250', '  ', ['a', row.edition])
  add(
    '260',
    '  ',
    ['a', row.place && `${row.place} :`],
    ['b', row.publisher && `${row.publisher},`],
    ['c', row.year],
  )
  add('300', '  ', ...extentOf(row.physical))
  add('490', '0 ', ['a', row.series])
  add('588', '  ', ['a', `Bibliographic facts: ${label}`])
  add('520', '  ', ['a', row.abstract])
  for (const subject of row.subjects) {
    const [heading = '', ...rest] = subject.split('--')
    add('650', ' 0', ['a', heading], ...rest.map((x): Cell => ['x', x]))
  }
  for (const name of added) add(isBody(name) ? '710' : '700', isBody(name) ? '2 ' : '1 ', ['a', name])
  if (fullTextOf(row)) add('856', '40', ['u', fullTextOf(row)], ['z', 'Project Gutenberg'])
  return { format: 'marc21', leader: `00000n${row.type} a2200000 a 4500`, fields }
}

/** 008/06–14: type of date, first and last year */
function dateOf(row: SeedRow): string {
  const years = /^(\d{4})-(\d{4})?$/.exec(row.note)
  if (years) return `${years[2] ? 'd' : 'c'}${years[1]}${years[2] ?? '9999'}`
  return row.year ? `s${row.year}    ` : 'nuuuuuuuu'
}

/** 245 with ISBD punctuation between its parts */
function titleOf({ title, subtitle, parallel, resp }: SeedRow): Cell[] {
  const second = parallel ? ` = ` : subtitle ? ' : ' : ''
  const b = parallel && subtitle ? `${parallel} : ${subtitle}` : parallel || subtitle
  return [
    ['a', `${title}${second.trimEnd()}${resp && !b ? ' /' : ''}`],
    ['b', b && `${b}${resp ? ' /' : ''}`],
    ['c', resp],
  ]
}

function extentOf(text: string): Cell[] {
  const [rest = '', size = ''] = text.split(' ; ')
  const [extent = '', pictures = ''] = rest.split(' : ')
  return [
    ['a', [extent, pictures].every(Boolean) ? `${extent} :` : extent],
    ['b', pictures],
    ['c', size && `; ${size}`],
  ]
}

const BODY =
  /(?:Universit|Institut|Ministry|Council|Associat|Society|Bureau|Survey|Library|Dept|United States|Corporation|School|Museum|Service|Committee|Center|Office|Board)/

const isBody = (name: string): boolean => BODY.test(name) && !/^[^,]+, [A-Z][a-z.]+(?: [A-Z].*)?$/.test(name)
