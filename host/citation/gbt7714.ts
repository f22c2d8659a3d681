/**
 * GB/T 7714-2015 (section 4.1 monographs, 4.3 serials, 4.6 electronic resources, 8 rules of detail), and CAJ-CD B/T
 * 1-1998, which keeps the form of the standard of 1987: number in front, no blanks between Chinese parts.
 */
import { type CiteItem, type CiteName, MARKS, publisherOf } from './cite-item.ts'
import { initialsOf } from './initials.ts'
import { isHan } from './names.ts'

type Manner = {
  /** between parts, after a comma, after a colon */
  stop: string
  comma: string
  colon: string
  /** of a family name that is not Han */
  family: (name: string) => string
  translated: (names: string, isChinese: boolean) => string
}

const GBT: Manner = {
  stop: '. ',
  comma: ', ',
  colon: ': ',
  family: name => name.toUpperCase(),
  translated: (names, isChinese) => `${names}, ${isChinese ? '译' : 'trans'}`,
}

const caj = (isChinese: boolean): Manner => ({
  stop: isChinese ? '.' : '. ',
  comma: isChinese ? ',' : ', ',
  colon: isChinese ? ':' : ': ',
  family: name => name,
  translated: (names, zh) => (zh ? `${names}译` : `${names}, trans`),
})

/** @param today yyyy-MM-dd, the date an online resource was seen */
export const gbt7714 = (item: CiteItem, { today }: { today: string }): string => write(item, GBT, today)

export const cajCd = (item: CiteItem, { today, number }: { today: string; number: number }): string =>
  `[${number}]${write(item, caj(item.script === 'han'), today)}`

function write(item: CiteItem, manner: Manner, today: string): string {
  const { stop, comma, colon } = manner
  const isChinese = item.script === 'han'
  const titled = [item.title || (isChinese ? '[题名不详]' : '[no title]'), item.subtitle]
    .filter(Boolean)
    .join(colon)
  const numbered = item.number && item.kind === 'standard' ? `${titled}${colon}${item.number}` : titled
  const isOnline = item.carrier === 'OL' && item.url !== ''
  const mark = MARKS[item.kind] + (item.carrier ? `/${item.carrier}` : '')
  const makers = item.authors.length ? item.authors : item.editors
  const parts = [
    namesText(makers, item.hasMoreAuthors, isChinese, manner),
    `${numbered}[${mark}]`,
    item.translators.length
      ? manner.translated(namesText(item.translators, false, isChinese, manner), isChinese)
      : '',
    item.edition,
    isSerial(item) ? item.issues.replaceAll(', ', comma) : '',
    imprint(item, manner, isChinese, isOnline) + (isOnline ? `[${today}]` : ''),
    isOnline ? item.url : '',
  ]
  return ended(joined(parts.filter(Boolean), stop))
}

const isSerial = (item: CiteItem): boolean => item.kind === 'journal' || item.kind === 'newspaper'

/** at most three, then 等 or et al (8.1.2) */
function namesText(names: CiteName[], hasMore: boolean, isChinese: boolean, manner: Manner): string {
  if (!names.length) return ''
  const shown = names.slice(0, 3).map(name => nameText(name, manner))
  const rest = names.length > 3 || hasMore ? [isChinese ? '等' : 'et al'] : []
  return [...shown, ...rest].join(manner.comma)
}

/** Family name first; given names as initials without points (8.1.1); bodies as they stand (8.1.4). */
function nameText(name: CiteName, { family }: Manner): string {
  if (name.isBody) return name.literal
  if (isHan(name.literal))
    return name.isForeign ? (name.familyPart ?? familyOfForeigner(name.literal)) : name.literal
  const first = [family(name.family ?? name.literal), initialsOf(name.given ?? '', '')]
    .filter(Boolean)
    .join(' ')
  return name.suffix ? `${first}, ${name.suffix}` : first
}

/**
 * "安托万·德·圣·埃克苏佩里" → 圣·埃克苏佩里, 达·芬奇 as it is; "J.K. 罗琳" → 罗琳. Without a mark between its parts it stays
 * whole. 德 and 冯 may or may not belong to a family's name: only a heading says it (people-of-record.ts).
 */
const familyOfForeigner = (literal: string): string =>
  /(?:^|[·•・‧．.\s])\s*((?:[圣聖达達凡梵勒拉奥麦][·•・‧．])?[^·•・‧．.\s]+)$/u.exec(literal)?.[1] ?? literal

function imprint(item: CiteItem, { comma, colon }: Manner, isChinese: boolean, isOnline: boolean): string {
  const range = item.yearEnd === 'open' ? `${item.year}-` : item.yearEnd ? `${item.year}-${item.yearEnd}` : ''
  const year = range || item.yearText
  const publisher = publisherOf(item)
  // an electronic resource without place and publisher leaves them out (8.4.1.3, 8.4.2.3)
  if (isOnline && !item.place && !publisher) return year
  const place = item.place || (isChinese ? '[出版地不详]' : '[S.l.]')
  const by = publisher || (isChinese ? '[出版者不详]' : '[s.n.]')
  return [place + colon + by, year].filter(Boolean).join(comma)
}

/** a part may end in the very stop that joins it to the next */
const joined = (parts: string[], stop: string): string =>
  parts.reduce((text, part) => text + (/\.$/.test(text) ? stop.slice(1) : stop) + part)

const ended = (text: string): string => (/\.$/.test(text) ? text : `${text}.`)
