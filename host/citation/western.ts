/** APA 7, MLA 9 and Chicago 17 (bibliography), as plain text without italics. */
import { MONTHS } from '../../src/i18n/english-days.ts'
import {
  addressOf,
  type CiteItem,
  type CiteName,
  estimateOf,
  type Helpers,
  helpersOf,
  isInSerial,
  leadersOf,
  publisherOf,
  wholeTitle,
} from './cite-item.ts'
import { headline } from './headline.ts'
import { initialsOf } from './initials.ts'

/** APA 7, 9.8–9.12, 9.19: up to twenty authors, initials with points */
export function apa(item: CiteItem): string {
  const isEdited = !item.authors.length && item.editors.length > 0
  const names = (isEdited ? item.editors : item.authors).map(name =>
    name.given
      ? [name.family, initialsOf(name.given, '.'), name.suffix].filter(Boolean).join(', ')
      : name.literal,
  )
  const isInverted = !!(isEdited ? item.editors : item.authors)[0]?.given
  const edited = isEdited ? ` (${item.editors.length > 1 ? 'Eds.' : 'Ed.'})` : ''
  const year = estimateOf(item, { about: 'ca. ', dash: '–' }) || years(item)
  const date = `(${year || 'n.d.'}).`
  const aside = [
    helped(item, 'editors', names => `${names}, ${item.editors.length > 1 ? 'Eds.' : 'Ed.'}`),
    helped(item, 'both', names => `${names}, ${item.editors.length > 1 ? 'Eds.' : 'Ed.'} & Trans.`),
    helped(item, 'translators', names => `${names}, Trans.`),
    item.part ? '' : item.edition,
  ].filter(Boolean)
  const thesis =
    item.kind === 'thesis' ? ` [${[thesisIn(item).apa, item.school].filter(Boolean).join(', ')}]` : ''
  const titled = sentenceTitle(item) + (aside.length ? ` (${aside.join('; ')})` : '') + thesis
  const isOwn = (names.length === 1 && names[0] === item.publisher) || item.publisher === item.school
  const publisher = isOwn ? '' : item.publisher
  const makers = names.length ? stopped(listed(shortened(names, 20), '&', isInverted) + edited) : ''
  if (item.part) {
    const lead = makers
      ? [makers, apaDate(item, date), stopped(titled)]
      : [stopped(titled), apaDate(item, date)]
    return [
      ...lead,
      stopped(apaHost(item)),
      isInSerial(item) ? '' : publisher && stopped(publisher),
      onlineAt(item),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return sentence(makers ? [makers, date, titled] : [stopped(titled), date, ''], publisher, onlineAt(item))
}

/** APA: the people behind the title, in brackets */
function helped(item: CiteItem, role: keyof Helpers, write: (names: string) => string): string {
  const names = helpersOf(item)[role].map(name => direct(name, true))
  return names.length ? write(listed(names, '&')) : ''
}

const BY: Record<keyof Helpers, string> = {
  editors: 'Edited by',
  both: 'Edited and translated by',
  translators: 'Translated by',
}

/** MLA, Chicago: "Edited by Ann Smith", "Translated by Bill Jones"; of more than `most` the first and et al. */
const helpedBy = (item: CiteItem, most = 10): string[] =>
  (Object.keys(BY) as (keyof Helpers)[])
    .map(role => [role, helpersOf(item)[role].map(name => direct(name))] as const)
    .filter(([, names]) => names.length)
    .map(
      ([role, names]) => `${BY[role]} ${names.length > most ? `${names[0]} et al.` : listed(names, 'and')}`,
    )

/** a newspaper has the day in its date: (2000, November 20) */
function apaDate({ part }: CiteItem, date: string): string {
  const [year, month, day] = (part?.date ?? '').split('-')
  if (!year || !month) return date
  return `(${year}, ${[MONTHS[Number(month) - 1], day && Number(day)].filter(Boolean).join(' ')}).`
}

/** "Nature, 12(3), 5–9"; "In A. Smith (Ed.), Bees (2nd ed., pp. 5–9)" */
function apaHost(item: CiteItem): string {
  const { kind, title, volume, issue, pages, editors } = item.part!
  if (isInSerial(item)) {
    const number = kind === 'newspaper' ? '' : volume + (issue && `(${issue})`)
    // a periodical keeps its capitals (APA 7, 6.17)
    return [hostTitle(item, title), number, dashed(pages)].filter(Boolean).join(', ')
  }
  const names = editors.map(name => direct(name, true))
  const edited = names.length ? `${listed(names, '&')} (${names.length > 1 ? 'Eds.' : 'Ed.'}), ` : ''
  const aside = [item.edition, pages && `${paged(pages)} ${dashed(pages)}`].filter(Boolean).join(', ')
  return `In ${edited}${title}${aside ? ` (${aside})` : ''}`
}

const dashed = (pages: string): string => pages.replace('-', '–')
const paged = (pages: string): string => (/[-–,]/.test(pages) ? 'pp.' : 'p.')

/** label of a thesis; nothing is inferred if the record names no degree */
function thesisIn(item: CiteItem): { apa: string; mla: string; chicago: string } {
  const { degreeLevel, degree } = item
  if (degreeLevel === 'doctor') {
    const kind = /ph\.?\s*d/i.test(degree) ? 'PhD' : 'Doctoral'
    return {
      apa: 'Doctoral dissertation',
      mla: `${kind === 'PhD' ? kind : 'doctoral'} dissertation`,
      chicago: `${kind} diss.`,
    }
  }
  const name = degreeLevel ? `${degreeLevel === 'master' ? 'Master' : 'Bachelor'}’s thesis` : 'Thesis'
  return { apa: name, mla: name.toLowerCase(), chicago: name }
}

/** records coded eng may be in another language: detected by function words */
const isEnglish = ({ language, script, title, subtitle }: CiteItem): boolean =>
  language === 'eng' &&
  script === 'latin' &&
  (/\b(?:the|of|and|for|to|with)\b/i.test(`${title} ${subtitle}`) ||
    !/\b(?:der|die|das|und|von|des|les?|el|los|las|et|della?|dell|il)\b/.test(`${title} ${subtitle}`))

/** APA 7, 6.17: capital after a colon */
const sentenceTitle = (item: CiteItem): string =>
  isEnglish(item)
    ? wholeTitle({ ...item, subtitle: item.subtitle.replace(/^\p{Ll}/u, letter => letter.toUpperCase()) })
    : wholeTitle(item)

const headlineTitle = (item: CiteItem): string =>
  isEnglish(item) ? headline(wholeTitle(item)) : wholeTitle(item)

function sentence([first, date, title]: string[], publisher: string, url: string): string {
  return [first, date, title && stopped(title), publisher && stopped(publisher), url]
    .filter(Boolean)
    .join(' ')
}

/** MLA 9: of three or more authors the first and et al. */
export function mla(item: CiteItem): string {
  const isEdited = !item.authors.length && item.editors.length > 0
  const makers = isEdited ? item.editors : item.authors
  const more = makers.length > 2 || (item.hasMoreAuthors && makers.length > 0)
  const names = more
    ? `${inverted(makers[0]!)}, et al.`
    : listed(
        makers.map((name, at) => (at ? direct(name) : inverted(name))),
        'and',
        !!makers[0]?.given,
      )
  const role = isEdited ? `, ${makers.length > 1 || more ? 'editors' : 'editor'}` : ''
  const isThesis = item.kind === 'thesis'
  const { part } = item
  const container = [
    ...(part ? mlaHost(item) : []),
    // only the first begins a sentence
    ...helpedBy(item, 2).map((text, at) =>
      at || part ? text.replace(/^\w/, letter => letter.toLowerCase()) : text,
    ),
    item.edition,
    ...(isThesis ? [item.school, thesisIn(item).mla] : isInSerial(item) ? [] : [publisherOf(item)]),
    isThesis ? '' : part?.date ? mlaDay(part.date) : mlaYears(item),
    part?.pages && `${paged(part.pages)} ${dashed(part.pages)}`,
    onlineAt(item),
  ].filter(Boolean)
  return [
    names && stopped(names + role),
    part ? quoted(headlineTitle(item)) : stopped(headlineTitle(item)),
    isThesis && mlaYears(item) ? stopped(mlaYears(item)) : '',
    container.length ? stopped(container.join(', ')) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** "20 Nov. 2000"; May, June and July are not abbreviated */
function mlaDay(date: string): string {
  const [year, month, day] = date.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  const short = name === 'September' ? 'Sept.' : name.length > 4 ? `${name.slice(0, 3)}.` : name
  return [day && Number(day), short, year].filter(Boolean).join(' ')
}

const quoted = (title: string): string => `“${stopped(title)}”`

/** "Nature, vol. 12, no. 3"; "Bees, edited by Ann Smith" */
function mlaHost(item: CiteItem): string[] {
  const { kind, title, volume, issue } = item.part!
  if (kind === 'newspaper') return [hostTitle(item, title)]
  const numbers = [volume && `vol. ${volume}`, issue && `no. ${issue}`]
  return [hostTitle(item, title), ...editedBy(item), ...numbers].filter(Boolean)
}

const editedBy = (item: CiteItem): string[] => {
  const names = item.part!.editors.map(name => direct(name))
  return names.length ? [`edited by ${listed(names, 'and')}`] : []
}

const hostTitle = (item: CiteItem, title: string): string => (isEnglish(item) ? headline(title) : title)

/** "Nature 12, no. 3 (2003): 5–9"; "In Bees, edited by Ann Smith, 5–9. Oxford: Press, 1999" */
function chicagoHost(item: CiteItem): string[] {
  const { title, volume, issue, pages, date } = item.part!
  const name = hostTitle(item, title)
  if (item.part!.kind === 'newspaper' && date) {
    const [year, month, day] = date.split('-')
    const shown = [MONTHS[Number(month) - 1], day && Number(day)].filter(Boolean).join(' ')
    return [`${name}, ${shown}, ${year}`]
  }
  if (isInSerial(item)) {
    const numbered = [[name, volume].filter(Boolean).join(' '), issue && `no. ${issue}`].filter(Boolean)
    const dated = numbered.join(', ') + (years(item) ? ` (${years(item)})` : '')
    return [pages ? `${dated}: ${dashed(pages)}` : dated]
  }
  return [`In ${[name, ...editedBy(item), dashed(pages)].filter(Boolean).join(', ')}`]
}

/** Chicago 17, 14.100: up to ten authors, place before the publisher */
export function chicago(item: CiteItem): string {
  const isEdited = !item.authors.length && item.editors.length > 0
  const makers = leadersOf(item)
  const isCut = makers.length > 10 || (item.hasMoreAuthors && makers.length > 0)
  const all = isCut ? makers.slice(0, 7) : makers
  const turned = all.map((name, at) => (at ? direct(name) : inverted(name)))
  const names = isCut ? `${turned.join(', ')}, et al.` : listed(turned, 'and', !!all[0]?.given)
  const role = isEdited ? `, ${item.editors.length > 1 || isCut ? 'eds' : 'ed'}` : ''
  const isThesis = item.kind === 'thesis'
  const issued = isThesis
    ? [thesisIn(item).chicago, item.school].filter(Boolean).join(', ')
    : [item.place, publisherOf(item)].filter(Boolean).join(': ')
  const date = years(item) || 'n.d.'
  const parts = [
    names && names + role,
    isThesis || item.part ? quoted(headlineTitle(item)) : headlineTitle(item),
    ...helpedBy(item),
    ...(item.part ? chicagoHost(item) : []),
    item.edition,
    issued && !isInSerial(item) ? `${issued}, ${date}` : '',
  ].filter(Boolean)
  // without place and publisher the date follows a comma: "Bees, n.d."
  if (!issued && !isInSerial(item)) parts.push(`${parts.pop()}, ${date}`)
  return [...parts, onlineAt(item)]
    .filter(Boolean)
    .map(part => stopped(part))
    .join(' ')
}

/** an estimate is in brackets, as MLA 9 and Chicago 17 (14.145) have it */
function years(item: CiteItem, about = 'ca. '): string {
  const estimate = estimateOf(item, { about, dash: '–' })
  if (estimate) return `[${estimate}]`
  return item.yearEnd === 'open' ? `${item.year}–` : [item.year, item.yearEnd].filter(Boolean).join('–')
}

const mlaYears = (item: CiteItem): string => years(item, 'circa ')

/** a printed book is not cited by the address of its scan */
const onlineAt = (item: CiteItem): string =>
  item.doi ? addressOf(item) : item.carrier === 'OL' ? item.url : ''

const inverted = (name: CiteName): string =>
  name.given ? [name.family, name.given, name.suffix].filter(Boolean).join(', ') : name.literal

const direct = (name: CiteName, isShort = false): string =>
  name.given
    ? [isShort ? initialsOf(name.given, '.') : name.given, name.family, name.suffix]
        .filter(Boolean)
        .join(' ')
        .replace(/(?<=\s[dl]['’])\s/u, '')
    : name.literal

/** APA: from twenty-one authors on, nineteen, an ellipsis and the last */
const shortened = (names: string[], most: number): string[] =>
  names.length > most ? [...names.slice(0, most - 1), `. . . ${names.at(-1)}`] : names

/** "A", "A and B", "A, B, and C". An inverted name is always followed by a comma: "Smith, Ann, and Bill Jones". */
function listed(names: string[], and: string, isInverted = false): string {
  if (names.at(-1)?.startsWith('. . .')) return names.join(', ')
  if (names.length < 2) return names[0] ?? ''
  const before = names.slice(0, -1).join(', ')
  const comma = names.length > 2 || isInverted ? ',' : ''
  return `${before}${comma} ${and} ${names.at(-1)}`
}

const stopped = (text: string): string => (/[.?!。？！]["”’]?$/.test(text) ? text : `${text}.`)
