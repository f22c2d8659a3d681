/** Import of the library's databases, one per row, by id; one without an id by its name. */
import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Writing } from '../../store/library.ts'
import { preparedLookup } from '../../store/prepared-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { address, day, Fault, oneOf, type RowFault, type RowOf, repeated, text, whole } from './kind.ts'
import type { Kind } from './load.ts'

const named = (pairs: [code: string | number, ...names: string[]][]) =>
  new Map(pairs.flatMap(([code, ...names]) => [String(code), ...names].map(name => [name, code] as const)))
const STATUSES = named([
  [0, 'other', '其他'],
  [1, 'subscribed', '订购', '已订购'],
  [2, 'trial', '试用'],
  [9, 'free', '免费', '开放'],
])
const LANGS = named([
  ['pak.lang.chi', 'chinese', 'chi', 'zh', '中文'],
  ['pak.lang.foreign', 'foreign', 'en', 'eng', '外文'],
])
const OFF_CAMPUS = named([
  ['none', 'no', '否', '不可'],
  ['vpn', 'vpn'],
  ['direct', 'yes', '是', '可'],
])

const MOST_CODES = 60
/** tried in this order: names may have commas, and most have blanks */
const SEPARATORS = [/[|;；]/, /[,，、]/]

/** Codes or names: the portal's own codes are translated, others are shown as they are. */
function codes(value: string): string {
  const separator = SEPARATORS.find(one => one.test(value))
  const parts = separator ? value.split(separator) : areCodes(value) ? value.split(' ') : [value]
  const all = parts.map(part => part.replace(/\s+/g, ' ').trim()).filter(Boolean)
  if (all.length > MOST_CODES) throw new Fault(`has more than ${MOST_CODES} words`)
  return JSON.stringify([...new Set(all.map(code => text(100)(code)))])
}

/** “science engineering”, “理学 工学”; no name of several words */
const areCodes = (value: string): boolean =>
  value.split(' ').every(word => /^(?!(?:and|of|the|in|for)$)[a-z][\w-]*$|^\p{sc=Han}+$/u.test(word))

/** An id that is the same each time: of a name with other signs than letters and digits, with a digest. */
function idOf(name: string): string {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = folded.match(/[a-z0-9]+/g) ?? []
  const slug = words.join('-').slice(0, 50)
  if (folded === words.join(' ') && folded.length <= 50) return slug
  return [slug, createHash('md5').update(folded).digest('hex').slice(0, 8)].filter(Boolean).join('-')
}

/** Exports of LibGuides have HTML in descriptions. */
const prose = (value: string): string =>
  text(4000)(
    value
      .replace(/<\/?[a-z][^<>]*>/gi, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim(),
  )

const columns = {
  id: {
    also: ['package id', '编号', '代码', 'code'],
    about:
      'letters, digits, - and _; stands in addresses and never changes; made from the name where it is empty',
    read: (value: string) => {
      if (!/^[\w-]{1,60}$/.test(value))
        throw new Fault(`“${value}” has other signs than letters, digits, - and _`)
      return value
    },
  },
  nameZh: {
    also: [
      '名称',
      '中文名',
      '数据库',
      '数据库名称',
      '资源名称',
      'zh',
      'name',
      'database',
      'database name',
      'title',
    ],
    about: 'needed for a new one',
    read: text(200),
  },
  nameEn: {
    also: ['英文名', 'english name', 'en'],
    about: 'the Chinese one where it is empty',
    read: text(200),
  },
  url: {
    also: ['网址', '链接', '访问地址', '资源链接', 'address', 'link', 'database url'],
    about: 'where it is entered',
    read: address,
  },
  manual: {
    also: ['使用指南', '使用说明', 'manual url', 'guide'],
    about: 'address of a guide',
    read: address,
  },
  status: { also: ['状态'], about: [...STATUSES.keys()].join(', '), read: oneOf(STATUSES) },
  lang: {
    also: ['语种', '语言', 'lang code', 'language'],
    about: [...LANGS.keys()].join(', '),
    read: oneOf(LANGS),
  },
  subjects: {
    also: ['学科', '学科分类', '所属学科', 'subject', 'subject areas'],
    about: 'codes such as science engineering, or names with | or ; between them',
    read: codes,
  },
  types: {
    also: ['类型', '资源类型', 'type', 'database types', 'resource type', 'content type'],
    about: 'codes such as journal thesis, or names likewise',
    read: codes,
  },
  publisherZh: {
    also: ['出版商', '提供商', '数据库商', 'publisher', 'vendor', 'provider'],
    about: 'its publisher',
    read: text(200),
  },
  publisherEn: { also: ['出版商英文'], about: 'its publisher in English', read: text(200) },
  lineZh: { also: ['一句话', '收录内容'], about: 'what it holds, in one line', read: text(200) },
  lineEn: { also: ['一句话英文', 'line'], about: 'the same in English', read: text(200) },
  aboutZh: { also: ['简介', '介绍', '资源简介', '数据库简介'], about: 'what it is', read: prose },
  aboutEn: { also: ['简介英文', 'about', 'description'], about: 'the same in English', read: prose },
  activated: { also: ['开通日期', '启用日期', 'activated date'], about: 'first day of access', read: day },
  from: { also: ['起始日期', '合同开始', 'starts'], about: 'first day of this contract or trial', read: day },
  to: { also: ['截止日期', '合同结束', 'ends'], about: 'its last day', read: day },
  offCampus: {
    also: ['校外访问', 'off campus'],
    about: [...OFF_CAMPUS.keys()].join(', '),
    read: oneOf(OFF_CAMPUS),
  },
  seats: {
    also: ['并发数', '并发用户数'],
    about: 'how many readers at a time; 0 = any number',
    read: whole(0, 100_000),
  },
}
type Row = RowOf<typeof columns>

export const databases: Kind<typeof columns> = { columns, complete, check, store }

/** A row without an id is the known database of that name, or gets one made from it. */
async function complete(trx: Writing, rows: Row[]): Promise<void> {
  const left = rows.filter(({ values }) => values.id === undefined && (values.nameZh || values.nameEn))
  const nameOf = ({ values }: Row) => (values.nameZh ?? values.nameEn)!
  const known = new Map<string, string>()
  for (const { package_id, name_zh, name_en } of await packagesNamed(trx, left.map(nameOf), {}))
    for (const name of [name_en, name_zh]) known.set(name, package_id)
  for (const row of left) row.values.id = known.get(nameOf(row)) ?? idOf(nameOf(row))
}

async function check(trx: Writing, rows: Row[]): Promise<RowFault[]> {
  const named = rows.filter(row => row.values.id !== undefined)
  const faults = repeated(named, 'id', row => row.values.id!)
  const known = await knownOf(trx, named)
  for (const { line, values } of rows) {
    if (values.id === undefined)
      faults.push({ line, column: 'id', reason: 'is empty, and there is no name to make one of' })
    else if (!values.nameZh && !values.nameEn && !known.has(values.id!))
      faults.push({ line, column: 'nameZh', reason: 'is empty, and this database is new' })
    if (values.from && values.to && values.to < values.from)
      faults.push({ line, column: 'to', reason: 'is before the first day' })
  }
  return faults
}

/** column of the table → column of the library, with the default of new rows */
const STORED = {
  name_zh: ['nameZh', ''],
  name_en: ['nameEn', ''],
  url: ['url', ''],
  manual_url: ['manual', ''],
  status: ['status', 0],
  lang_code: ['lang', 'pak.lang.chi'],
  subjects: ['subjects', '[]'],
  types: ['types', '[]'],
  publisher_zh: ['publisherZh', ''],
  publisher_en: ['publisherEn', ''],
  line_zh: ['lineZh', ''],
  line_en: ['lineEn', ''],
  about_zh: ['aboutZh', ''],
  about_en: ['aboutEn', ''],
  activated_on: ['activated', ''],
  starts_on: ['from', ''],
  ends_on: ['to', ''],
  off_campus: ['offCampus', 'none'],
  seats: ['seats', 0],
} as const satisfies Record<string, readonly [keyof typeof columns, string | number]>

async function store(trx: Writing, rows: Row[]): Promise<{ added: number; changed: number }> {
  const known = await knownOf(trx, rows)
  const valuesOf = ({ values }: Row, isNew: boolean) =>
    Object.fromEntries(
      Object.entries(STORED).map(([name, [from, otherwise]]) => [
        name,
        // undefined leaves the column unchanged
        values[from] ?? (isNew ? otherwise : undefined),
      ]),
    )
  let added = 0
  for (const row of rows) {
    const { id, nameZh, nameEn } = row.values
    if (known.has(id!)) {
      const given = valuesOf(row, false)
      // a row without any value changes nothing
      if (Object.values(given).some(value => value !== undefined))
        await trx.updateTable('package').set(given).where('package_id', '=', id!).execute()
      continue
    }
    const names = { name_zh: (nameZh ?? nameEn)!, name_en: (nameEn ?? nameZh)! }
    await trx
      .insertInto('package')
      .values({ ...(valuesOf(row, true) as object), ...names, package_id: id! } as Insertable<
        Schema['package']
      >)
      .execute()
    added++
  }
  return { added, changed: rows.length - added }
}

async function knownOf(trx: Writing, rows: Row[]): Promise<Set<string>> {
  const known = await packagesOf(
    trx,
    rows.map(row => row.values.id!),
    {},
  )
  return new Set(known.map(row => row.package_id))
}

const packagesNamed = preparedLookup((db, names: string[]) =>
  db
    .selectFrom('package')
    .select(['package_id', 'name_zh', 'name_en'])
    .where(one => one.or([one('name_zh', 'in', names), one('name_en', 'in', names)])),
)
const packagesOf = preparedLookup((db, ids: string[]) =>
  db.selectFrom('package').select('package_id').where('package_id', 'in', ids),
)
