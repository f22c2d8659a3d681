/** APA 7, MLA 9 and Chicago 17 (bibliography), as plain text: a citation that is pasted brings its own italics. */
import { type CiteItem, type CiteName, publisherOf, wholeTitle } from './cite-item.ts'
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
  const edited = isEdited ? ` (${item.editors.length > 1 ? 'Eds.' : 'Ed.'})` : ''
  const year =
    item.yearEnd === 'open' ? `${item.year}–` : item.yearEnd ? `${item.year}–${item.yearEnd}` : item.year
  const date = `(${year || 'n.d.'}).`
  const aside = [
    item.translators.length &&
      `${listed(
        item.translators.map(name => direct(name, true)),
        '&',
      )}, Trans.`,
    item.edition,
  ].filter(Boolean)
  const thesis =
    item.kind === 'thesis' ? ` [${[thesisIn(item).apa, item.school].filter(Boolean).join(', ')}]` : ''
  const titled = sentenceTitle(item) + (aside.length ? ` (${aside.join('; ')})` : '') + thesis
  const isOwn = (names.length === 1 && names[0] === item.publisher) || item.publisher === item.school
  const publisher = isOwn ? '' : item.publisher
  const makers = names.length ? stopped(listed(shortened(names, 20), '&', true) + edited) : ''
  return sentence(makers ? [makers, date, titled] : [stopped(titled), date, ''], publisher, onlineAt(item))
}

/** what a thesis is called; nothing is made up of a degree that the record does not name */
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

/** a record that says eng may be of another language: its small words tell */
const isEnglish = ({ language, script, title, subtitle }: CiteItem): boolean =>
  language === 'eng' &&
  script === 'latin' &&
  (/\b(?:the|of|and|for|to|with)\b/i.test(`${title} ${subtitle}`) ||
    !/\b(?:der|die|das|und|von|des|les?|el|los|las|et|della?|dell|il)\b/.test(`${title} ${subtitle}`))

/** APA 7, 6.17: a capital behind the colon */
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

/** MLA 9: three or more authors are the first and et al. */
export function mla(item: CiteItem): string {
  const isEdited = !item.authors.length && item.editors.length > 0
  const makers = isEdited ? item.editors : item.authors
  const more = makers.length > 2 || (item.hasMoreAuthors && makers.length > 0)
  const names = more
    ? `${inverted(makers[0]!)}, et al`
    : makers.map((name, at) => (at ? direct(name) : inverted(name))).join(', and ')
  const role = isEdited ? `, ${makers.length > 1 || more ? 'editors' : 'editor'}` : ''
  const isThesis = item.kind === 'thesis'
  const container = [
    item.translators.length
      ? `Translated by ${listed(
          item.translators.map(name => direct(name)),
          'and',
        )}`
      : '',
    item.edition,
    ...(isThesis ? [item.school, thesisIn(item).mla] : [publisherOf(item), years(item)]),
    onlineAt(item),
  ].filter(Boolean)
  return [
    names && stopped(names + role),
    stopped(headlineTitle(item)),
    isThesis && years(item) ? stopped(years(item)) : '',
    container.length ? stopped(container.join(', ')) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Chicago 17, 14.100: up to ten authors, place before the publisher */
export function chicago(item: CiteItem): string {
  const isEdited = !item.authors.length && item.editors.length > 0
  const makers = (isEdited ? item.editors : item.authors).slice(0, 7)
  const isCut = item.authors.length > 10 || (item.hasMoreAuthors && makers.length > 0)
  const all = isCut ? makers : isEdited ? item.editors : item.authors
  const turned = all.map((name, at) => (at ? direct(name) : inverted(name)))
  const names = isCut ? `${turned.join(', ')}, et al` : listed(turned, 'and', true)
  const role = isEdited ? `, ${item.editors.length > 1 ? 'eds' : 'ed'}` : ''
  const isThesis = item.kind === 'thesis'
  const imprint = isThesis
    ? [thesisIn(item).chicago, item.school, years(item)].filter(Boolean).join(', ')
    : [[item.place, publisherOf(item)].filter(Boolean).join(': '), years(item)].filter(Boolean).join(', ')
  const parts = [
    names && names + role,
    isThesis ? `“${stopped(headlineTitle(item))}”` : headlineTitle(item),
    item.translators.length
      ? `Translated by ${listed(
          item.translators.map(name => direct(name)),
          'and',
        )}`
      : '',
    item.edition,
    imprint,
    onlineAt(item),
  ]
  return parts
    .filter(Boolean)
    .map(part => stopped(String(part)))
    .join(' ')
}

const years = (item: CiteItem): string =>
  item.yearEnd === 'open'
    ? `${item.year}–`
    : item.yearEnd
      ? `${item.year}–${item.yearEnd}`
      : item.year || item.yearText

/** a book on paper is not cited by the address of its scan */
const onlineAt = (item: CiteItem): string => (item.carrier === 'OL' ? item.url : '')

const inverted = (name: CiteName): string =>
  name.given ? [name.family, name.given, name.suffix].filter(Boolean).join(', ') : name.literal

const direct = (name: CiteName, isShort = false): string =>
  name.given
    ? [isShort ? initialsOf(name.given, '.') : name.given, name.family, name.suffix]
        .filter(Boolean)
        .join(' ')
        .replace(/(?<=\s[dl]['’])\s/u, '')
    : name.literal

/** APA: from the twenty-first author on, nineteen, an ellipsis and the last */
const shortened = (names: string[], most: number): string[] =>
  names.length > most ? [...names.slice(0, most - 1), `. . . ${names.at(-1)}`] : names

/** "A", "A and B", "A, B, and C". An inverted first name has a comma behind it in any case. */
function listed(names: string[], and: string, isInverted = false): string {
  if (names.at(-1)?.startsWith('. . .')) return names.join(', ')
  if (names.length < 2) return names[0] ?? ''
  const before = names.slice(0, -1).join(', ')
  const comma = names.length > 2 || isInverted ? ',' : ''
  return `${before}${comma} ${and} ${names.at(-1)}`
}

const stopped = (text: string): string => (/[.?!。？！]["”’]?$/.test(text) ? text : `${text}.`)
