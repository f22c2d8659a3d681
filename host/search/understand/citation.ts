/**
 * Parses pasted citations: GB/T 7714, APA, MLA, Chicago, BibTeX, RIS, and title lines of shops, each recognised by its
 * typical marks. Pure.
 */
import { isbnKey } from '../analysis/identifiers.ts'

export type Citation = {
  /** possible titles, likeliest first */
  titles: string[]
  /** the part with the authors */
  author: string
  year: number | null
  /** publisher and place; only used to choose between editions */
  beside: string
  isbn: string | null
}

const TYPE = /\s*\[\s*[MGCDRJNPSZA](?:\s*\/\s*(?:OL|CD|MT|DK))?\s*\]\s*[.．]?\s*/i
const YEAR = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/
const ISBN =
  /(?:ISBN(?:-1[03])?:?\s*)?((?:97[89][\s\-\u2010-\u2015]?)?(?:\d[\s\-\u2010-\u2015]?){9}[\dXx])(?![\d])/
const ADDRESS = /\b(?:https?:\/\/|doi:?\s*(?:10\.)?|www\.)\S+|\b10\.\d{4,9}\/\S+/gi
const SHOP =
  /\bamazon\.[a-z.]+|豆瓣|\bgoodreads\b|当当|京东|\bbook depository\b|\bbarnes & noble\b|\babebooks\b/i

/** @returns null if the text has none of the marks of a citation */
export function readCitation(typed: string): Citation | null {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (text.length < 12 && !SHOP.test(text)) return null
  const found =
    bibtex(text) ?? ris(text) ?? shop(text) ?? gbt(text) ?? note(text) ?? apa(text) ?? listed(text)
  if (found === null) return null
  const titles = [...new Set(found.titles.map(bare))]
    .filter(title => /[\p{L}\p{N}]/u.test(title))
    .slice(0, 12)
  return titles.length === 0 ? null : { ...found, titles, isbn: isbnIn(text) }
}

/** @returns the ISBN contained in a longer text */
export function isbnIn(text: string): string | null {
  const found = ISBN.exec(text)
  return found ? isbnKey(found[1]!) : null
}

const bare = (title: string): string =>
  title
    .replace(/^[\s.,:;'"“”‘’《》{}]+|[\s,:;'"“”‘’《》{}]+$/g, '')
    .replace(
      /\s*\((?:(?:\d+(?:st|nd|rd|th)|rev\.?|second|third)\s+ed(?:ition|\.)?|pp?\.[^)]*|paperback|hardcover|kindle[^)]*)[^)]*\)/gi,
      '',
    )
    .replace(/\.$/, '')
    .trim()

const yearOf = (text: string): number | null => {
  const all = [...text.matchAll(new RegExp(YEAR, 'g'))]
  return all.length === 0 ? null : Number(all.at(-1)![1])
}

type Parts = Omit<Citation, 'isbn'>

function bibtex(text: string): Parts | null {
  if (!/^@\w+\s*\{/.test(text)) return null
  const field = (name: string): string =>
    valueAfter(text, new RegExp(`[,{\\s]${name}\\s*=\\s*`, 'i'))
      .replace(/[{}]/g, '')
      .replace(/\\\W/g, '')
  const title = field('title')
  const whole = field('subtitle') ? [`${title}: ${field('subtitle')}`, title] : withoutSubtitle(title)
  return {
    titles: whole,
    author: (field('author') || field('editor')).replace(/ and /g, '; '),
    year: yearOf(field('year') || field('date')),
    beside: `${field('publisher')} ${field('address')}`.trim(),
  }
}

/** @returns the value after `name`: in braces (may be nested), in quotes, or a number */
function valueAfter(text: string, name: RegExp): string {
  const found = name.exec(text)
  if (!found) return ''
  const rest = text.slice(found.index + found[0].length)
  if (rest[0] !== '{') return /^"([^"]*)"|^\d+/.exec(rest)?.[1] ?? /^\d+/.exec(rest)?.[0] ?? ''
  let depth = 0
  for (let at = 0; at < rest.length; at++) {
    if (rest[at] === '{') depth++
    if (rest[at] === '}' && --depth === 0) return rest.slice(1, at)
  }
  return rest.slice(1)
}

const RIS_TAG = /(?:^|\s)([A-Z][A-Z0-9])\s{1,2}-(?:\s|$)/g
function ris(text: string): Parts | null {
  if (!/(?:^|\s)TY\s{1,2}-\s/.test(text)) return null
  const fields: Record<string, string[]> = {}
  const tags = [...text.matchAll(RIS_TAG)]
  for (const [at, tag] of tags.entries()) {
    const value = text.slice(tag.index + tag[0].length, tags[at + 1]?.index ?? text.length).trim()
    const name = tag[1]!
    fields[name] = [...(fields[name] ?? []), value]
  }
  const any = (...names: string[]) => names.flatMap(name => fields[name] ?? [])
  const [title = ''] = any('TI', 'T1', 'BT')
  return {
    titles: withoutSubtitle(title),
    author: any('AU', 'A1', 'ED').join('; '),
    year: yearOf(any('PY', 'Y1', 'DA').join(' ')),
    beside: any('PB', 'CY', 'PP').join(' '),
  }
}

const withoutSubtitle = (title: string): string[] => {
  const at = title.search(/\s?[:：]\s/)
  return at > 0 ? [title, title.slice(0, at)] : [title]
}

/** Title: Author: 0123456789: Amazon.com: Books */
function shop(text: string): Parts | null {
  if (!SHOP.test(text)) return null
  const year = yearOf(text)
  const plain = text
    .replace(/amazon\.[a-z.]+(?::\s*books)?/gi, ' | ')
    .replace(
      /\(豆瓣\)|豆瓣(?:读书)?|当当网?|京东|\(?goodreads\)?|by (?=\S)|\(author\)|\((?:paperback|hardcover|kindle edition|mass market paperback)\)|\bbooks\b|平装|精装/gi,
      ' | ',
    )
    .replace(
      /\b(?:97[89])?\d{9}[\dX]\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}|\(\d{4}\)/gi,
      ' | ',
    )
  const [line = '', ...others] = plain
    .split(/\s*[|/]\s*|\s*:\s+(?=\S)|\s[–—-]\s|: (?=\|)/)
    .map(part => part.replace(/^[\s:,–-]+|[\s:,–-]+$/g, ''))
    .filter(part => /[\p{L}\p{N}]/u.test(part))
  // series and binding: Emma (Penguin Classics), 西游记(套装上下册) 吴承恩 著 人民文学出版社
  // but not: History of England, Vol. 2 (of 5)
  const bracket = /^(\S[^()]*?)\s*\(([^()\d]*)\)(.*)$/.exec(line)
  const [first, series, rest] = bracket ? (bracket.slice(1) as [string, string, string]) : [line, '', '']
  const publisher = /\S+(?:出版社|书局|书店)/u.exec(rest)?.[0] ?? ''
  const author = rest
    .replace(publisher, ' ')
    .replace(/\s(?:编著|主编|著|编|译|等)(?=\s|$)/gu, ' ')
    .trim()
  const parts = [first, author, ...others].filter(Boolean)
  const [, second = '', third = ''] = parts
  const titles = [
    first,
    ...(second ? [`${first}: ${second}`] : []),
    ...(third ? [`${first}: ${second}: ${third}`] : []),
  ]
  return { titles, author: parts.slice(1).join(' '), year, beside: `${series} ${publisher}`.trim() }
}

/** Strips the list number and collapses spaces, so that the patterns below cannot backtrack over runs of spaces. */
const numbered = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/^ ?(?:\[\d+\]|\(\d+\)|\d+[.、]) ?/, '')
const withoutAddress = (text: string): string => text.replace(ADDRESS, ' ').trim()

/** @returns the text after each match of `at`; several, since the author may contain stops too */
function after(text: string, at: RegExp): string[] {
  const places = [...text.matchAll(at)].map(found => found.index + found[0].length)
  return places.map(place => text.slice(place))
}
const STOP = /(?<![\d.])[.．]\s*(?=\S)|,\s*等[.．]\s*|等[.．]\s*/gu

function gbt(text: string): Parts | null {
  const typed = withoutAddress(numbered(text))
  const mark = TYPE.exec(typed)
  const zh = /^(.{1,40}?)(?:编著|主编|著|编|译|撰)?\s*[:：,，]?\s*《(.+?)》/u.exec(typed)
  if (zh && (mark || YEAR.test(typed))) {
    return {
      titles: withoutSubtitle(zh[2]!),
      author: zh[1]!,
      year: yearOf(typed),
      beside: typed.slice(zh[0].length),
    }
  }
  if (!mark) return null
  const before = typed.slice(0, mark.index)
  const ends = after(before, STOP)
  const author = ends.length === 0 ? '' : before.slice(0, before.length - ends[0]!.length)
  return {
    titles: [...ends.flatMap(withoutSubtitle), before],
    author,
    year: yearOf(typed.slice(mark.index).replace(/\[\d{4}-[^\]]*\]/g, '')),
    beside: typed.slice(mark.index + mark[0].length).replace(/\[[^\]]*\]/g, ' '),
  }
}

/** Given Surname, Title (Place: Publisher, Year), 12-15. */
function note(text: string): Parts | null {
  const found = /^(.+?) ?\(([^()]*)\)[,.]?[\d\s,\u2010-\u2015-]*(?:pp?\.[\d\s,\u2010-\u2015-]*)?\.?$/.exec(
    numbered(text),
  )
  const year = /[:,].*\b(1[5-9]\d\d|20\d\d)$/.exec(found?.[2] ?? '')?.[1]
  if (!found || !year) return null
  const before = found[1]!
  const titles = after(before, /,\s+/g)
  const author = titles.length === 0 ? '' : before.slice(0, before.length - titles[0]!.length)
  return { titles: [...titles, before], author, year: Number(year), beside: found[2]! }
}

/** Surname, G. (1999). Title. Publisher. */
function apa(text: string): Parts | null {
  const found = /^(.{2,200}?)\s*\((1[5-9]\d\d|20\d\d)[a-z]?\)[.,]\s*(.+)$/.exec(
    withoutAddress(numbered(text)),
  )
  if (!found) return null
  return { ...titleThenImprint(found[3]!), author: found[1]!, year: Number(found[2]) }
}

/** Parses a text that begins with a title and ends with publisher or place; any stop may end the title. */
function titleThenImprint(text: string): { titles: string[]; beside: string } {
  const ends = [...text.matchAll(/[.?!)]["”’]?(?=\s|$)/g)].map(found => found.index + found[0].length)
  // "W. Taylor": a publisher's initial hardly ends a title
  const isInitial = (end: number) => /(?:^|[\s.])\p{Lu}\.$/u.test(text.slice(0, end))
  const whole = ends.filter(end => !isInitial(end))
  const [last] = whole.slice(-2)
  if (whole.length < 2) {
    // Dracula, London, Constable.
    const inCommas = /^([^,]+), (\p{Lu}[^,]*, \p{Lu}[^,]*)$/u.exec(text)
    if (inCommas) return { titles: [inCommas[1]!, text], beside: inCommas[2]! }
    return { titles: [...whole, ...ends.filter(isInitial)].map(end => text.slice(0, end)), beside: '' }
  }
  const likely = [...whole.slice(0, -1).reverse(), ...whole.slice(-1)]
  return { titles: likely.map(end => text.slice(0, end)), beside: text.slice(last) }
}

/** Surname, Given. Title. Place: Publisher, 1999. */
function listed(text: string): Parts | null {
  const typed = withoutAddress(numbered(text))
    // 鲁迅.呐喊.北京:人民文学出版社,1979
    .replace(/(?<=\p{sc=Han})\.(?=\p{sc=Han})/gu, '. ')
    .replace(/[,.]? ?(?:pp?\.[\d\s,\u2010-\u2015-]+|print|web|\d+ ?[\u2010-\u2015-] ?\d+)\.? ?$/gi, '')
    .replace(/\s*(?:print|web)\.?\s*$/i, '')
  if (/^[^.]*\b(?:vol|no|pt)\.[^.]*(?:\b(?:vol|no|pt)\.[^.]*)*$/i.test(typed)) return null
  const dated = /^(.+?[.?!]["”’]?)\s+((?:[^.]|\.(?![\s"”’]))*?[,;]\s*(?:c|©)?(1[5-9]\d\d|20\d\d))\.?$/.exec(
    typed,
  )
  const early = /^(.{3,120}?)\.\s+(1[5-9]\d\d|20\d\d)\.\s+(.+)$/.exec(typed)
  if (early) return { ...titleThenImprint(early[3]!), author: early[1]!, year: Number(early[2]) }
  if (!dated) return null
  const before = dated[1]!
  const titles = after(
    before,
    // Quental, Antero de. Raios
    /(?<=\S{3}|\p{sc=Han}|\b\p{Lu}\.?|\s(?:d[aeiou]|of|l[ae]))(?<!\b(?:vol|no|pt|mrs?|dr|st))[.](?:["”])?\s+|et al\.\s+/giu,
  )
  if (titles.length === 0) return null
  const author = before.slice(0, before.length - titles[0]!.length)
  return { titles: titles.flatMap(withoutSubtitle), author, year: Number(dated[3]), beside: dated[2]! }
}
