/**
 * Introductions of a book: summary, table of contents, about the author. The record's own notes come first; gaps are
 * filled from configured sources and cached.
 */

import { fieldsOf, textsOf } from '../ingest/fields.ts'
import type { MarcRecord } from '../ingest/record.ts'
import { keptAnswers } from './kept-answers.ts'
import type { Sources } from './sources.ts'

/** plain text; '' = nothing is known */
export type Introduction = { content: string; catalog: string; authorInfo: string; linkUrl: string }

const NOTHING: Introduction = { content: '', catalog: '', authorInfo: '', linkUrl: '' }
const LONGEST = 20_000

/** MARC 21 520, 505, 545; UNIMARC and CNMARC 330, 327 (they have no field about the author) */
function introductionIn(record: MarcRecord): Introduction {
  const notes = (tags: string[], codes: string, between: string) =>
    fieldsOf(record, ...tags)
      .map(field => textsOf(field, codes).join(between))
      .filter(Boolean)
      .join('\n')
      .slice(0, LONGEST)
  return record.format === 'marc21'
    ? {
        ...NOTHING,
        content: notes(['520'], 'ab', ' '),
        catalog: notes(['505'], 'agrt', ' '),
        authorInfo: notes(['545'], 'ab', ' '),
      }
    : { ...NOTHING, content: notes(['330'], 'a', ' '), catalog: notes(['327'], 'a', '\n') }
}

/** From JSON {content, catalog, authorInfo, linkUrl}, bare or in an envelope's `data`. @returns null when empty */
function introductionFrom(bytes: Buffer): Introduction | null {
  let body: unknown
  try {
    body = JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
  const data = (isObject(body) && isObject(body.data) ? body.data : body) as Record<string, unknown> | null
  if (!isObject(data)) return null
  const text = (...names: string[]) => names.map(name => plainText(data[name])).find(Boolean) ?? ''
  const link = typeof data.linkUrl === 'string' && /^https?:\/\/\S+$/i.test(data.linkUrl) ? data.linkUrl : ''
  const introduction = {
    content: text('content', 'description', 'summary'),
    catalog: text('catalog'),
    authorInfo: text('authorInfo', 'authorIntroduction'),
    linkUrl: link,
  }
  return Object.values(introduction).some(Boolean) ? introduction : null
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Plain text of a source's HTML, one line per paragraph. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, 4 * LONGEST)
    .replace(/<(script|style)\b[^<>]{0,500}>[^<]{0,20000}<\/\1>/gi, '')
    .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]{0,500}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&(?:lt|gt|amp|quot|nbsp|#39);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, LONGEST)
}
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
}

type Parts = {
  clock: { now(): number }
  sources: Sources<Introduction>
  /** releases the request's slot while a source is fetched */
  releaseWhile: <T>(waiting: () => Promise<T>) => Promise<T>
}

export type Introductions = {
  /** @param isbn of the book, '' = none: the record alone */
  of(record: MarcRecord, isbn: string): Promise<Introduction>
}

export function openIntroductions({ clock, sources, releaseWhile }: Parts): Introductions {
  const kept = keptAnswers({
    clock,
    ask: isbn => sources.fetch(isbn, async ({ bytes }) => introductionFrom(bytes)),
  })
  return {
    async of(record, isbn) {
      const own = introductionIn(record)
      if (isbn === '' || !sources.any) return own
      const said = await releaseWhile(() => kept(isbn))
      const more = said.kind === 'found' ? said.value : NOTHING
      return {
        content: own.content || more.content,
        catalog: own.catalog || more.catalog,
        authorInfo: own.authorInfo || more.authorInfo,
        linkUrl: more.linkUrl,
      }
    },
  }
}
