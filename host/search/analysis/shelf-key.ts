/** Sort keys of call numbers in shelf order. */
import { compareVolumes } from '../../../src/core/rules/holdings/volume-order.ts'
import { fold } from './fold.ts'
import { callKey } from './identifiers.ts'
import { remembering } from './remember.ts'

/**
 * How class numbers are ordered: `decimal`: digit by digit (中图法, Dewey: I21 before I3); `lc`: by the whole number
 * (Library of Congress: QA9 before QA76).
 */
export type ShelfOrder = 'decimal' | 'lc'

/** marks of auxiliary numbers, in sort order; they sort after the bare number and before its subdivisions */
const MARKS = '-("=<+:'
const BREAK = '\u0001'
/** padded length of a sequential book number (种次号: /9 before /12) */
const COUNT = 10

/** @returns a key that sorts by code units; '' for an empty call number. The key of a prefix is a prefix of the key */
export function shelfKey(callNo: string, order: ShelfOrder = 'decimal'): string {
  return order === 'lc' ? lcKey(callNo) : decimalKey(callNo)
}

/** PL2449 .Z482: letters, a whole number, and a cutter that is not after a slash */
const LC = /^[a-z]{1,3} ?\d{1,4}(?:\.\d+)?(?: ?\. ?| )[a-z]\d/

/** where the volume or copy at the end of a call number begins */
const VOLUME = /[\s(（](?:(?:v|vol|no|nr|bd|pt|t|c|copy)[. ]{0,2}\d|第|[上中下](?:$|[册冊卷部)）]))/iu

/** Order on the shelf of call numbers of any scheme, ascending; then their volumes. An empty one is last. */
export function compareCallNumbers(a: string, b: string): number {
  if (a === b) return 0
  const [[one, volume], [other, otherVolume]] = [apart(a), apart(b)]
  if (one !== other) return Number(one === '') - Number(other === '') || (one < other ? -1 : 1)
  return compareVolumes(volume, otherVolume) || (a < b ? -1 : 1)
}

function apart(callNo: string): [key: string, volume: string] {
  const at = callNo.slice(0, 80).search(VOLUME)
  return at < 0 ? [knownSortKey(callNo), ''] : [knownSortKey(callNo.slice(0, at)), callNo.slice(at, 80)]
}

/** Dewey with the author's mark after a space or none: 813 K5 before 813.54 K5 */
const DEWEY = /^(\d{3}(?:\.\d+)?)\.?(?=[a-z])/

function decimalKey(callNo: string): string {
  const [classNo = '', ...rest] = callKey(callNo).replace(DEWEY, '$1/').split('/')
  // the point in a class number is only typographic
  const own = mark(classNo.replaceAll('.', ''))
  // volumes count, too: :2 before :10
  const bookNo = volumesPadded(rest.join('/')).replace(/^\d+/, digits => digits.padStart(COUNT, '0'))
  return bookNo ? own + BREAK + mark(bookNo) : own
}

/** v.2 before v.11, and the number after a mark of a book number: :2 before :10 */
const volumesPadded = (text: string): string =>
  text.replace(/(?<=[:=(-]|(?:v|vol|no|bd|pt)\.)\d{1,9}/g, digits => digits.padStart(COUNT, '0'))

const mark = (text: string): string =>
  text.replace(/[-("=<+:]/g, one => String.fromCharCode(2 + MARKS.indexOf(one)))

function lcKey(callNo: string): string {
  const text = fold(callNo.slice(0, 80))
    .replace(/[\s\u0000-\u001f]+/g, ' ')
    .trim()
  const [, letters, number, rest] = /^([a-z]{1,3}) ?(\d{1,4})(?!\d)(.*)$/.exec(text) ?? []
  if (!letters || !number) return text
  // a cutter sorts before the decimals of its class: QA76 .Z9 before QA76.5
  return letters.padEnd(3) + number.padStart(4, '0') + lcRest(rest ?? '')
}

/** cutters are decimals, volumes are numbers */
const lcRest = (rest: string): string =>
  rest
    .replace(/[ .]+(?=[a-z])/g, ' ')
    .replace(
      / (v|vol|no|bd|pt)[. ]+(\d+)/g,
      (_, unit: string, digits: string) => ` ${unit}.${digits.padStart(COUNT, '0')}`,
    )

/** Whether a call number is in a range; the range includes everything that begins with `to`. */
export const isBetween = (key: string, from: string, to: string): boolean =>
  from <= key && (key <= to || key.startsWith(to))

/** how a call number is ordered, by its form */
export const shelfOrderOf = (callNo: string): ShelfOrder =>
  LC.test(fold(callNo.slice(0, 80)).trim()) ? 'lc' : 'decimal'

/** @returns a key by which call numbers of any scheme sort as on the shelf, by code units */
export const shelfSortKey = (callNo: string): string => shelfKey(callNo, shelfOrderOf(callNo))

/** for sorting, which asks for each many times */
const knownSortKey = remembering(shelfSortKey)
