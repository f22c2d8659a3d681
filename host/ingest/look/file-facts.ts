/** Previews an import: reads a file of records like an import, but writes nothing. */
import { isUtf8 } from 'node:buffer'
import { LACKS, type Lack } from '../../../src/contract/staff/codes.ts'
import { bibFromRecord } from '../bib/to-bib.ts'
import { isPlainAscii } from '../encoding/decode.ts'
import { detectEncoding } from '../encoding/detect.ts'
import { leaderAt } from '../fields.ts'
import { isUnimarcByTags } from '../format/format-of.ts'
import { BadRecordError, type Frame } from '../format/frame.ts'
import { framesOf } from '../format/frames.ts'
import type { ReadOptions } from '../format/iso2709.ts'
import { chunksOf } from '../format/open-file.ts'
import { otherKind } from '../format/other-kind.ts'
import { readFrame } from '../format/read-frame.ts'
import { ITEM_PROFILES, type ItemProfile } from '../items/item-profiles.ts'
import { itemsOf } from '../items/items.ts'
import type { BibDraft, ItemDraft, MarcRecord } from '../record.ts'

type Counts = Record<string, number>
/** copies found with one profile, and the number of books that have them */
type ProfileFacts = { profile: ItemProfile; books: number; copies: number; barCodes: number }
type Lacks = Record<Lack, boolean>
export type ShownRecord = { number: number; bib: BibDraft; copies: ItemDraft[]; lacks: Lacks }
/** of each book that was read */
export type OnBook = (one: ShownRecord, record: MarcRecord) => void
export type FileFacts = {
  /** records read; the file may have more when `isWhole` is false */
  records: number
  isWhole: boolean
  books: number
  holdings: number
  deleted: number
  rejected: { number: number; reason: string }[]
  /** what a file without records is, '' = unknown */
  other: string
  rejectedCount: number
  formats: Counts
  encodings: Counts
  /** the wanted profile first */
  profiles: ProfileFacts[]
  /** books without … */
  without: Record<Lack, number>
  shown: ShownRecord[]
}

/** enough to judge a file: larger ones need not be read completely */
const MOST_RECORDS = 20_000
const SHOWN = 10
const MOST_REASONS = 5

/**
 * @param items the profile with which copies are shown
 * @throws the system's error of reading the file
 */
export async function factsOfFile(
  path: string,
  options: ReadOptions & { items: ItemProfile },
  onBook: OnBook = () => {},
): Promise<FileFacts> {
  const names = ITEM_PROFILES.filter(name => name !== 'none' && name !== options.items)
  const facts: FileFacts = {
    ...{
      records: 0,
      isWhole: true,
      books: 0,
      holdings: 0,
      deleted: 0,
      rejected: [],
      rejectedCount: 0,
      other: '',
    },
    ...{ formats: {}, encodings: {}, shown: [] },
    profiles: [options.items, ...names].map(profile => ({ profile, books: 0, copies: 0, barCodes: 0 })),
    without: { number: 0, author: 0, year: 0, isbn: 0, callNo: 0, copies: 0 },
  }
  for await (const frame of framesOf(await chunksOf(path))) {
    if (facts.records >= MOST_RECORDS) return { ...facts, isWhole: false }
    facts.records++
    try {
      const { record, kind } = readFrame(frame, options)
      count(facts.formats, record.format)
      count(facts.encodings, encodingOf(frame, record, options))
      for (const one of facts.profiles) countCopies(one, record)
      if (kind === 'holdings') facts.holdings++
      else if (leaderAt(record, 5) === 'd') facts.deleted++
      else onBook(takeBook(facts, frame.number, record, options.items), record)
    } catch (error) {
      if (!(error instanceof BadRecordError)) throw error
      facts.rejectedCount++
      if (facts.rejected.length < MOST_REASONS)
        facts.rejected.push({ number: frame.number, reason: error.message })
    }
  }
  if (facts.records === 0) facts.other = otherKind(await beginningOf(path))
  return facts
}

async function beginningOf(path: string): Promise<Buffer> {
  for await (const chunk of await chunksOf(path)) return chunk
  return Buffer.alloc(0)
}

function takeBook(facts: FileFacts, number: number, record: MarcRecord, items: ItemProfile): ShownRecord {
  const bib = bibFromRecord(record)
  const copies = itemsOf(record, items)
  facts.books++
  const lacks: Lacks = {
    number: !record.fields.some(({ tag, data }) => tag === '001' && data?.trim()),
    author: !bib.author && !bib.authors.length,
    year: bib.year === null,
    isbn: !bib.isbns.length,
    callNo: !copies.some(copy => copy.callNo),
    copies: !copies.length,
  }
  for (const name of LACKS) if (lacks[name]) facts.without[name]++
  const one = { number, bib, copies, lacks }
  if (facts.shown.length < SHOWN) facts.shown.push(one)
  return one
}

/** counts only barcodes from the record itself, not those generated from its number */
function countCopies(facts: ProfileFacts, record: MarcRecord): void {
  const copies = itemsOf(record, facts.profile)
  if (copies.length) facts.books++
  facts.copies += copies.length
  const written = new Set(
    record.fields.flatMap(({ subfields }) => subfields?.map(([, value]) => value.trim()) ?? []),
  )
  facts.barCodes += copies.filter(copy => written.has(copy.barCode)).length
}

function count(counts: Counts, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

function encodingOf(
  { kind, bytes }: Frame,
  { leader, fields }: MarcRecord,
  { encoding }: ReadOptions,
): string {
  if (encoding !== 'auto') return encoding
  if (isPlainAscii(bytes)) return 'ascii'
  if (kind !== 'iso2709' && isUtf8(bytes)) return 'utf-8'
  const tags = fields.map(field => field.tag)
  const unimarc = kind === 'marcxml' || isUnimarcByTags(leader, tags)
  // leader and directory are ASCII and do not affect the result
  return detectEncoding(bytes, { flaggedUtf8: leader[9] === 'a', unimarc })
}

/** The named profile that finds the most barcodes, then the most copies; null when none finds any. */
export function bestProfile({ profiles }: FileFacts): ProfileFacts | null {
  const named = profiles.filter(({ profile, copies }) => profile !== 'auto' && copies > 0)
  return named.toSorted((a, b) => b.barCodes - a.barCodes || b.copies - a.copies)[0] ?? null
}
