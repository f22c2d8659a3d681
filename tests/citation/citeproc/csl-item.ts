import type { CiteItem, CiteKind, CiteName } from '../../../host/citation/cite-item.ts'
import type { CslItem, CslName } from './engine.ts'

const WHOLE: Record<CiteKind, string> = {
  book: 'book',
  proceedings: 'book',
  newspaper: 'book',
  journal: 'book',
  thesis: 'thesis',
  report: 'report',
  standard: 'standard',
  patent: 'patent',
  map: 'map',
  dataset: 'dataset',
  database: 'dataset',
  program: 'software',
  bulletin: 'webpage',
  score: 'musical_score',
  recording: 'motion_picture',
  other: 'document',
}
const PART: Partial<Record<CiteKind, string>> = {
  journal: 'article-journal',
  newspaper: 'article-newspaper',
  proceedings: 'paper-conference',
  book: 'chapter',
}

/** CSL-JSON (https://docs.citationstyles.org) of the same facts, mapped independently of our writers. */
export function cslItemOf(item: CiteItem): CslItem {
  const { part } = item
  const years = [item.year, item.yearEnd === 'open' ? '0' : item.yearEnd]
    .filter(Boolean)
    .map(year => [Number(year)])
  const csl: CslItem = {
    id: item.bibId,
    type: (part && PART[part.kind]) || WHOLE[item.kind],
    title: [item.title, item.subtitle].filter(Boolean).join(': '),
    author: item.authors.map(nameOf),
    editor: [...item.editors, ...(part?.editors ?? [])].map(nameOf),
    translator: item.translators.map(nameOf),
    publisher: item.kind === 'thesis' ? item.school || item.publisher : item.publisher,
    'publisher-place': item.place,
    edition: /^(\d+)(?:版|(?:st|nd|rd|th) ed\.)$/.exec(item.edition)?.[1] ?? item.edition,
    language: item.language === 'eng' ? 'en-US' : item.script === 'han' ? 'zh-CN' : item.language.slice(0, 2),
    genre: item.degree,
    'container-title': part?.title,
    volume: part?.volume,
    issue: part?.issue,
    page: part?.pages,
    DOI: item.doi.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, ''),
    URL: item.carrier === 'OL' ? item.url : '',
    number: item.number,
    issued: part?.date
      ? { 'date-parts': [part.date.split('-').map(Number)] }
      : years.length
        ? { 'date-parts': years }
        : undefined,
    accessed: item.carrier === 'OL' ? { 'date-parts': [[2026, 11, 21]] } : undefined,
  }
  return Object.fromEntries(
    Object.entries(csl).filter(([, value]) => value !== '' && value !== undefined && String(value) !== ''),
  ) as CslItem
}

function nameOf({ literal, family, given, suffix }: CiteName): CslName {
  if (!family || !given) return { literal }
  return { family, given, ...(suffix && { suffix }) }
}
