/**
 * One MARC record in memory, whatever it was framed in (ISO 2709, MARCXML) and written in.
 * Text is Unicode NFC. Field order is the record's own.
 */
export type MarcFormat = 'marc21' | 'unimarc' | 'cnmarc'

/** A control field has `data`; every other field has `ind` (two characters) and `subfields` ([code, value] in order). */
export type MarcField =
  | { tag: string; data: string; ind?: undefined; subfields?: undefined }
  | { tag: string; ind: string; subfields: [code: string, value: string][]; data?: undefined }

export type MarcRecord = { format: MarcFormat; leader: string; fields: MarcField[] }

/** What a bibliographic record says, in the columns of the `bib` table (host/store/schema.ts), before it is stored. */
export type BibDraft = {
  /** what its source knows it by (control-number.ts) */
  controlNo: string
  format: MarcFormat
  title: string
  subtitle: string
  parallelTitle: string
  /** statement of responsibility as printed */
  author: string
  /** headings: persons and bodies, main first */
  authors: string[]
  subjects: string[]
  publisher: string
  pubPlace: string
  /** as printed, e.g. "2006." or "[1912]" */
  pubYear: string
  /** four digits, or null when the record does not say */
  year: number | null
  /** every ISBN, hyphens kept as recorded, qualifiers removed; first is shown */
  isbns: string[]
  issn: string
  price: string
  edition: string
  physical: string
  series: string
  abstract: string
  /** CLC where present (690/09x of CNMARC), else LCC, else DDC */
  classno: string
  /** class of the Library of Congress (050, 090; 680), '' = none */
  lcc: string
  /** code of contract's DOC_TYPES */
  docType: string
  /** three letters, e.g. chi eng jpn; 'und' when unknown */
  language: string
  /** http(s) links of 856: [url, label] */
  links: [url: string, label: string][]
}

/** One copy found in a record: 852/866/876 and Alma HLD/ITM of MARC21, 905/915 of CNMARC, 995 of UNIMARC, 9xx embedded items. */
export type ItemDraft = {
  barCode: string
  callNo: string
  libCode: string
  locaCode: string
  vol: string
  year: string
  price: string
}
