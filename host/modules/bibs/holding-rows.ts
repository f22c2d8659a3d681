/** Copies as holding rows of the wire. Pure. */
import type { EHoldingRow, HoldingRow } from '../../../src/contract/catalogue/search.ts'
import type { Availability } from '../../circulation/driver.ts'
import { NotSupported } from '../../circulation/driver.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import type { LocationNames } from './location-names.ts'
import { type CopyRow, copiesOf } from './queries.ts'
import { circStatusOf, WORDS } from './words.ts'

export type HoldingWords = { names: LocationNames; lang: Lang; timeZone: string }

/**
 * Copies with their state, in the order of the shelves. A state that the circulation system does not tell is unknown;
 * since: epoch ms when the system last answered, if it does not now; null = not known, or it never tells
 */
export type KnownCopy = CopyRow & Availability & { since: number | null }

/** what is not known of a copy while the library's database is away */
export const UNKNOWN_COPY = {
  barCode: '',
  propNo: '',
  year: '',
  vol: '',
  tempLocaCode: '',
  status: '',
  inDate: 0,
  kind: null,
  docType: '',
  state: 'unknown',
  dueAt: null,
} as const satisfies Partial<KnownCopy>

export async function knownCopies(
  { store, circulation }: Pick<HostContext, 'store' | 'circulation'>,
  bibs: number[],
): Promise<KnownCopy[]> {
  if (!bibs.length) return []
  const copies = await copiesOf(store.db, bibs)
  const answer = await circulation.availability(copies)
  const isSilent = answer instanceof NotSupported
  const states = isSilent ? new Map<number, Availability>() : answer
  const since = isSilent && answer.why === 'away' ? (await circulation.status()).at : null
  return copies.map(copy => ({
    ...copy,
    ...(states.get(copy.itemId) ?? { state: 'unknown', dueAt: null }),
    since,
  }))
}

/** Rows of each book, in the order of the copies. */
export function holdingRows(copies: KnownCopy[], words: HoldingWords): Map<number, HoldingRow[]> {
  const rows = new Map<number, HoldingRow[]>()
  for (const copy of copies) {
    const of = rows.get(copy.bib) ?? []
    rows.set(copy.bib, of)
    of.push(holdingRow(copy, words))
  }
  return rows
}

function holdingRow(copy: KnownCopy, { names, lang, timeZone }: HoldingWords): HoldingRow {
  const place = names.location(copy.locaCode, lang)
  const now = copy.tempLocaCode || copy.locaCode
  return {
    itemId: copy.itemId,
    callNo: copy.callNo,
    barCode: copy.barCode,
    propNo: copy.propNo,
    vol: [copy.year, copy.vol].filter(Boolean).join(' '),
    library: names.library(copy.libCode, lang),
    location: place,
    locationName: place,
    locaCode: copy.locaCode,
    tempLocation: copy.tempLocaCode ? names.location(copy.tempLocaCode, lang) : '',
    circStatus: circStatusOf(copy.state),
    itemStatus: copy.status,
    status: WORDS[lang].states[copy.state],
    itemsCount: 1,
    itemsAvailable: copy.state === 'available' ? 1 : 0,
    inDate: copy.inDate,
    classMethod: '',
    shelfMark: names.shelfMark(now, copy.callNo, lang),
    ...(names.hasPlan(now) && { hasPlan: true }),
    extenStatus: 0,
    donatorId: null,
    ...(copy.dueAt !== null && { dueDate: dayOf(copy.dueAt, timeZone) }),
    ...(copy.since !== null && { unknownSince: minuteOf(copy.since, timeZone) }),
  }
}

/** yyyy-MM-dd HH:mm in the library's time zone */
export function minuteOf(at: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}
const dayOf = (at: number, timeZone: string): string => minuteOf(at, timeZone).slice(0, 10)
const formats = new Map<string, Intl.DateTimeFormat>()

export const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url)

type LinksOf = { bibId: string; links: [url: string, label: string][] }
type OfLink = { hits(url: string): number; needsVpn(url: string): boolean }

/** Links of an electronic book as holdings; the book stands for the package. */
export const eHoldingRows = ({ bibId, links }: LinksOf, { hits, needsVpn }: OfLink): EHoldingRow[] =>
  links.map(([url, label]) => ({
    storage: label || new URL(url).hostname,
    hits: hits(url),
    url,
    packageId: bibId,
    isNeedsVpnsVerifications: needsVpn(url) ? 1 : 0,
  }))
