/** Import of the library's databases, one per row, by id. */
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

/** Codes separated by blanks, commas or semicolons: the portal's own are translated, others are shown as they are. */
function codes(value: string): string {
  const all = value.split(/[\s,;，；、]+/).filter(Boolean)
  if (all.length > 20) throw new Fault('has more than 20 words')
  return JSON.stringify([...new Set(all.map(code => text(40)(code)))])
}

const columns = {
  id: {
    also: ['package id', '编号', '代码', 'code'],
    isRequired: true,
    about: 'letters, digits, - and _; stands in addresses and never changes',
    read: (value: string) => {
      if (!/^[\w-]{1,60}$/.test(value))
        throw new Fault(`“${value}” has other signs than letters, digits, - and _`)
      return value
    },
  },
  nameZh: {
    also: ['名称', '中文名', '数据库名称', 'zh', 'name'],
    about: 'needed for a new one',
    read: text(200),
  },
  nameEn: {
    also: ['英文名', 'english name', 'en'],
    about: 'the Chinese one where it is empty',
    read: text(200),
  },
  url: { also: ['网址', '链接', '访问地址', 'address', 'link'], about: 'where it is entered', read: address },
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
  subjects: { also: ['学科', '学科分类'], about: 'codes such as science engineering', read: codes },
  types: { also: ['类型', '资源类型'], about: 'codes such as journal thesis', read: codes },
  publisherZh: { also: ['出版商', '提供商', 'publisher'], about: 'its publisher', read: text(200) },
  publisherEn: { also: ['出版商英文'], about: 'its publisher in English', read: text(200) },
  lineZh: { also: ['一句话', '收录内容'], about: 'what it holds, in one line', read: text(200) },
  lineEn: { also: ['一句话英文', 'line'], about: 'the same in English', read: text(200) },
  aboutZh: { also: ['简介', '介绍'], about: 'what it is', read: text(4000) },
  aboutEn: { also: ['简介英文', 'about', 'description'], about: 'the same in English', read: text(4000) },
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

export const databases: Kind<typeof columns> = { columns, check, store }

async function check(trx: Writing, rows: Row[]): Promise<RowFault[]> {
  const faults = repeated(rows, 'id', row => row.values.id!)
  const known = await knownOf(trx, rows)
  for (const { line, values } of rows) {
    if (!values.nameZh && !values.nameEn && !known.has(values.id!))
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

const packagesOf = preparedLookup((db, ids: string[]) =>
  db.selectFrom('package').select('package_id').where('package_id', 'in', ids),
)
