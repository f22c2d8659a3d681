/**
 * Pasted citations, in the forms of reference lists and bookshops. Data missing in a record is invented, as readers do.
 */
import { foldHeading } from '../../search/analysis/fold.ts'
import type { Random } from '../../store/demo/random.ts'
import { authorOf, family, isChinese, type Pool, type Row, spoken, type Type } from './rows.ts'

type Parts = { author: string; title: string; place: string; publisher: string; year: number; pages: string }

const PLACES = ['London', 'New York', 'Oxford', 'Berlin', 'Paris', 'Leiden', 'Chicago']
const HOUSES = [
  'Routledge',
  'Penguin Books',
  'Oxford University Press',
  'Macmillan',
  'Brill',
  'Knopf',
  'Wiley',
]
const PLACES_ZH = ['北京', '上海', '南京', '台北', '长沙', '武汉']
const HOUSES_ZH = ['中华书局', '人民文学出版社', '商务印书馆', '岳麓书社', '译林出版社', '浙江人民出版社']

function partsOf(row: Row, random: Random): Parts | null {
  const author = authorOf(row).replace(/\s*\(.*?\)|,?\s*\d{4}.*$/g, '')
  const words = foldHeading(row.title).split(' ').length
  if (author === '' || row.title.length > 110 || (!isChinese(row.title) && words < 2)) return null
  const isHan = isChinese(row.title)
  const from = random.int(1, 300)
  return {
    author,
    title: row.subtitle === '' ? row.title : `${row.title}: ${row.subtitle}`,
    place: row.pub_place || random.pick(isHan ? PLACES_ZH : PLACES),
    publisher: row.publisher || random.pick(isHan ? HOUSES_ZH : HOUSES),
    year: row.year ?? random.int(1880, 2020),
    pages: `${from}-${from + random.int(1, 40)}`,
  }
}

const initials = (given: string): string =>
  given
    .split(/[\s.-]+/)
    .filter(Boolean)
    .map(name => `${name[0]}.`)
    .join(' ')
/** Austen, J. */
const shortName = (author: string): string => {
  const [surname = '', given = ''] = author.split(/,\s*/)
  return given === '' ? surname : `${surname}, ${initials(given)}`
}
const capitals = (author: string): string => {
  const [surname = '', given = ''] = author.split(/,\s*/)
  return `${surname.toUpperCase()} ${initials(given).replaceAll('.', '')}`.trim()
}

type Form = (parts: Parts, random: Random) => string

const GBT: Form[] = [
  ({ author, title, place, publisher, year }) =>
    `${capitals(author)}. ${title}[M]. ${place}: ${publisher}, ${year}.`,
  ({ author, title, place, publisher, year, pages }, random) =>
    `[${random.int(1, 60)}] ${capitals(author)}. ${title}[M]. ${place}: ${publisher}, ${year}: ${pages}.`,
  ({ author, title, place, publisher, year }, random) =>
    `${author.replace(',', '')}. ${title}[M]. ${random.int(2, 5)}版. ${place}：${publisher}，${year}.`,
  ({ author, title, place, publisher, year, pages }) =>
    `${author}，等．${title}［M］．${place}：${publisher}，${year}：${pages}．`,
  ({ author, title, place, publisher, year }) =>
    `${author}.${title}[M/OL].${place}:${publisher},${year}[2021-03-08]. https://example.org/books/8812.`,
  ({ author, title, place, publisher, year, pages }) =>
    `${author}著：《${title}》，${place}：${publisher}，${year}年，第${pages}页。`,
]
const APA: Form[] = [
  ({ author, title, publisher, year }) => `${shortName(author)} (${year}). ${title}. ${publisher}.`,
  ({ author, title, publisher, year }, random) =>
    `${shortName(author)} (${year}). ${title} (${random.pick(['2nd', '3rd', 'Rev.'])} ed.). ${publisher}. https://doi.org/10.1017/${random.int(1000, 9999)}`,
  ({ author, title, publisher, year, pages }) =>
    `${shortName(author)}, & Miller, K. (${year}). ${title} (pp. ${pages}). ${publisher}.`,
]
const MLA: Form[] = [
  ({ author, title, publisher, year }) => `${author}. ${title}. ${publisher}, ${year}.`,
  ({ author, title, publisher, year, pages }) =>
    `${author}, et al. ${title}. ${publisher}, ${year}, pp. ${pages}.`,
  ({ author, title, publisher, year }) => `${author}. “${title}.” ${publisher}, ${year}. Print.`,
]
const CHICAGO: Form[] = [
  ({ author, title, place, publisher, year }) => `${author}. ${title}. ${place}: ${publisher}, ${year}.`,
  ({ author, title, place, publisher, year, pages }) =>
    `${spoken(author)}, ${title} (${place}: ${publisher}, ${year}), ${pages}.`,
  ({ author, title, place, publisher, year }) =>
    `${author}. ${year}. ${title}. Translated by Anna Smith. ${place}: ${publisher}.`,
]
const BIBTEX: Form[] = [
  ({ author, title, place, publisher, year }) =>
    `@book{${family(author).toLowerCase()}${year}, author = {${author}}, title = {{${title}}}, publisher = {${publisher}}, address = {${place}}, year = {${year}}}`,
  ({ author, title, publisher, year }) =>
    `@book{b1,\n  title={${title}},\n  author={${author}},\n  year={${year}},\n  publisher={${publisher}}\n}`,
]
const RIS: Form[] = [
  ({ author, title, place, publisher, year }) =>
    `TY  - BOOK\nAU  - ${author}\nTI  - ${title}\nPB  - ${publisher}\nCY  - ${place}\nPY  - ${year}\nER  - `,
  ({ author, title, publisher, year }) =>
    `TY  - BOOK A1  - ${author} T1  - ${title} Y1  - ${year}/// PB  - ${publisher} N1  - notes KW  - reading ER  -`,
]
const SHOPS: Form[] = [
  ({ author, title, publisher, year }, random) =>
    `${title}: ${spoken(author)}: ${random.int(1000000000, 1999999999)}: Amazon.com: Books ${publisher} (${year})`,
  ({ author, title, year }) =>
    `Amazon.com: ${title} (Paperback) – May 5, ${year} by ${spoken(author)} (Author)`,
  ({ author, title, publisher, year }) => `${title} (豆瓣) ${spoken(author)} / ${publisher} / ${year} / 平装`,
  ({ author, title, publisher }) => `${title} / ${spoken(author)} - ${publisher} | Goodreads`,
]

const pasted =
  (forms: Form[]): Type =>
  (row, random) => {
    const parts = partsOf(row, random)
    return parts && random.pick(forms)(parts, random)
  }

export const CITATIONS: Record<string, [Pool, Type]> = {
  'GB/T 7714': ['any', pasted(GBT)],
  'GB/T 7714, Chinese': ['chinese', pasted(GBT)],
  APA: ['any', pasted(APA)],
  MLA: ['any', pasted(MLA)],
  Chicago: ['any', pasted(CHICAGO)],
  BibTeX: ['any', pasted(BIBTEX)],
  RIS: ['any', pasted(RIS)],
  'shop line': ['any', pasted(SHOPS)],
}
