/** Copies as holding rows of the wire. Pure. */
import type { EHoldingRow, HoldingRow } from '../../../src/contract/search.ts'
import type { Lang } from '../../kernel/say.ts'
import { type Claim, circStatusOf, copyStates } from './availability.ts'
import type { LocationNames } from './location-names.ts'
import type { CopyRow } from './queries.ts'
import { WORDS } from './words.ts'

export type HoldingWords = { names: LocationNames; lang: Lang; timeZone: string }

/** Rows of each book, in the order of the copies. */
export function holdingRows(
  copies: CopyRow[],
  claims: Claim[],
  words: HoldingWords,
): Map<number, HoldingRow[]> {
  const states = copyStates(
    copies.map(copy => ({ ...copy, kind: copy.kind ?? 'open' })),
    claims,
  )
  const rows = new Map<number, HoldingRow[]>()
  for (const copy of copies) {
    const state = states.get(copy.itemId)
    if (!state) continue
    const of = rows.get(copy.bib) ?? []
    rows.set(copy.bib, of)
    of.push(holdingRow(copy, state, words))
  }
  return rows
}

function holdingRow(
  copy: CopyRow,
  state: keyof (typeof WORDS)['zh']['states'],
  { names, lang, timeZone }: HoldingWords,
): HoldingRow {
  const place = names.location(copy.locaCode, lang)
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
    circStatus: circStatusOf(state),
    itemStatus: copy.status,
    status: WORDS[lang].states[state],
    itemsCount: 1,
    itemsAvailable: state === 'available' ? 1 : 0,
    inDate: copy.inDate,
    classMethod: '',
    shelfMark: names.shelfMark(copy.tempLocaCode || copy.locaCode, copy.callNo, lang),
    extenStatus: 0,
    donatorId: null,
    ...(copy.dueAt !== null && { dueDate: dayOf(copy.dueAt, timeZone) }),
  }
}

/** yyyy-MM-dd in the library's time zone */
function dayOf(at: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}
const formats = new Map<string, Intl.DateTimeFormat>()

export const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url)

type LinksOf = { bibId: string; links: [url: string, label: string][] }
type OfLink = { hits(url: string): number; needsVpn(url: string): boolean }

/** Links of an electronic book are its holdings; the book stands for the package that they are opened by. */
export const eHoldingRows = ({ bibId, links }: LinksOf, { hits, needsVpn }: OfLink): EHoldingRow[] =>
  links.map(([url, label]) => ({
    storage: label || new URL(url).hostname,
    hits: hits(url),
    url,
    packageId: bibId,
    isNeedsVpnsVerifications: needsVpn(url) ? 1 : 0,
  }))
