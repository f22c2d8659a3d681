import type { MarcField, MarcRecord } from '../../../ingest/record.ts'
import type { SeedRow } from '../seed-rows.ts'
import { originalOf } from './original-of.ts'
import { controlNumberOf, fullTextOf, sourceOf } from './source-of.ts'

type Cell = [code: string, value: string]

/** A Chinese title as a CNMARC record of this library. */
export function cnmarcRecord(row: SeedRow): MarcRecord {
  const fields: MarcField[] = [{ tag: '001', data: controlNumberOf(row) }]
  const add = (tag: string, ind: string, ...cells: Cell[]) => {
    const subfields = cells.filter(([, value]) => value)
    if (subfields.length) fields.push({ tag, ind, subfields })
  }
  const { kind, number, label } = sourceOf(row)
  const [first = '', ...others] = (row.resp || row.authors.join(', ')).split(' ; ')

  add('010', '  ', ['a', row.isbn], ['d', row.price])
  add('011', '  ', ['a', row.issn])
  if (kind !== 'common') add('035', '  ', ['a', `(${kind})${number}`])
  add('100', '  ', ['a', `20250901${dateOf(row)}em y0chiy50      ea`])
  add('101', '0 ', ['a', row.lang])
  add(
    '200',
    '1 ',
    ['a', row.title],
    ['d', row.parallel],
    ['e', row.subtitle],
    ['f', first],
    ...others.map((g): Cell => ['g', g]),
  )
  add('205', '  ', ['a', row.edition])
  add('210', '  ', ['a', row.place], ['c', row.publisher], ['d', row.year])
  add('215', '  ', ...extentOf(row.physical))
  add('225', '2 ', ['a', row.series])
  add('300', '  ', [
    'a',
    kind === 'common' ? `题名与责任者为常识著录：${row.note}` : `书目事实来源：${label}`,
  ])
  add('330', '  ', ['a', row.abstract])
  add('500', '10', ['a', originalOf(row)])
  for (const subject of row.subjects) {
    const [main = '', ...rest] = subject.split('--')
    add('606', '0 ', ['a', main], ...rest.map((x): Cell => ['x', x]))
  }
  add('690', '  ', ['a', row.class], ['v', '5'])
  for (const name of row.authors) add(isBody(name) ? '711' : '701', isBody(name) ? '02' : ' 0', ['a', name])
  add('801', ' 0', ['a', 'CN'], ['b', 'LJDEMO'])
  if (fullTextOf(row)) add('856', '4 ', ['u', fullTextOf(row)], ['z', 'Project Gutenberg'])
  return { format: 'cnmarc', leader: `00000n${row.type}0 2200000   450 `, fields }
}

/** positions 8–16 of field 100: d or u, first and last year; then fill characters 17 to 21 */
function dateOf(row: SeedRow): string {
  const years = /^(\d{4})-(\d{4})?$/.exec(row.note)
  if (years) return `${years[2] ? 'b' : 'a'}${years[1]}${years[2] ?? '9999'}`
  return row.year ? `d${row.year}    ` : 'u        '
}

function extentOf(text: string): Cell[] {
  const [rest = '', size = ''] = text.split(' ; ')
  const [extent = '', pictures = ''] = rest.split(' : ')
  return [
    ['a', extent],
    ['c', pictures],
    ['d', size],
  ]
}

const isBody = (name: string): boolean => /(?:局|委员会|联合会|协会|研究所|杂志社)$/.test(name)
