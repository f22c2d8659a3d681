/**
 * GB/T 7714-2015 (section 4.1 monographs, 4.3 serials, 4.6 electronic resources, 8 detailed rules), and CAJ-CD B/T
 * 1-1998, which follows the standard of 1987: number first, no blanks between Chinese parts.
 */
import {
  addressOf,
  type CiteItem,
  type CiteName,
  type CitePart,
  type Helpers,
  helpersOf,
  isInSerial,
  leadersOf,
  MARKS,
  publisherOf,
} from './cite-item.ts'
import { initialsOf } from './initials.ts'
import { isHan } from './names.ts'

type Manner = {
  /** between parts, after a comma, after a colon */
  stop: string
  comma: string
  colon: string
  /** of a family name that is not Han */
  family: (name: string) => string
  helped: (names: string, role: keyof Helpers, isChinese: boolean) => string
  /** mark of a part of a book, and the separator before the host */
  inside: { mark?: string; sign: string }
}

const ROLES: Record<keyof Helpers, [chinese: string, western: string]> = {
  editors: ['编', 'ed'],
  both: ['编译', 'ed. & trans'],
  translators: ['译', 'trans'],
}

const GBT: Manner = {
  stop: '. ',
  comma: ', ',
  colon: ': ',
  family: name => name.toUpperCase(),
  helped: (names, role, isChinese) => `${names}, ${ROLES[role][isChinese ? 0 : 1]}`,
  // 4.2, 8.9
  inside: { sign: '//' },
}

const caj = (isChinese: boolean): Manner => ({
  stop: isChinese ? '.' : '. ',
  comma: isChinese ? ',' : ', ',
  colon: isChinese ? ':' : ': ',
  family: name => name,
  helped: (names, role, zh) => (zh ? names + ROLES[role][0] : `${names}, ${ROLES[role][1]}`),
  inside: { mark: 'A', sign: isChinese ? '.' : '. ' },
})

/** @param today yyyy-MM-dd, access date of an online resource */
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
  // [M/OL] needs an address and the day of access (8.2.2)
  const address = item.carrier === 'OL' ? item.url || addressOf(item) : ''
  const { part } = item
  const inBook = part && !isInSerial(item) ? part : null
  const letter = (inBook && manner.inside.mark) || MARKS[item.kind]
  const mark = letter + (address ? '/OL' : item.carrier === 'CD' ? '/CD' : '')
  const helpers = helpersOf(item)
  const helpedBy = (['editors', 'both', 'translators'] as const)
    .filter(role => helpers[role].length)
    .map(role => manner.helped(namesText(helpers[role], false, isChinese, manner), role, isChinese))
  const parts = [
    namesText(leadersOf(item), item.hasMoreAuthors, isChinese, manner),
    inBook ? `${numbered}[${mark}]${inside(inBook, isChinese, manner)}` : `${numbered}[${mark}]`,
    ...helpedBy,
    item.edition,
    isSerial(item) ? item.issues.replaceAll(', ', comma) : '',
    (part && !inBook ? inSerial(part, item, manner) : imprint(item, manner, isChinese, address !== '')) +
      (inBook?.pages ? colon + inBook.pages : '') +
      (address ? `[${today}]` : ''),
    address,
    item.doi && !address.endsWith(item.doi) ? `DOI:${item.doi}` : '',
  ]
  return ended(joined(parts.filter(Boolean), stop))
}

/** "//李承森. 植物科学进展" */
function inside(part: CitePart, isChinese: boolean, manner: Manner): string {
  const makers = namesText(part.editors, false, isChinese, manner)
  const title = manner.inside.mark ? `${part.title}[${MARKS[part.kind]}]` : part.title
  return manner.inside.sign + joined([makers, title].filter(Boolean), manner.stop)
}

/** "科学通报, 2012, 55(34): 3219"; of a newspaper day and page: "2000-11-20(15)" */
function inSerial(part: CitePart, item: CiteItem, { comma, colon }: Manner): string {
  const { title, volume, issue, pages, date } = part
  if (part.kind === 'newspaper' && date) return [title, date + (pages && `(${pages})`)].join(comma)
  // without a volume the number follows the year directly
  const year = (item.yearGuess ? item.yearText : item.year) + (volume || !issue ? '' : `(${issue})`)
  const number = volume && volume + (issue && `(${issue})`)
  const where = [title, year, number].filter(Boolean).join(comma)
  return pages ? where + colon + pages : where
}

const isSerial = (item: CiteItem): boolean => item.kind === 'journal' || item.kind === 'newspaper'

/** max three, then 等 or et al (8.1.2) */
function namesText(names: CiteName[], hasMore: boolean, isChinese: boolean, manner: Manner): string {
  if (!names.length) return ''
  const shown = names.slice(0, 3).map(name => nameText(name, manner))
  const rest = names.length > 3 || hasMore ? [isChinese ? '等' : 'et al'] : []
  return [...shown, ...rest].join(manner.comma)
}

/** Family name first; given names as initials without points (8.1.1); corporate names unchanged (8.1.4). */
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
 * "安托万·德·圣·埃克苏佩里" → 圣·埃克苏佩里, 达·芬奇 unchanged; "J.K. 罗琳" → 罗琳. Without separators it is unchanged. 德 and 冯 may or may
 * not belong to the family name: only a heading tells (people-of-record.ts).
 */
const familyOfForeigner = (literal: string): string =>
  /(?:^|[·•・‧．.\s])\s*((?:[圣聖达達凡梵勒拉奥麦][·•・‧．])?[^·•・‧．.\s]+)$/u.exec(literal)?.[1] ?? literal

function imprint(item: CiteItem, { comma, colon }: Manner, isChinese: boolean, isOnline: boolean): string {
  const range = item.yearEnd === 'open' ? `${item.year}-` : item.yearEnd ? `${item.year}-${item.yearEnd}` : ''
  const year = range || item.yearText
  const publisher = publisherOf(item)
  // an electronic resource without place and publisher omits them (8.4.1.3, 8.4.2.3)
  if (isOnline && !item.place && !publisher) return year
  // the number of a standard, report or patent identifies it
  if (['standard', 'report', 'patent'].includes(item.kind))
    return [[item.place, publisher].filter(Boolean).join(colon), year].filter(Boolean).join(comma)
  const place = item.place || (isChinese ? '[出版地不详]' : '[S.l.]')
  const by = publisher || (isChinese ? '[出版者不详]' : '[s.n.]')
  return [place + colon + by, year].filter(Boolean).join(comma)
}

/** avoids a doubled full stop */
const joined = (parts: string[], stop: string): string =>
  parts.reduce((text, part) => text + (/\.$/.test(text) ? stop.slice(1) : stop) + part)

const ended = (text: string): string => (/\.$/.test(text) ? text : `${text}.`)
