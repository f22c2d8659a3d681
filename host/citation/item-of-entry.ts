import type { Entry } from '../discovery/provider.ts'
import type { CiteItem, CiteKind, CiteName, CitePart } from './cite-item.ts'
import { anyName, isHan } from './names.ts'

const PARTS: Record<string, CiteKind> = { News: 'newspaper', 'Conference Materials': 'proceedings' }
const FULL = ['pdf', 'html', 'text', 'epub', 'read']

/** The citation item of an entry of the discovery index. Unknown values are ''. */
export function citeItemOfEntry(entry: Entry): CiteItem {
  const idOf = (type: string) => entry.ids.find(id => id.type === type)?.value ?? ''
  const year = /^\d{4}/.exec(entry.date)?.[0] ?? ''
  const isThesis = entry.view === 'paper'
  const kind: CiteKind = isThesis
    ? 'thesis'
    : entry.view === 'e-book'
      ? 'book'
      : (PARTS[entry.sourceType] ?? 'journal')
  // a path of our own is no address for others
  const url = entry.links.find(link => FULL.includes(link.type) && /^https?:/.test(link.url))?.url ?? ''
  const [title = '', ...rest] = entry.title.replace(/\.$/, '').split(/\s*[:：]\s+/u)
  const level = entry.degree === 'doctor' || entry.degree === 'master' ? entry.degree : ''
  return {
    bibId: `${entry.dbId}-${entry.an}`.replace(/[^\w-]/g, ''),
    kind,
    carrier: url ? 'OL' : '',
    script: isHan(entry.title) ? 'han' : 'latin',
    title: oneLine(title),
    subtitle: oneLine(rest.join(': ')),
    authors: entry.authors.flatMap(name => anyName(oneLine(name)) ?? ([] as CiteName[])),
    editors: [],
    translators: [],
    hasMoreAuthors: false,
    edition: '',
    place: '',
    publisher: isThesis ? '' : oneLine(entry.publisher),
    year,
    yearText: year,
    yearEnd: '',
    issues: '',
    part: entry.view === 'article' ? partOf(entry, kind) : null,
    doi: idOf('doi'),
    school: isThesis ? oneLine(entry.source || entry.publisher) : '',
    degree: level && DEGREES[isHan(entry.title) ? 'han' : 'latin'][level],
    degreeLevel: level,
    series: '',
    seriesVolume: '',
    isbn: idOf('isbn'),
    issn: idOf('issn'),
    url,
    number: '',
    language: entry.language,
    abstract: oneLine(entry.abstract),
    keywords: [...new Set([...entry.keywords, ...entry.subjects].map(oneLine).filter(Boolean))],
  }
}

const DEGREES = { han: { doctor: '博士', master: '硕士' }, latin: { doctor: 'Doctoral', master: 'Master’s' } }

function partOf(entry: Entry, kind: CiteKind): CitePart | null {
  const { source, volume, issue, pages, date } = entry
  if (!source) return null
  const isDay = kind === 'newspaper' && /^\d{4}-\d\d-\d\d$/.test(date)
  return { kind, title: oneLine(source), editors: [], volume, issue, pages, date: isDay ? date : '' }
}

const oneLine = (text: string): string => text.replace(/[\s\u200e\u200f\u202a-\u202e]+/g, ' ').trim()
