/**
 * Forms that reference managers read, one field a line.
 * EndNote: https://support.clarivate.com (Creating a tagged "EndNote Import" file), after Refer/BibIX.
 * NoteExpress: its own tagged form, {Field}: value. RIS: https://github.com/aurimasv/translators/wiki/RIS-Tag-Map;
 * NoteFirst: no published form of its own was found; it is given RIS, which it reads.
 */
import { type CiteItem, type CiteKind, type CiteName, issuerOf, wholeTitle } from './cite-item.ts'

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

export function endNote(item: CiteItem): string {
  const type = item.kind === 'book' && item.carrier === 'OL' ? 'Electronic Book' : ENDNOTE[item.kind]
  return lines(
    [
      ['%0', type],
      ...item.authors.map(name => ['%A', invertedText(name)] as [string, string]),
      ...item.editors.map(name => ['%E', invertedText(name)] as [string, string]),
      ...item.translators.map(name => ['%?', invertedText(name)] as [string, string]),
      ['%T', wholeTitle(item)],
      ['%B', item.series],
      ['%7', item.edition],
      ['%C', item.place],
      ['%I', issuerOf(item)],
      ['%D', item.year],
      ['%9', item.degree],
      ['%@', item.isbn || item.issn],
      ['%G', item.language],
      ['%X', item.abstract],
      ...item.keywords.map(word => ['%K', word] as [string, string]),
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

export const noteExpress = (item: CiteItem): string =>
  lines(
    [
      ['{Reference Type}', NOTE_EXPRESS[item.kind]],
      ['{Title}', wholeTitle(item)],
      ['{Author}', people(item.authors)],
      ['{Editor}', people(item.editors)],
      ['{Translator}', people(item.translators)],
      ['{Year}', item.year],
      ['{Place Published}', item.place],
      ['{Publisher}', issuerOf(item)],
      ['{Edition}', item.edition],
      ['{Series Title}', item.series],
      ['{Type of Work}', item.degree],
      ['{ISBN/ISSN}', item.isbn || item.issn],
      ['{Language}', item.language],
      ['{Keywords}', item.keywords.join(';')],
      ['{Abstract}', item.abstract],
      ['{URL}', item.url],
    ],
    ': ',
  )

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

export const ris = (item: CiteItem): string =>
  [
    lines(
      [
        ['TY', item.kind === 'book' && item.carrier === 'OL' ? 'EBOOK' : RIS[item.kind]],
        ...item.authors.map(name => ['AU', invertedText(name)] as [string, string]),
        ...item.editors.map(name => ['ED', invertedText(name)] as [string, string]),
        ...item.translators.map(name => ['A4', invertedText(name)] as [string, string]),
        ['TI', wholeTitle(item)],
        ['T2', item.series],
        ['ET', item.edition],
        ['CY', item.place],
        ['PB', issuerOf(item)],
        ['PY', item.year],
        ['M3', item.degree],
        ['SN', item.isbn || item.issn],
        ['LA', item.language],
        ['AB', item.abstract],
        ...item.keywords.map(word => ['KW', word] as [string, string]),
        ['UR', item.url],
        ['ID', item.bibId],
      ],
      '  - ',
    ),
    'ER  - ',
  ].join('\n')

/** fields that the record does not say are left out */
const lines = (fields: Lines, between: string): string =>
  fields
    .filter(([, value]) => value !== '')
    .map(([tag, value]) => tag + between + value)
    .join('\n')

/** EndNote takes a name without a comma for a person's; the comma at its end keeps a body whole. */
function invertedText(name: CiteName): string {
  if (name.isBody) return `${name.literal},`
  return [name.family ?? name.literal, name.given, name.suffix].filter(Boolean).join(', ')
}

const people = (names: CiteName[]): string =>
  names.map(name => invertedText(name).replace(/,$/, '')).join(';')
