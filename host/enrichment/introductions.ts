/**
 * Introductions of a book: summary, table of contents, about the author. The record's own notes come first; gaps are
 * filled from configured sources and cached.
 */

import { openGate } from '../http/guard/gate.ts'
import { fieldsOf, textsOf } from '../ingest/fields.ts'
import type { MarcRecord } from '../ingest/record.ts'
import type { Sources } from './sources.ts'

/** plain text; '' = nothing is known */
export type Introduction = { content: string; catalog: string; authorInfo: string; linkUrl: string }

const NOTHING: Introduction = { content: '', catalog: '', authorInfo: '', linkUrl: '' }
const DAY_MS = 86_400_000
const FAILED_MS = 600_000
const MOST_CACHED = 2000
const LONGEST = 20_000
const BOUNDS = { concurrent: 4, queued: 50, timeout: 5000 }

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
  const gate = openGate(BOUNDS)
  const cache = new Map<string, { until: number; value: Promise<Introduction> }>()

  function remember(isbn: string, until: number, value: Promise<Introduction>): void {
    cache.delete(isbn)
    cache.set(isbn, { until, value })
    if (cache.size > MOST_CACHED) cache.delete(cache.keys().next().value!)
  }

  function ofSources(isbn: string): Promise<Introduction> {
    const known = cache.get(isbn)
    if (known && known.until > clock.now()) return known.value
    const value = gate
      .run(() => sources.fetch(isbn, async ({ bytes }) => introductionFrom(bytes)))
      .then(
        fetched => {
          if (fetched.kind === 'failed') remember(isbn, clock.now() + FAILED_MS, value)
          return fetched.kind === 'found' ? fetched.value : NOTHING
        },
        // the queue is full: retried on the next request
        () => {
          cache.delete(isbn)
          return NOTHING
        },
      )
    remember(isbn, clock.now() + DAY_MS, value)
    return value
  }

  return {
    async of(record, isbn) {
      const own = introductionIn(record)
      if (isbn === '' || !sources.any) return own
      const more = await releaseWhile(() => ofSources(isbn))
      return {
        content: own.content || more.content,
        catalog: own.catalog || more.catalog,
        authorInfo: own.authorInfo || more.authorInfo,
        linkUrl: more.linkUrl,
      }
    },
  }
}
