/** A database as the wire has it, in the reader's language. */
import { ENDED_STATUS } from '../../../src/contract/codes.ts'
import type { PackageRow } from '../../../src/contract/databases/packages.ts'
import { safePlace, safeUrl } from '../../../src/core/rules/urls/safe-url.ts'
import type { Lang } from '../../runtime/say.ts'
import { foldHeading } from '../../search/analysis/fold.ts'
import { sortKey } from '../../search/analysis/pinyin.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { langNamed, statusNamed, subjectNamed, typeNamed } from './names.ts'
import type { PackageRecord } from './queries.ts'

type Texts = 'name' | 'publisher' | 'line' | 'about' | 'place' | 'hours'
/** Falls back to the other language. */
export function textOf(row: PackageRecord, of: Texts, lang: Lang): string {
  return row[`${of}_${lang}`] || row[`${of}_${lang === 'zh' ? 'en' : 'zh'}`]
}

export const codesIn = (json: string): string[] => JSON.parse(json) as string[]

/** Sort key: Chinese by pinyin, among the Latin names. */
export const soundOf = (row: PackageRecord, lang: Lang): string =>
  sortKey(foldHeading(textOf(row, 'name', lang)))

/** Initial A–Z, of a Chinese name by pinyin; # = neither */
export function initialOf(row: PackageRecord, lang: Lang): string {
  const [first = ''] = soundOf(row, lang)
  return /[a-z]/.test(first) ? first.toUpperCase() : '#'
}

/** Access that ended, such as a trial: it has no other status any more. @param today yyyy-MM-dd in the library */
export const hasEnded = (row: Pick<PackageRecord, 'ends_on'>, today: string): boolean =>
  row.ends_on !== '' && row.ends_on < today

/** @param today yyyy-MM-dd in the library */
export function packageRow(row: PackageRecord, lang: Lang, today: string): PackageRow {
  const name = cleanText(textOf(row, 'name', lang))
  const other = cleanText(lang === 'zh' ? row.name_en : row.name_zh)
  const url = safeUrl(row.url)
  return {
    packageId: row.package_id,
    packageName: name,
    otherName: other === name ? '' : other,
    coverUrl: safePlace(row.cover_url) || null,
    status: row.status,
    statusDesc: statusNamed(hasEnded(row, today) ? ENDED_STATUS : String(row.status), lang),
    langCode: row.lang_code,
    langDesc: langNamed(row.lang_code, lang),
    mark: cleanText(row.mark) || [...name].slice(0, /^\p{sc=Han}/u.test(name) ? 1 : 2).join(''),
    line: cleanText(textOf(row, 'line', lang)),
    publisher: cleanText(textOf(row, 'publisher', lang)),
    url,
    host: url && new URL(url).hostname.replace(/^www\./, ''),
    initial: initialOf(row, lang),
    subjects: codesIn(row.subjects).map(code => subjectNamed(code, lang)),
    types: codesIn(row.types).map(code => typeNamed(code, lang)),
    activatedDate: row.activated_on,
    startDate: row.starts_on,
    endDate: row.ends_on,
    isEnded: hasEnded(row, today) ? 1 : 0,
  }
}
