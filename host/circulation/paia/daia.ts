/** DAIA: states of copies, and their URIs in the system. Requests contain no reader data. */

import { createBreaker } from '../../runtime/breaker.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { CopyState } from '../driver.ts'
import { parsed, shaped } from '../system/json-answers.ts'
import { inBatches, SystemLost, send } from '../system/transport.ts'
import { timeOf } from '../system/values.ts'
import type { PaiaConfig } from './client.ts'
import { type DaiaDocument, type DaiaItem, daiaAnswer } from './shapes.ts'
import { barCodeIn, bibsById, type KnownBib, questionOf, recordIn } from './uris.ts'

/** state null = not known. edition, item: URIs, '' = not given */
export type KnownCopy = {
  barCode: string
  item: string
  edition: string
  state: CopyState | null
  dueAt: number | null
  queue: number
}

/** No usable answer from DAIA, whose server may not be PAIA's. */
export class DaiaLost extends SystemLost {}

type Parts = Pick<HostContext, 'store' | 'clock' | 'dates'>

/** max books in one request */
const BOOKS = 20
/** max requests for one list of books, when the server answers in pages */
const MOST_PAGES = 10

const DSO = 'http://purl.org/ontology/dso#'
const nameOf = (service: string): string =>
  service.startsWith(DSO) ? service.slice(DSO.length).toLowerCase() : service

export function openDaia(config: PaiaConfig, { store, clock, dates }: Parts) {
  const breaker = createBreaker(clock)

  /** @throws SystemLost */
  async function page(ids: string[], signal?: AbortSignal) {
    const query = new URLSearchParams({ id: ids.join('|'), format: 'json' })
    const { status, text, headers } = await send({ url: config.daia, timeout: config.timeout }, `?${query}`, {
      method: 'GET',
      headers: { accept: 'application/json' },
      signal,
    })
    if (status !== 200) throw new SystemLost(`DAIA answered ${status}`)
    return { found: shaped(daiaAnswer, parsed(text)).document, rest: restIn(headers.get('link') ?? '', ids) }
  }

  /** All documents for these ids. @throws DaiaLost */
  async function documentsOf(ids: string[], signal?: AbortSignal): Promise<DaiaDocument[]> {
    if (!breaker.admits(false)) throw new DaiaLost('DAIA did not answer just now')
    try {
      const found: DaiaDocument[] = []
      for (let rest = ids, n = 0; rest.length > 0 && n < MOST_PAGES; n++) {
        const one = await page(rest, signal)
        found.push(...one.found)
        rest = one.rest.length < rest.length ? one.rest : []
      }
      breaker.answered()
      return found
    } catch (error) {
      if (!(error instanceof SystemLost)) throw error
      if (!signal?.aborted) breaker.failed()
      throw new DaiaLost(error.message)
    }
  }

  function copyOf({ id }: DaiaDocument, item: DaiaItem, barCode: string): KnownCopy {
    const loan = item.unavailable.find(one => nameOf(one.service) === 'loan')
    return {
      barCode,
      item: item.id,
      edition: id,
      state: copyStateOf(item),
      dueAt: loan && loan.expected !== 'unknown' ? timeOf(dates, loan.expected) : null,
      queue: loan?.queue ?? 0,
    }
  }

  return {
    /** By barcode; copies unknown to the system are omitted. @throws DaiaLost */
    async copies(
      copies: { barCode: string; bib: number }[],
      signal?: AbortSignal,
    ): Promise<Map<string, KnownCopy>> {
      const bibs = await bibsById(
        store.db,
        copies.map(copy => copy.bib),
      )
      const asked = bibs.map(bib => ({ bib, id: questionOf(bib.control_no || bib.bib_id, config) }))
      // ids in a request are separated by a bar
      const sent = asked.filter(({ id }) => id !== '' && !id.includes('|'))
      const parts = Array.from({ length: Math.ceil(sent.length / BOOKS) }, (_, at) =>
        sent.slice(at * BOOKS, (at + 1) * BOOKS),
      )
      const documents = await inBatches(parts, part =>
        documentsOf(
          part.map(({ id }) => id),
          signal,
        ),
      )
      const found = new Map<string, KnownCopy>()
      for (const document of documents.flat()) {
        const bib = sent.find(one => isOf(document, one))?.bib
        const own = copies.filter(copy => copy.bib === bib?.id)
        for (const item of document.item) {
          const key = barCodeIn(item.id, config)
          // if both sides have a single copy, it need not be identified
          const isSingle = own.length === 1 && document.item.length === 1
          const copy = own.find(one => one.barCode === key) ?? (isSingle ? own[0] : undefined)
          if (copy) found.set(copy.barCode, copyOf(document, item, copy.barCode))
        }
      }
      return found
    },
  }

  function isOf({ id, requested }: DaiaDocument, asked: { bib: KnownBib; id: string }): boolean {
    if (requested === asked.id || id === asked.id) return true
    const record = recordIn(id, config)
    return record !== '' && (record === asked.bib.control_no || record === asked.bib.bib_id)
  }
}

/** Requested ids that the server left for the next page; its link is only read, never followed. */
function restIn(link: string, asked: string[]): string[] {
  const [, address = ''] = /<([^>]{1,8000})>\s*;\s*rel="?next"?/i.exec(link) ?? []
  const query = address.slice(address.indexOf('?') + 1)
  const ids = (new URLSearchParams(query).get('id') ?? '').split('|')
  return address === '' ? [] : ids.filter(id => asked.includes(id))
}

/** The state of an item from its services; null = they do not tell. */
export function copyStateOf({ available, unavailable }: DaiaItem): CopyState | null {
  if (available.some(one => nameOf(one.service) === 'loan')) return 'available'
  const loan = unavailable.find(one => nameOf(one.service) === 'loan')
  // it is expected back, has a queue, or can be reserved
  if (loan && (loan.expected !== '' || loan.queue || loan.href !== '')) return 'onLoan'
  return available.some(one => nameOf(one.service) === 'presentation') ? 'readingOnly' : null
}
