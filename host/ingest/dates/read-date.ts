/**
 * The one reading of a date, for lists, sorting, facets, search and citations: what a record has printed, with the year
 * that its coded fields give. No date is no date: never 0, never another year.
 */
import { romanNumber } from '../../../src/core/rules/holdings/volume-order.ts'
import { remembering } from '../../search/analysis/remember.ts'
import { bareYear, eraIn, latinDigits } from './eras.ts'

/**
 * exact: one year. approximate: about that year. span: one year within first to last, it is not known which.
 * run: all years of first to last, of a set or serial
 */
export type BookDate = {
  first: number
  last: number
  certainty: 'exact' | 'approximate' | 'span' | 'run'
  /** still appearing */
  isOpen: boolean
  /** by another calendar alone, or with our year beside it */
  calendar: '' | 'alone' | 'beside'
  /** other years named, e.g. of the copyright */
  also: number[]
}

const YEAR = /(?<!\d)(1\d{3}|20\d{2}|2100)(?!\d)/g
const BETWEEN =
  /(?:between|betw\.|entre|zwischen|tra|między|между|介于)\D{1,3}(1\d{3}|20\d\d)\D{1,9}(1\d{3}|20\d\d)(?!\d)/iu
const EITHER = /(?<!\d)(1\d{3}|20\d\d)\s?(?:\/|or |ou |oder |o |или |或)\s?(1\d{3}|20\d\d|\d\d?)(?!\d)/iu
const RUN = /(?<!\d)(1\d{3}|20\d\d)[\]?]?\s?[-–—~～]\s?[[c©]{0,2}(1\d{3}|20\d\d|\d\d)(?!\d)/u
const OPEN = /(?<!\d)(1\d{3}|20\d\d)[\]?]?\s?[-–—](?:\s*9999)?[\s\]>.]*$/u
const DECADE = /(?<!\d)(\d{3})(?:[-–?uU_](?!\d)|0s\b|0年代)/u
const CENTURY = /(?<!\d)(\d{2})(?:[-–]{2}|\?\?|uu|__)(?!\d)/iu
const NTH_CENTURY = /(?<!\d)(\d{2})(?:\s?世[纪紀]|(?:th|st)?[\s-]cent(?:\.|ury))/iu
const ABOUT =
  /\bca\b|\bc\.\s?(?=\d)|circa|\bum\b|\bvers\b|etwa|около|approx|probably|\bprob\.|[约約頃]|\d\]?\s?[?？]/iu
const ROMAN = /(?<![\p{L}])M[MDCLXVI .]{1,24}(?![\p{L}])/u

/** @param year of the coded fields or settled before; decides where the print leaves it open or counts otherwise */
export function readDate(printed: string, year: number | null, language = ''): BookDate | null {
  const own = language === '' ? readKnown(printed) : readPrinted(printed, language)
  if (!year) return own
  if (own === null)
    return { ...EXACT, first: year, last: year, calendar: /\d{3}/.test(latinDigits(printed)) ? 'alone' : '' }
  // a year of another calendar that nothing marks as such
  if (own.certainty === 'exact' && !own.calendar && own.first < 1500 && year - own.first > 400)
    return { ...own, first: year, last: year, calendar: 'alone' }
  if (own.certainty === 'exact' || own.certainty === 'approximate') return { ...own, first: year, last: year }
  const [first, last] = [Math.min(year, own.last), Math.max(year, own.last)]
  return { ...own, first, last, certainty: first === last && !own.isOpen ? 'exact' : own.certainty }
}

const EXACT: Omit<BookDate, 'first' | 'last'> = { certainty: 'exact', isOpen: false, calendar: '', also: [] }

/** what the print alone says */
export function readPrinted(printed: string, language = ''): BookDate | null {
  const original = printed.slice(0, 200).normalize('NFKC')
  // [19]87
  const text = latinDigits(original).replace(/\d[\d[\]]{3,6}\d/g, run => {
    const digits = run.replace(/\D/g, '')
    return digits.length === 4 ? digits : run
  })
  const era = eraIn(text)
  if (era) {
    const beside = plain(era.rest)
    const isBeside = beside !== null && Math.abs(beside.first - era.first) < 60
    return isBeside ? { ...beside, calendar: 'beside' } : { ...EXACT, ...yearsOf(era), calendar: 'alone' }
  }
  const numbers = [...text.matchAll(/(?<!\d)\d{3,4}(?!\d)/g)].map(found => Number(found[0]))
  const other = numbers[0] === undefined ? null : bareYear(numbers[0], original, language)
  const ours = numbers.slice(1).filter(one => one - numbers[0]! > 400 || numbers[0]! - one > 400)
  const isYear = (one: number) => one >= 1500 && one <= 2100
  const isOther = (one: number) => (one > 600 && one < 800) || (one >= 1200 && one < 1500)
  // 1408 [1988], 2530 [1987], 5748 [1987 or 1988]
  if (numbers[0] !== undefined && ours.some(isYear) && (other || isOther(numbers[0]))) {
    const rest = text.slice(text.indexOf(String(numbers[0])) + String(numbers[0]).length)
    const beside = plain(rest.replace(/^\s*[/=-]/, ' '))
    if (beside) return { ...beside, calendar: 'beside' }
  }
  // 1988/1408
  if (numbers.length === 2 && isYear(numbers[0]!) && numbers[1]! < 1500 && numbers[1]! >= 1200)
    return { ...EXACT, first: numbers[0]!, last: numbers[0]!, calendar: 'beside' }
  if (other) return { ...EXACT, ...yearsOf(other), calendar: 'alone' }
  return plain(text)
}

const yearsOf = ({ first, last }: { first: number; last: number }) => ({
  ...{ first, last },
  certainty: first === last ? ('exact' as const) : ('span' as const),
})

/** years of our calendar */
function plain(text: string): BookDate | null {
  const span = (first: number, last: number): BookDate => ({ ...EXACT, first, last, certainty: 'span' })
  const isDoubtful = /\?/.test(text)
  const within = BETWEEN.exec(text) ?? EITHER.exec(text)
  if (within) {
    const [first, last] = pair(within[1]!, within[2]!)
    if (last >= first) return span(first, last)
  }
  const run = RUN.exec(text)
  if (run) {
    const [first, last] = pair(run[1]!, run[2]!)
    if (last > first) return { ...span(first, last), certainty: isDoubtful ? 'span' : 'run' }
  }
  const years = [...text.matchAll(YEAR)].map(found => Number(found[1]))
  const [year, ...also] = years
  if (year !== undefined) {
    // "[1978, i.e. 1987]"
    const meant = /(?:i\.\s?e\.|即|應為|应为|recte)\D{0,3}(1\d{3}|20\d\d)/u.exec(text)
    const first = meant ? Number(meant[1]) : year
    const isOpen = OPEN.test(text)
    const certainty = isOpen ? 'run' : ABOUT.test(text) ? 'approximate' : 'exact'
    return { ...EXACT, first, last: first, certainty, isOpen, also }
  }
  const century = CENTURY.exec(text)
  if (century && isYears(century[1]!, 2)) return span(Number(century[1]) * 100, Number(century[1]) * 100 + 99)
  const decade = DECADE.exec(text)
  if (decade && isYears(decade[1]!, 3)) return span(Number(decade[1]) * 10, Number(decade[1]) * 10 + 9)
  const nth = NTH_CENTURY.exec(text)
  if (nth && Number(nth[1]) > 10 && Number(nth[1]) < 22)
    return span(Number(nth[1]) * 100 - 100, Number(nth[1]) * 100 - 1)
  const written = /[〇零○一二三四五六七八九]{4}/u.exec(text)?.[0]
  const roman = ROMAN.exec(text)?.[0].replace(/[. ]/g, '').toLowerCase()
  const spelt = written
    ? Number(
        [...written.replaceAll('○', '〇')]
          .map(one => Math.max(0, '零一二三四五六七八九'.indexOf(one)))
          .join(''),
      )
    : roman && romanNumber(roman)
  return spelt && spelt >= 1000 && spelt <= 2100 ? { ...EXACT, first: spelt, last: spelt } : null
}

const isYears = (begun: string, digits: 2 | 3): boolean => {
  const first = Number(begun.padEnd(4, '0'))
  return begun.length === digits && first >= 1000 && first <= 2100
}

/** a catalogue has a few thousand different dates, and each is read by twenty patterns */
const readKnown = remembering(printed => readPrinted(printed))

/** 1987-90, 1987/8: the second is short */
function pair(one: string, other: string): [number, number] {
  return [Number(one), Number(one.slice(0, 4 - other.length) + other)]
}

/**
 * As the record has it, with our year beside another calendar's; '' = no date. Brackets are balanced, stops at the end
 * gone.
 */
export function shownDate(printed: string, year: number | null): string {
  const date = readDate(printed, year)
  if (!date) return ''
  const years = yearsText(date)
  const text = trimmed(printed)
  if (readPrinted(printed) === null && date.calendar !== 'alone') return text ? `[${years}]` : years
  return date.calendar === 'alone' ? `${text} [${years}]` : text
}

/** A date of an imprint, as printed: another calendar's has our year beside it. */
export function withOurYear(printed: string): string {
  const date = readDate(printed, null)
  return date?.calendar === 'alone' ? `${trimmed(printed)} [${yearsText(date)}]` : printed
}

/** "1987", "1850–1859", "1987–" */
const yearsText = ({ first, last, isOpen }: BookDate): string =>
  isOpen ? `${first}–` : last > first ? `${first}–${last}` : String(first)

function trimmed(printed: string): string {
  const text = printed
    .replaceAll('［', '[')
    .replaceAll('］', ']')
    .trim()
    .replace(/[.,;:\s]{1,9}$/, '')
  const opened = text.split('[').length - text.split(']').length
  return opened === 1 ? `${text}]` : opened === -1 ? `[${text}` : text
}

/** first and last year for the index; what still appears is found until this year */
export function yearsFor(printed: string, year: number | null, thisYear: number): [number, number] | null {
  // as in most records
  if (year !== null && year >= 1500 && year <= 2100 && printed === String(year)) return [year, year]
  const date = readDate(printed, year)
  if (!date) return null
  return [date.first, date.isOpen ? Math.max(date.first, Math.min(thisYear, 9999)) : date.last]
}
