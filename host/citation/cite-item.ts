/**
 * The input of every citation: one record, modelled on CSL-JSON (https://docs.citationstyles.org). Texts are
 * single-line, cleaned, without ISBD punctuation; '' and [] mean unknown.
 */

/** The document type letter of GB/T 7714-2015, appendix B. */
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
  /** as in a heading or on a title page; the only form of a corporate name and of a name in Han characters */
  literal: string
  /** of a person, in a script other than Han */
  family?: string
  given?: string
  /** e.g. Jr. */
  suffix?: string
  isBody?: true
  /** a foreign name in Han characters: GB/T 7714 prints its last part only */
  isForeign?: true
  /** that part, if the record identifies it */
  familyPart?: string
}

/** The host of an article or a chapter. Its imprint is the item's own. */
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
  /** '' = print; OL = online, CD = on disc */
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
  /** four digits, the first possible one; '' = no date */
  year: string
  /** as GB/T 7714 prints it: 2017, c1988, [1912], [19--], 1705（康熙四十四年） */
  yearText: string
  /** 'about' that year, or some year until this one */
  yearGuess?: string
  /** last year of a serial or set; 'open' = still published; '' = one year */
  yearEnd: string
  /** first and last issue of a serial: "1985, 1(1)-" */
  issues: string
  /** null = a work of its own */
  part: CitePart | null
  doi: string
  /** of a thesis */
  school: string
  /** as in the record: Ph. D., 博士 */
  degree: string
  degreeLevel: '' | 'doctor' | 'master' | 'bachelor'
  series: string
  /** its number in the series, digits where it has some */
  seriesVolume: string
  isbn: string
  issn: string
  /** of the text itself; '' when the link leads elsewhere, e.g. to a table of contents */
  url: string
  /** number of a standard, report or patent */
  number: string
  /** MARC language code */
  language: string
  abstract: string
  keywords: string[]
}

/** the leading people: authors, or else editors; the others follow the title */
export const leadersOf = ({ authors, editors }: CiteItem): CiteName[] => (authors.length ? authors : editors)

/**
 * @property both those who edited and translated; they are in neither of the other lists
 * @property editors editors who do not lead
 */
export type Helpers = { both: CiteName[]; editors: CiteName[]; translators: CiteName[] }

export function helpersOf({ authors, editors, translators }: CiteItem): Helpers {
  if (!authors.length) return { both: [], editors: [], translators }
  const has = (list: CiteName[], name: CiteName) => list.some(one => one.literal === name.literal)
  const both = editors.filter(name => has(translators, name))
  // joined only when both lists are identical, as the styles require
  const isOne = both.length === editors.length && both.length === translators.length
  return isOne ? { both, editors: [], translators: [] } : { both: [], editors, translators }
}

/** of an estimate: "1850–1859"; '' = the year is known, or there is none */
export function estimateOf(
  { year, yearGuess }: CiteItem,
  { about, dash }: { about: string; dash: string },
): string {
  if (!year || !yearGuess) return ''
  return yearGuess === 'about' ? about + year : year + dash + yearGuess
}

/** the year field of a reference manager */
export const managedYear = (item: CiteItem, dash = '-'): string =>
  estimateOf(item, { about: 'ca. ', dash }) || item.year

/** an unpublished thesis: its school counts as publisher */
export const publisherOf = ({ kind, school, publisher }: CiteItem): string =>
  publisher || (kind === 'thesis' ? school : '')

/** the publisher field of a reference manager: for a thesis always the school */
export const issuerOf = (item: CiteItem): string =>
  (item.kind === 'thesis' && item.school) || publisherOf(item)

/** an article of a journal or newspaper has no publisher in a reference */
export const isInSerial = ({ part }: CiteItem): boolean =>
  part?.kind === 'journal' || part?.kind === 'newspaper'

/** the link, preferably by DOI */
export const addressOf = ({ doi, url }: CiteItem): string =>
  doi ? `https://doi.org/${doi.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')}` : url

/** title and subtitle, with the separator of all but the Chinese styles */
export const wholeTitle = ({ title, subtitle }: CiteItem): string =>
  [title, subtitle].filter(Boolean).join(': ')
