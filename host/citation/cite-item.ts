/**
 * What every citation is made of: one record, in the manner of CSL-JSON (https://docs.citationstyles.org). All texts
 * are one line, cleaned, without the marks of ISBD; '' and [] stand for what the record does not say.
 */

/** The letter of GB/T 7714-2015, appendix B, by kind. */
export const MARKS = {
  book: 'M',
  proceedings: 'C',
  newspaper: 'N',
  journal: 'J',
  thesis: 'D',
  report: 'R',
  standard: 'S',
  patent: 'P',
  map: 'CM',
  dataset: 'DS',
  database: 'DB',
  program: 'CP',
  bulletin: 'EB',
  score: 'Z',
  recording: 'Z',
  other: 'Z',
} as const
export type CiteKind = keyof typeof MARKS

export type CiteName = {
  /** as a heading or a title page has it; all there is of a body and of a name in Han characters */
  literal: string
  /** of a person written in another script than Han */
  family?: string
  given?: string
  /** e.g. Jr. */
  suffix?: string
  isBody?: true
  /** a name from another country in Han characters: GB/T 7714 gives its last part only */
  isForeign?: true
  /** that part, where the record says which it is */
  familyPart?: string
}

/** The work in which an article or a chapter stands. Its imprint is the item's own. */
export type CitePart = {
  /** journal, newspaper, proceedings or book */
  kind: CiteKind
  title: string
  /** of the host */
  editors: CiteName[]
  volume: string
  issue: string
  /** '12-19' */
  pages: string
  /** yyyy-MM-dd, or yyyy-MM, of a newspaper; '' */
  date: string
}

export type CiteItem = {
  bibId: string
  kind: CiteKind
  /** '' = on paper; OL = online, CD = on disc */
  carrier: '' | 'OL' | 'CD'
  /** the script of the title: decides between 等 and et al. */
  script: 'han' | 'latin'
  title: string
  subtitle: string
  authors: CiteName[]
  editors: CiteName[]
  translators: CiteName[]
  /** the title page names more authors than the record */
  hasMoreAuthors: boolean
  /** without the first edition */
  edition: string
  place: string
  publisher: string
  /** four digits, or '' where the record only guesses at a decade or a span */
  year: string
  /** as GB/T 7714 prints it: 2017, c1988, [1912], [19--?] */
  yearText: string
  /** last year of a serial or set; 'open' = still coming; '' = one year */
  yearEnd: string
  /** what a serial says of its first and last issue: "1985, 1(1)-" */
  issues: string
  /** null = a work of its own */
  part: CitePart | null
  doi: string
  /** of a thesis */
  school: string
  /** as the record has it: Ph. D., 博士 */
  degree: string
  degreeLevel: '' | 'doctor' | 'master' | 'bachelor'
  series: string
  isbn: string
  issn: string
  /** of the text itself; '' where a link leads to something else, such as its table of contents */
  url: string
  /** number of a standard, report or patent */
  number: string
  /** three letters of MARC */
  language: string
  abstract: string
  keywords: string[]
}

/** a thesis that nobody has published is kept and given out by its school */
export const publisherOf = ({ kind, school, publisher }: CiteItem): string =>
  publisher || (kind === 'thesis' ? school : '')

/** what a reference manager has in the same place: the school of a thesis in any case */
export const issuerOf = (item: CiteItem): string =>
  (item.kind === 'thesis' && item.school) || publisherOf(item)

/** an article of a journal or newspaper has no publisher in a reference */
export const isInSerial = ({ part }: CiteItem): boolean =>
  part?.kind === 'journal' || part?.kind === 'newspaper'

/** by number where there is one; a DOI is an address, too */
export const addressOf = ({ doi, url }: CiteItem): string =>
  doi ? `https://doi.org/${doi.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')}` : url

/** title and subtitle, as every style but the Chinese ones parts them */
export const wholeTitle = ({ title, subtitle }: CiteItem): string =>
  [title, subtitle].filter(Boolean).join(': ')
