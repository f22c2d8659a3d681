/**
 * UNIMARC and CNMARC as MARC 21, by IFLA's and the Library of Congress' conversion (https://www.loc.gov/marc/unimarctomarc21.html): what
 * other libraries read of a record. Fields of one library only (9xx) are left out.
 */
import { draftFromUnimarc } from '../../ingest/bib/unimarc-bib.ts'
import { controlOf, type DataField, fieldsOf, firstValue, leaderAt, textsOf } from '../../ingest/fields.ts'
import type { MarcField, MarcRecord } from '../../ingest/record.ts'

type Subfields = [code: string, value: string][]
/** codes: pairs of a UNIMARC code and its MARC 21 code, in the order of the field */
type Rule = { to: string; ind: string; codes: string }

const field = (tag: string, ind: string, subfields: Subfields): MarcField[] =>
  subfields.length ? [{ tag, ind, subfields }] : []

const NAME_OF_PERSON = 'aa ba cb db fd 4e'
const NAME_OF_BODY = 'aa bb de en fd 4e'
/** names and subjects that keep their fields, with other codes */
const RULES: Record<string, Rule> = {
  '011': { to: '022', ind: '  ', codes: 'aa yz' },
  '205': { to: '250', ind: '  ', codes: 'aa bb fb' },
  '215': { to: '300', ind: '  ', codes: 'aa cb dc ee' },
  '225': { to: '490', ind: '0 ', codes: 'aa ea hn ip vv xx' },
  '300': { to: '500', ind: '  ', codes: 'aa' },
  '320': { to: '504', ind: '  ', codes: 'aa' },
  '327': { to: '505', ind: '0 ', codes: 'aa' },
  '328': { to: '502', ind: '  ', codes: 'aa' },
  '330': { to: '520', ind: '  ', codes: 'aa' },
  '510': { to: '246', ind: '31', codes: 'aa eb' },
  '517': { to: '246', ind: '3 ', codes: 'aa eb' },
  '600': { to: '600', ind: '14', codes: `aa bc fd xx yz zy jv` },
  '601': { to: '610', ind: '24', codes: 'aa bb xx yz zy jv' },
  '605': { to: '630', ind: '04', codes: 'aa xx yz zy jv' },
  '606': { to: '650', ind: ' 4', codes: 'aa xx yz zy jv' },
  '607': { to: '651', ind: ' 4', codes: 'aa xx yz zy jv' },
  '610': { to: '653', ind: '  ', codes: 'aa' },
  '675': { to: '080', ind: '  ', codes: 'aa' },
  '676': { to: '082', ind: '04', codes: 'aa' },
  '680': { to: '050', ind: ' 4', codes: 'aa bb' },
  '856': { to: '856', ind: '4 ', codes: 'uu zz 2y' },
}

function byRule(from: DataField, { to, ind, codes }: Rule): MarcField[] {
  const map = new Map(codes.split(' ').map(pair => [pair[0]!, pair[1]!]))
  return field(
    to,
    ind,
    from.subfields.flatMap(([code, value]): Subfields => {
      const into = map.get(code)
      return into && value.trim() ? [[into, value]] : []
    }),
  )
}

/** Names: parts of a person's are one subfield in MARC 21. */
function names(record: MarcRecord): MarcField[] {
  const one = (from: DataField, tag: string): MarcField[] => {
    const isBody = from.tag[1] === '1'
    if (isBody) return byRule(from, { to: tag, ind: '2 ', codes: NAME_OF_BODY })
    const [first = '', ...rest] = textsOf(from, 'ab')
    const name = [first.replace(/[\s,，]+$/, ''), ...rest].filter(Boolean).join(', ')
    const others = byRule(from, { to: tag, ind: '1 ', codes: NAME_OF_PERSON.replace('aa ba ', '') })
    return field(tag, '1 ', [
      ...(name ? [['a', name] as [string, string]] : []),
      ...(others[0]?.subfields ?? []),
    ])
  }
  const [main, ...more] = [
    ...fieldsOf(record, '700', '710', '720'),
    ...fieldsOf(record, '701', '711', '702', '712'),
  ]
  const tagOf = (from: DataField, start: string) => `${start}${from.tag[1] === '1' ? '10' : '00'}`
  const isMain = main !== undefined && /0$/.test(main.tag)
  return [
    ...(main ? one(main, tagOf(main, isMain ? '1' : '7')) : []),
    ...more.flatMap(from => one(from, tagOf(from, '7'))),
  ]
}

function title(record: MarcRecord, hasMain: boolean): MarcField[] {
  const [from] = fieldsOf(record, '200')
  if (!from) return []
  const codes: Record<string, [code: string, mark: string]> = {
    ...{ a: ['a', ' ; '], d: ['b', ' = '], e: ['b', ' : '], f: ['c', ' / '], g: ['c', ' ; '] },
    ...{ h: ['n', '. '], i: ['p', ', '] },
  }
  const parts: Subfields = []
  for (const [code, value] of from.subfields) {
    const [to, mark] = codes[code] ?? []
    if (!to || !mark || !value.trim()) continue
    const last = parts.at(-1)
    // the mark stands at the end of what is before it
    if (last) last[1] = `${last[1].trimEnd()}${mark.trimEnd()}`
    if (last && last[0] === to && to !== 'n' && to !== 'p') last[1] = `${last[1]} ${value.trim()}`
    else parts.push([to, value.trim()])
  }
  return field('245', `${hasMain ? 1 : 0}0`, parts)
}

function imprint(record: MarcRecord): MarcField[] {
  return fieldsOf(record, '210', '214').flatMap(({ subfields }) => {
    const parts: Subfields = []
    for (const [code, value] of subfields) {
      const to = { a: 'a', c: 'b', d: 'c' }[code]
      if (!to || !value.trim()) continue
      const last = parts.at(-1)
      if (last) last[1] = `${last[1].trimEnd()}${to === 'c' ? ',' : ' :'}`
      parts.push([to, value.trim()])
    }
    return field('260', '  ', parts)
  })
}

/** MARC 21 as it is; everything else converted. */
export function marc21Of(record: MarcRecord): MarcRecord {
  if (record.format === 'marc21') return record
  const { language, year } = draftFromUnimarc(record)
  const general = firstValue(record, '100', 'a')
  const entered = /^\d{8}/.test(general) ? general.slice(2, 8) : '      '
  const people = names(record)
  const hasMain = people.some(({ tag }) => /^1/.test(tag))
  const number = controlOf(record, '001')
  const changed = controlOf(record, '005')
  const kind = leaderAt(record, 6)
  const fields: MarcField[] = [
    ...(number ? [{ tag: '001', data: number }] : []),
    ...(changed ? [{ tag: '005', data: changed }] : []),
    {
      tag: '008',
      data: `${entered}${year === null ? 'n    ' : `s${year}`}    xx ${' '.repeat(17)}${language === 'und' ? '   ' : language} d`,
    },
    ...fieldsOf(record, '010').flatMap(from => byRule(from, { to: '020', ind: '  ', codes: 'aa bq dc zz' })),
    ...fieldsOf(record, '101').flatMap(from => byRule(from, { to: '041', ind: '0 ', codes: 'aa cb dh' })),
    ...fieldsOf(record, '690').flatMap(from =>
      textsOf(from, 'a').flatMap(value =>
        field('084', '  ', [
          ['a', value],
          ['2', 'clc'],
        ]),
      ),
    ),
    ...people.filter(({ tag }) => /^1/.test(tag)),
    ...title(record, hasMain),
    ...imprint(record),
    ...people.filter(({ tag }) => /^7/.test(tag)),
    ...Object.entries(RULES).flatMap(([tag, rule]) =>
      fieldsOf(record, tag).flatMap(from => byRule(from, rule)),
    ),
  ]
  const status = record.leader[5] ?? 'n'
  const type = kind === 'l' ? 'm' : kind === 'b' ? 't' : kind || 'a'
  const level = leaderAt(record, 7) || 'm'
  return {
    format: 'marc21',
    leader: `00000${status}${type}${level} a2200000   4500`,
    fields: fields.toSorted((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : 0)),
  }
}
