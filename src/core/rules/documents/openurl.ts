/** OpenURL (ANSI/NISO Z39.88-2004) by key and value, and its older form 0.1: read, and written. */

import type { DocumentKind } from '../../../contract/reader/codes.ts'
import { CITATION_LENGTHS, CITATION_TEXTS, type Citation, doiIn, NO_CITATION } from './citation.ts'

/** isEmpty: nothing of a document is named. sid: who sent it, as it calls itself; '' = unknown */
export type OpenUrl = { citation: Citation; isEmpty: boolean; sid: string }

const clean = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** @param query with or without `rft.` before the names */
export function readOpenUrl(query: URLSearchParams): OpenUrl {
  const all = (name: string): string[] => [...query.getAll(`rft.${name}`), ...query.getAll(name)]
  const one = (...names: string[]): string => {
    for (const name of names) {
      const found = all(name).map(clean).find(Boolean)
      if (found) return found
    }
    return ''
  }
  const ids = [...query.getAll('rft_id'), ...query.getAll('id')].map(clean)
  const genre = one('genre').toLowerCase()
  const format = (query.get('rft_val_fmt') ?? '').replace(/^.*:/, '')
  const part = one('atitle')
  const journal = one('jtitle', 'stitle')
  const book = one('btitle')
  const issn = one('issn', 'eissn')
  const kind = kindOf({ genre, format, part, isJournal: journal !== '' || issn !== '' })
  const [first] = [one('aulast')]
  const given = one('aufirst', 'auinit', 'auinit1')
  const authors = [first && (given ? `${first}, ${given}` : first), ...all('au').map(clean), one('aucorp')]
  const start = one('spage')
  const end = one('epage')
  const whole = one('title')
  const isPart = kind === 'article' || kind === 'chapter'
  const found: Partial<Citation> = {
    title: isPart ? part : book || whole || part || journal,
    source: isPart ? (kind === 'article' ? journal || whole || book : book || whole || journal) : '',
    author: [...new Set(authors.filter(Boolean))].join('; '),
    // of a date
    year: /\d{4}/.exec(one('date', 'year'))?.[0] ?? '',
    volume: one('volume'),
    issue: one('issue'),
    pages: one('pages') || (end && end !== start ? `${start}-${end}` : start),
    publisher: one('pub', 'inst'),
    isbn: one('isbn', 'eisbn') || idAfter(ids, /^urn:isbn:/i),
    issn: issn || idAfter(ids, /^urn:issn:/i),
    doi: [...ids, one('doi')].map(doiIn).find(Boolean) ?? '',
    number: kind === 'standard' ? one('number', 'artnum') : '',
  }
  const citation: Citation = { ...NO_CITATION, kind }
  for (const name of CITATION_TEXTS)
    citation[name] = [...(found[name] ?? '')].slice(0, CITATION_LENGTHS[name]).join('')
  return {
    citation,
    isEmpty: CITATION_TEXTS.every(name => citation[name] === ''),
    sid: clean(query.get('rfr_id') ?? query.get('sid') ?? '')
      .replace(/^info:sid\//i, '')
      .slice(0, 80),
  }
}

const idAfter = (ids: string[], start: RegExp): string =>
  ids.find(id => start.test(id))?.replace(start, '') ?? ''

function kindOf(is: { genre: string; format: string; part: string; isJournal: boolean }): DocumentKind {
  const { genre, format, part, isJournal } = is
  if (genre === 'standard') return 'standard'
  if (genre === 'bookitem') return 'chapter'
  if (['article', 'preprint', 'issue', 'journal'].includes(genre)) return 'article'
  if (genre === 'proceeding') return isJournal ? 'article' : part ? 'chapter' : 'book'
  if (['book', 'conference', 'report', 'document', 'dissertation'].includes(genre) && !part) return 'book'
  if (isJournal || format === 'journal') return 'article'
  return part ? 'chapter' : 'book'
}

/** The citation as OpenURL 1.0. Nothing but the document is in it. */
export function openUrlOf(citation: Citation): string {
  const { kind, title, source, pages } = citation
  const isArticle = kind === 'article'
  const genre = { article: 'article', chapter: 'bookitem', book: 'book', standard: 'document' }[kind]
  const names = citation.author.split(/\s*[;；]\s*/).filter(Boolean)
  const [start = ''] = pages.split(/\s*[-–—]\s*/)
  const fields: [string, string][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', `info:ofi/fmt:kev:mtx:${isArticle ? 'journal' : 'book'}`],
    ['rft.genre', genre],
    [
      isArticle || kind === 'chapter' ? 'rft.atitle' : 'rft.btitle',
      [citation.number, title].filter(Boolean).join(' '),
    ],
    [isArticle ? 'rft.jtitle' : 'rft.btitle', isArticle || kind === 'chapter' ? source : ''],
    ...names.map((name): [string, string] => ['rft.au', name]),
    ['rft.date', citation.year],
    ['rft.volume', citation.volume],
    ['rft.issue', citation.issue],
    ['rft.spage', start],
    ['rft.pages', pages],
    ['rft.pub', citation.publisher],
    ['rft.isbn', citation.isbn],
    ['rft.issn', citation.issn],
    ['rft_id', citation.doi && `info:doi/${citation.doi}`],
  ]
  return new URLSearchParams(fields.filter(([, value]) => value !== '')).toString()
}

/** @param template {openurl} is replaced by the citation, or it is appended @returns '' without a template */
export function handOverTo(template: string, citation: Citation): string {
  const link = template.trim()
  if (!/^https?:\/\//i.test(link)) return ''
  const query = openUrlOf(citation)
  if (link.includes('{openurl}')) return link.replaceAll('{openurl}', query)
  return `${link}${!link.includes('?') ? '?' : /[?&]$/.test(link) ? '' : '&'}${query}`
}
