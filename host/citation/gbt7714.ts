/**
 * GB/T 7714-2015 (section 4.1 monographs, 4.3 serials, 4.6 electronic resources, 8 rules of detail), and CAJ-CD B/T
 * 1-1998, which keeps the form of the standard of 1987: number in front, no blanks between Chinese parts.
 */
import { type CiteItem, type CiteName, type CitePart, isInSerial, MARKS, publisherOf } from './cite-item.ts'
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
  /** mark of a part of a book, and what stands before the book */
  inside: { mark?: string; sign: string }
}

const GBT: Manner = {
  stop: '. ',
  comma: ', ',
  colon: ': ',
  family: name => name.toUpperCase(),
  translated: (names, isChinese) => `${names}, ${isChinese ? '译' : 'trans'}`,
  // 4.2, 8.9
  inside: { sign: '//' },
}

const caj = (isChinese: boolean): Manner => ({
  stop: isChinese ? '.' : '. ',
  comma: isChinese ? ',' : ', ',
  colon: isChinese ? ':' : ': ',
  family: name => name,
  translated: (names, zh) => (zh ? `${names}译` : `${names}, trans`),
  inside: { mark: 'A', sign: isChinese ? '.' : '. ' },
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
  const { part } = item
  const inBook = part && !isInSerial(item) ? part : null
  const letter = (inBook && manner.inside.mark) || MARKS[item.kind]
  const mark = letter + (item.carrier ? `/${item.carrier}` : '')
  const makers = item.authors.length ? item.authors : item.editors
  const parts = [
    namesText(makers, item.hasMoreAuthors, isChinese, manner),
    inBook ? `${numbered}[${mark}]${inside(inBook, isChinese, manner)}` : `${numbered}[${mark}]`,
    item.translators.length
      ? manner.translated(namesText(item.translators, false, isChinese, manner), isChinese)
      : '',
    item.edition,
    isSerial(item) ? item.issues.replaceAll(', ', comma) : '',
    (part && !inBook ? inSerial(part, item, manner) : imprint(item, manner, isChinese, isOnline)) +
      (inBook?.pages ? colon + inBook.pages : '') +
      (isOnline ? `[${today}]` : ''),
    isOnline ? item.url : '',
    item.doi ? `DOI: ${item.doi}` : '',
  ]
  return ended(joined(parts.filter(Boolean), stop))
}

/** "//李承森. 植物科学进展" */
function inside(part: CitePart, isChinese: boolean, manner: Manner): string {
  const makers = namesText(part.editors, false, isChinese, manner)
  const title = manner.inside.mark ? `${part.title}[${MARKS[part.kind]}]` : part.title
  return manner.inside.sign + joined([makers, title].filter(Boolean), manner.stop)
}

/** "科学通报, 2012, 55(34): 3219"; a newspaper has its day and the number of the page: "2000-11-20(15)" */
function inSerial(part: CitePart, item: CiteItem, { comma, colon }: Manner): string {
  const { title, volume, issue, pages, date } = part
  if (part.kind === 'newspaper' && date) return [title, date + (pages && `(${pages})`)].join(comma)
  // without a volume the number stands behind the year at once
  const year = item.year + (volume || !issue ? '' : `(${issue})`)
  const number = volume && volume + (issue && `(${issue})`)
  const where = [title, year, number].filter(Boolean).join(comma)
  return pages ? where + colon + pages : where
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
