/** The date of a record: what is printed, and the coded fields. MARC21 008/06–14, UNIMARC 100$a/8–16. */
import { readPrinted } from './read-date.ts'

/** date types of serials and sets: the coded date is their first year, the imprint may be that of a later part */
const RUNS = { marc21: 'cdumi', unimarc: 'abcg' }
/** some year within the two coded */
const SPANS = { marc21: 'q', unimarc: 'f' }

export type Format = keyof typeof RUNS

export const isRunType = (type: string | undefined, format: Format): boolean =>
  RUNS[format].includes(type || '-')

/**
 * If imprint and coded year differ, the imprint wins, because coded years are mistyped more often; but a year of
 * another calendar gives way to the coded one.
 * @param coded type of date, first and second date
 * @returns the first possible year, 1000–2100 or null; and the date as printed, or as coded where nothing readable is printed
 */
export function dateOfRecord(
  coded: string,
  printed: string,
  { format, language }: { format: Format; language: string },
): { year: number | null; pubYear: string } {
  const [type, from, to] = [coded[0], coded.slice(1, 5), coded.slice(5, 9)]
  const known = yearIn(from)
  const own = readPrinted(printed, language)
  if (own === null) return ofCodes(type, [from, to], printed, format)
  const year = () => {
    if (known === null || (own.certainty === 'span' && !own.calendar)) return own.first
    if (isRunType(type, format)) return known
    if (own.calendar === 'alone') return known >= own.first - 1 && known <= own.last + 1 ? known : own.first
    if (own.first === known || own.also.includes(known)) return known
    return own.first < 1500 && known - own.first > 400 ? known : own.first
  }
  return { year: year(), pubYear: printed }
}

function ofCodes(type: string | undefined, [from, to]: [string, string], printed: string, format: Format) {
  const known = yearIn(from)
  const last = yearIn(to)
  const as = (text: string, year: number | null) => ({ year, pubYear: printed ? printed : text })
  if (known !== null) {
    if (isRunType(type, format) && to === '9999') return as(`${known}-`, known)
    if (last === null || last <= known) return { year: known, pubYear: printed }
    if (SPANS[format].includes(type || '-')) return as(`[between ${known} and ${last}]`, known)
    return isRunType(type, format) ? as(`${known}-${last}`, known) : { year: known, pubYear: printed }
  }
  // 199u, 19uu
  if (!/^(?:1\d|20)(?:\d[u?#-]|[u?#-]{2})$/.test(from)) return { year: null, pubYear: printed }
  const begun = from.replace(/\D/g, '')
  return as(`[${begun.padEnd(4, '-')}]`, Number(begun.padEnd(4, '0')))
}

function yearIn(code: string): number | null {
  const year = /^\d{4}$/.test(code) ? Number(code) : 0
  return year >= 1000 && year <= 2100 ? year : null
}
