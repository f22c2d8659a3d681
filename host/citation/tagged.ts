/**
 * Tagged formats of reference managers, one field per line.
 * EndNote: https://support.clarivate.com (Creating a tagged "EndNote Import" file), after Refer/BibIX.
 * NoteExpress: its own tagged form, {Field}: value. RIS: https://github.com/aurimasv/translators/wiki/RIS-Tag-Map;
 * NoteFirst: no published format was found; it gets RIS, which it imports.
 */
import {
  type CiteItem,
  type CiteKind,
  type CiteName,
  isInSerial,
  issuerOf,
  managedYear,
  wholeTitle,
} from './cite-item.ts'

type Lines = [tag: string, value: string][]

const ENDNOTE: Record<CiteKind, string> = {
  book: 'Book',
  proceedings: 'Conference Proceedings',
  newspaper: 'Serial',
  journal: 'Serial',
  thesis: 'Thesis',
  report: 'Report',
  standard: 'Standard',
  patent: 'Patent',
  map: 'Map',
  dataset: 'Dataset',
  database: 'Online Database',
  program: 'Computer Program',
  bulletin: 'Web Page',
  score: 'Music',
  recording: 'Audiovisual Material',
  other: 'Generic',
}

/** type of a part, by its host */
const ENDNOTE_PARTS: Partial<Record<CiteKind, string>> = {
  journal: 'Journal Article',
  newspaper: 'Newspaper Article',
  proceedings: 'Conference Paper',
  book: 'Book Section',
}

/** the host's title, in the field of each format */
const hostOf = (item: CiteItem) => {
  const { part } = item
  return {
    journal: part && isInSerial(item) ? part.title : '',
    book: part && !isInSerial(item) ? part.title : '',
    volume: part?.volume ?? '',
    issue: part?.issue ?? '',
    pages: part?.pages ?? '',
    day: part?.date ?? '',
    editors: part?.editors ?? [],
    // articles have none in reference managers, either
    issuer: isInSerial(item) ? '' : issuerOf(item),
  }
}

export function endNote(item: CiteItem): string {
  const host = hostOf(item)
  const whole = item.kind === 'book' && item.carrier === 'OL' ? 'Electronic Book' : ENDNOTE[item.kind]
  const type = (item.part && ENDNOTE_PARTS[item.part.kind]) || whole
  return lines(
    [
      ['%0', type],
      ...item.authors.map(name => ['%A', invertedText(name)] as [string, string]),
      ...item.editors.map(name => ['%E', invertedText(name)] as [string, string]),
      ...item.translators.map(name => ['%?', invertedText(name)] as [string, string]),
      ['%T', wholeTitle(item)],
      ['%J', host.journal],
      ['%B', host.book || item.series],
      ...host.editors.map(name => ['%E', invertedText(name)] as [string, string]),
      ['%V', host.volume],
      ['%N', host.issue],
      ['%P', host.pages],
      ['%7', item.edition],
      ['%C', isInSerial(item) ? '' : item.place],
      ['%I', host.issuer],
      ['%D', managedYear(item)],
      ['%8', host.day],
      ['%9', item.degree],
      ['%@', item.isbn || item.issn],
      ['%G', item.language],
      ['%X', item.abstract],
      ...item.keywords.map(word => ['%K', word] as [string, string]),
      ['%R', item.doi],
      ['%U', item.url],
    ],
    ' ',
  )
}

const NOTE_EXPRESS: Record<CiteKind, string> = {
  ...ENDNOTE,
  newspaper: 'Newspaper Article',
  journal: 'Journal',
  dataset: 'Generic',
  bulletin: 'Web Page',
}

export function noteExpress(item: CiteItem): string {
  const host = hostOf(item)
  return lines(
    [
      ['{Reference Type}', (item.part && NOTE_EXPRESS_PARTS[item.part.kind]) || NOTE_EXPRESS[item.kind]],
      ['{Title}', wholeTitle(item)],
      ['{Author}', people(item.authors)],
      ['{Editor}', people([...item.editors, ...host.editors])],
      ['{Translator}', people(item.translators)],
      ['{Journal}', host.journal],
      ['{Secondary Title}', host.book],
      ['{Year}', managedYear(item)],
      ['{Volume}', host.volume],
      ['{Issue}', host.issue],
      ['{Pages}', host.pages],
      ['{Date}', host.day],
      ['{Place Published}', isInSerial(item) ? '' : item.place],
      ['{Publisher}', host.issuer],
      ['{Edition}', item.edition],
      ['{Series Title}', item.series],
      ['{Type of Work}', item.degree],
      ['{ISBN/ISSN}', item.isbn || item.issn],
      ['{Language}', item.language],
      ['{Keywords}', item.keywords.join(';')],
      ['{Abstract}', item.abstract],
      ['{DOI}', item.doi],
      ['{URL}', item.url],
    ],
    ': ',
  )
}

const NOTE_EXPRESS_PARTS: typeof ENDNOTE_PARTS = { ...ENDNOTE_PARTS, proceedings: 'Conference Proceedings' }

const RIS_PARTS: typeof ENDNOTE_PARTS = {
  journal: 'JOUR',
  newspaper: 'NEWS',
  proceedings: 'CPAPER',
  book: 'CHAP',
}

const RIS: Record<CiteKind, string> = {
  book: 'BOOK',
  proceedings: 'CONF',
  newspaper: 'NEWS',
  journal: 'SER',
  thesis: 'THES',
  report: 'RPRT',
  standard: 'STAND',
  patent: 'PAT',
  map: 'MAP',
  dataset: 'DATA',
  database: 'DBASE',
  program: 'COMP',
  bulletin: 'ELEC',
  score: 'MUSIC',
  recording: 'VIDEO',
  other: 'GEN',
}

export function ris(item: CiteItem): string {
  const host = hostOf(item)
  const [first = '', last = ''] = host.pages.split('-')
  const whole = item.kind === 'book' && item.carrier === 'OL' ? 'EBOOK' : RIS[item.kind]
  return [
    lines(
      [
        ['TY', (item.part && RIS_PARTS[item.part.kind]) || whole],
        ...item.authors.map(name => ['AU', invertedText(name)] as [string, string]),
        ...[...item.editors, ...host.editors].map(name => ['ED', invertedText(name)] as [string, string]),
        ...item.translators.map(name => ['A4', invertedText(name)] as [string, string]),
        ['TI', wholeTitle(item)],
        ['T2', host.journal || host.book || item.series],
        ['VL', host.volume],
        // series volume
        ['M1', item.part ? '' : item.seriesVolume],
        ['IS', host.issue],
        ['SP', first],
        ['EP', last],
        ['ET', item.edition],
        ['CY', isInSerial(item) ? '' : item.place],
        ['PB', host.issuer],
        ['PY', managedYear(item)],
        ['DA', host.day.replaceAll('-', '/')],
        ['M3', item.degree],
        ['SN', item.isbn || item.issn],
        ['LA', item.language],
        ['AB', item.abstract],
        ...item.keywords.map(word => ['KW', word] as [string, string]),
        ['DO', item.doi],
        ['UR', item.url],
        ['ID', item.bibId],
      ],
      '  - ',
    ),
    'ER  - ',
  ].join('\n')
}

/** empty fields are left out */
const lines = (fields: Lines, between: string): string =>
  fields
    .filter(([, value]) => value !== '')
    .map(([tag, value]) => tag + between + value)
    .join('\n')

/** EndNote takes a name without a comma for a person's; a trailing comma marks a corporate name. */
function invertedText(name: CiteName): string {
  if (name.isBody) return `${name.literal},`
  return [name.family ?? name.literal, name.given, name.suffix].filter(Boolean).join(', ')
}

const people = (names: CiteName[]): string =>
  names.map(name => invertedText(name).replace(/,$/, '')).join(';')
