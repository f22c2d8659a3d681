/**
 * In-memory column store of a segment, for facet counts and sorting. Documents are numbered in the order of equals
 * (order.ts), so that ascending document numbers break ties.
 */
import { CODE_FACETS, type CodeFacet, HEADING_FACETS, type HeadingFacet } from '../../engine.ts'

/** Headings of all documents: document d has values[start[d] … start[d + 1] - 1]. */
export type HeadingColumn = { start: Int32Array; values: Int32Array }

/** Signed, since V8 uses small integers for signed 32-bit numbers but doubles for unsigned ones. */
export type Columns = {
  size: number
  /** bib.id */
  ids: Int32Array
  loans: Int32Array
  standing: Int32Array
  groups: Int32Array
  /** number of the set of codes that a document has: one read a document, and what mixes.ts can combine */
  codes: Record<CodeFacet, Int32Array>
  headings: Record<HeadingFacet, HeadingColumn>
  /** first and last; 0 = none */
  years: Uint16Array
  lastYears: Uint16Array
  /** ranks within the segment, equal for equal values; NO_RANK for an empty one */
  titleRank: Uint16Array
  authorRank: Uint16Array
  newestRank: Uint16Array
  titleLength: Uint8Array
  /** Script of the title */
  scripts: Uint8Array
}

export const NO_RANK = 65535

const WIDE = ['ids', 'loans', 'standing', 'groups'] as const
const NARROW = ['years', 'lastYears', 'titleRank', 'authorRank', 'newestRank'] as const
const HEADER = 1 + HEADING_FACETS.length

/** @returns empty columns in shared memory. @param headings number of headings of all documents together */
export function makeColumns(
  size: number,
  headings: Record<HeadingFacet, number>,
): [Columns, SharedArrayBuffer] {
  const lengths = HEADING_FACETS.map(field => headings[field])
  const lists = lengths.reduce((sum, length) => sum + size + 1 + length, 0)
  const words = HEADER + (WIDE.length + CODE_FACETS.length) * size + lists
  const shared = new SharedArrayBuffer(4 * words + 2 * NARROW.length * size + 2 * size)
  new Int32Array(shared, 0, HEADER).set([size, ...lengths])
  return [viewColumns(shared), shared]
}

export function viewColumns(shared: SharedArrayBuffer): Columns {
  const [size = 0, ...lengths] = new Int32Array(shared, 0, HEADER)
  let at = 4 * HEADER
  const wide = (length: number) => {
    at += 4 * length
    return new Int32Array(shared, at - 4 * length, length)
  }
  const narrow = () => {
    at += 2 * size
    return new Uint16Array(shared, at - 2 * size, size)
  }
  return {
    size,
    ...Object.fromEntries(WIDE.map(name => [name, wide(size)])),
    codes: Object.fromEntries(CODE_FACETS.map(field => [field, wide(size)])),
    headings: Object.fromEntries(
      HEADING_FACETS.map((field, each) => [field, { start: wide(size + 1), values: wide(lengths[each]!) }]),
    ),
    ...Object.fromEntries(NARROW.map(name => [name, narrow()])),
    titleLength: new Uint8Array(shared, at, size),
    scripts: new Uint8Array(shared, at + size, size),
  } as Columns
}

/** @returns a copy of the bytes in shared memory */
export function share(bytes: Buffer): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(bytes.byteLength)
  new Uint8Array(shared).set(bytes)
  return shared
}
