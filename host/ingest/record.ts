/**
 * A MARC record in memory, independent of format (ISO 2709, MARCXML) and encoding. Text is Unicode NFC, fields in
 * original order.
 */
import type { OTHER_TITLE_KINDS } from '../../src/contract/catalogue/search.ts'

export type MarcFormat = 'marc21' | 'unimarc' | 'cnmarc'

/**
 * A control field has `data`; every other field has `ind` (two characters) and `subfields` ([code, value] in order).
 * `skip`: characters at the beginning of the first $a that stood between non-filing marks, which are not kept
 */
export type MarcField =
  | { tag: string; data: string; ind?: undefined; subfields?: undefined }
  | { tag: string; ind: string; subfields: [code: string, value: string][]; skip?: number; data?: undefined }

export type MarcRecord = { format: MarcFormat; leader: string; fields: MarcField[] }

export type OtherTitleKind = (typeof OTHER_TITLE_KINDS)[number]
export type OtherTitle = [kind: OtherTitleKind, text: string]

/** The values of a bibliographic record for the columns of `bib` (host/store/schema.ts), before storing. */
export type BibDraft = {
  /** its identity within the source (control-number.ts) */
  controlNo: string
  format: MarcFormat
  title: string
  /** characters at the beginning of the title that are not filed, by the record; -1 = it does not say */
  titleSkip: number
  subtitle: string
  parallelTitle: string
  /** titles besides these, see other-titles.ts */
  otherTitles: OtherTitle[]
  /** statement of responsibility as printed */
  author: string
  /** headings: persons and bodies, main first */
  authors: string[]
  subjects: string[]
  publisher: string
  pubPlace: string
  /** as printed, e.g. "2006." or "[1912]" */
  pubYear: string
  /** four digits, or null when unknown */
  year: number | null
  /** every ISBN, hyphens kept as recorded, qualifiers removed; first is shown */
  isbns: string[]
  issn: string
  /** without resolver, e.g. 10.1007/978-3-031-12345-6 */
  doi: string
  price: string
  edition: string
  physical: string
  series: string
  abstract: string
  contents: string
  /** without the abstract */
  notes: string
  /** CLC where present (690/09x of CNMARC), else LCC, else DDC */
  classno: string
  /** class of the Library of Congress (050, 090; 680), '' = none */
  lcc: string
  /** every call and class number of the record, with its book number: 813.54 K5 */
  callNos: string[]
  /** code of contract's DOC_TYPES */
  docType: string
  /** three letters, e.g. chi eng jpn; 'und' when unknown */
  language: string
  /** http(s) links of 856: [url, label] */
  links: [url: string, label: string][]
}

/** One copy in a record: 852/866/876 and Alma HLD/ITM of MARC21, 905/915 of CNMARC, 995 of UNIMARC, 9xx embedded items. */
export type ItemDraft = {
  barCode: string
  callNo: string
  libCode: string
  locaCode: string
  vol: string
  year: string
  price: string
}
