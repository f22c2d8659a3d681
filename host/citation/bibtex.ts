/** BibTeX, for BibLaTeX and engines that read UTF-8. */
import { hash } from 'node:crypto'
import { soundsOf } from '../search/analysis/pinyin.ts'
import {
  type CiteItem,
  type CiteKind,
  type CiteName,
  isInSerial,
  issuerOf,
  leadersOf,
  managedYear,
  wholeTitle,
} from './cite-item.ts'
import { bare, isHan } from './names.ts'
import { romanised } from './romanised.ts'

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

/** @param key of the entry, unique within a file */
export function bibtex(item: CiteItem, { key }: { key: string }): string {
  const isThesis = item.kind === 'thesis'
  const { part } = item
  const whole = isThesis && item.degreeLevel === 'master' ? 'mastersthesis' : TYPES[item.kind]
  const type = part ? PART_TYPES[part.kind] : whole
  const isArticle = isInSerial(item)
  const year =
    item.yearEnd && item.yearEnd !== 'open' ? `${item.year}--${item.yearEnd}` : managedYear(item, '--')
  const fields: [string, string][] = [
    ['author', item.authors.map(nameText).join(' and ')],
    ['editor', [...item.editors, ...(part?.editors ?? [])].map(nameText).join(' and ')],
    ['translator', item.translators.map(nameText).join(' and ')],
    ['title', `{${escaped(wholeTitle(item))}}`],
    [isArticle ? 'journal' : 'booktitle', part ? `{${escaped(part.title)}}` : ''],
    ['volume', escaped(part?.volume ?? '')],
    ['number', escaped(part ? part.issue : item.number || (item.series && item.seriesVolume))],
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
  return `@${type ?? 'misc'}{${key},\n${body.join(',\n')}\n}`
}

/**
 * Family name, year and first word of the title: taminiaux1985dialectic, kim1990sosol. What has no Latin form (Thai,
 * Devanagari) is a hash of the title; the record number if all are unknown.
 */
export function citationKey(item: CiteItem): string {
  const [leader] = leadersOf(item)
  const words = keyText(isHan(item.title) ? item.title.slice(0, 4) : item.title)
    .split(' ')
    .filter(Boolean)
  const word = words.find(one => one.length > 2 && !SMALL_WORDS.test(one)) ?? words[0] ?? ''
  const family = keyText(familyOf(leader)).split(' ')
  const name = leader?.isBody ? (family[0] ?? '') : family.join('')
  const known = name || word || !item.title ? word : `t${hash('md5', item.title, 'hex').slice(0, 6)}`
  return [name, item.yearGuess ? '' : item.year, known].join('').slice(0, 60) || item.bibId
}

/** of a Korean name its first syllable, as Koreans write it in Latin letters */
function familyOf(leader: CiteName | undefined): string {
  const family = leader?.family ?? leader?.literal ?? ''
  if (
    leader?.isBody ||
    !/^\p{sc=Hangul}\s?\p{sc=Hangul}{1,2}$|^\p{sc=Hangul}{2} \p{sc=Hangul}{1,2}$/u.test(family)
  )
    return family
  const surname = family.includes(' ') ? family.split(' ')[0]! : family[0]!
  return KOREAN[surname] ?? surname
}

const KOREAN: Record<string, string> = { 김: 'kim', 이: 'lee', 박: 'park', 최: 'choi', 노: 'noh', 우: 'woo' }

const SMALL_WORDS = /^(?:the|and|for|from|with|der|die|das|ein|eine|les|des|une|del|los|las|una|gli)$/

/** lower-case ASCII, words separated by blanks; Han text is one word in pinyin */
function keyText(text: string): string {
  const latin = text.replace(/\p{sc=Han}+/gu, run => soundsOf(run).at(-1)?.full ?? '')
  return bare(romanised(latin))
    .replace(/[ßæœøđłıþð]/g, letter => SPELT[letter] ?? '')
    .replace(/['’ʹʼ]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const SPELT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

const escaped = (text: string): string => text.replace(/[\\{}&%$#_~^]/g, mark => ESCAPES[mark]!)

/** braces prevent corporate names and names in Han characters from being inverted */
function nameText(name: CiteName): string {
  if (!name.family || !name.given) return `{${escaped(name.literal)}}`
  return [name.family, name.suffix, name.given]
    .filter(Boolean)
    .map(part => escaped(part!))
    .join(', ')
}
