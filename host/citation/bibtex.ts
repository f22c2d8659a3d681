/** BibTeX, for BibLaTeX and for engines that read UTF-8. */
import { type CiteItem, type CiteKind, type CiteName, isInSerial, issuerOf, wholeTitle } from './cite-item.ts'

const TYPES: Partial<Record<CiteKind, string>> = {
  book: 'book',
  proceedings: 'proceedings',
  thesis: 'phdthesis',
  report: 'techreport',
  standard: 'manual',
  journal: 'periodical',
  newspaper: 'periodical',
}

const PART_TYPES: Partial<Record<CiteKind, string>> = {
  journal: 'article',
  newspaper: 'article',
  proceedings: 'inproceedings',
  book: 'incollection',
}

const ESCAPES: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

export function bibtex(item: CiteItem): string {
  const isThesis = item.kind === 'thesis'
  const { part } = item
  const whole = isThesis && item.degreeLevel === 'master' ? 'mastersthesis' : TYPES[item.kind]
  const type = part ? PART_TYPES[part.kind] : whole
  const isArticle = isInSerial(item)
  const year = item.yearEnd && item.yearEnd !== 'open' ? `${item.year}--${item.yearEnd}` : item.year
  const fields: [string, string][] = [
    ['author', item.authors.map(nameText).join(' and ')],
    ['editor', [...item.editors, ...(part?.editors ?? [])].map(nameText).join(' and ')],
    ['translator', item.translators.map(nameText).join(' and ')],
    ['title', `{${escaped(wholeTitle(item))}}`],
    [isArticle ? 'journal' : 'booktitle', part ? `{${escaped(part.title)}}` : ''],
    ['volume', escaped(part?.volume ?? '')],
    ['number', escaped(part?.issue ?? '')],
    ['pages', escaped(part?.pages ?? '').replace('-', '--')],
    ['series', escaped(item.series)],
    ['edition', escaped(item.edition.replace(/\s+ed\.$/, ''))],
    ['address', isArticle ? '' : escaped(item.place)],
    [isThesis ? 'school' : 'publisher', isArticle ? '' : escaped(issuerOf(item))],
    ['year', year],
    ['date', part?.date ?? ''],
    ['isbn', item.isbn],
    ['issn', item.issn],
    ['language', item.language],
    ['type', isThesis ? escaped(item.degree) : ''],
    ['doi', escaped(item.doi)],
    ['url', item.url.replace(/[{}\\]/g, encodeURIComponent)],
    ['keywords', escaped(item.keywords.join(', '))],
    ['abstract', escaped(item.abstract)],
  ]
  const body = fields
    .filter(([, value]) => value !== '' && value !== '{}')
    .map(([name, value]) => `  ${name} = {${value}}`)
  return `@${type ?? 'misc'}{${item.bibId},\n${body.join(',\n')}\n}`
}

const escaped = (text: string): string => text.replace(/[\\{}&%$#_~^]/g, mark => ESCAPES[mark]!)

/** braces keep a body, and a name in Han characters, from being turned round */
function nameText(name: CiteName): string {
  if (!name.family || !name.given) return `{${escaped(name.literal)}}`
  return [name.family, name.suffix, name.given]
    .filter(Boolean)
    .map(part => escaped(part!))
    .join(', ')
}
