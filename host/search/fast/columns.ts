/**
 * In-memory column store of a segment, for facet counts and sorting. Documents are numbered by descending circulation,
 * then by id, so that ascending document numbers break ties.
 */

/** Signed, since V8 uses small integers for signed 32-bit numbers but doubles for unsigned ones. */
export type Columns = {
  size: number
  /** bib.id */
  ids: Int32Array
  loans: Int32Array
  groups: Int32Array
  /** id of the set of locations */
  locations: Int32Array
  /** document d has subjects[subjectStart[d] … subjectStart[d + 1] - 1]; authors likewise */
  subjectStart: Int32Array
  authorStart: Int32Array
  subjects: Int32Array
  authors: Int32Array
  /** 0 = none */
  years: Uint16Array
  docTypes: Uint16Array
  languages: Uint16Array
  /** id of the set of holding types */
  holdings: Uint16Array
  /** ranks within the segment, equal for equal values; NO_RANK for an empty one */
  titleRank: Uint16Array
  authorRank: Uint16Array
  newestRank: Uint16Array
  titleLength: Uint8Array
}

export const NO_RANK = 65535

const WIDE = ['ids', 'loans', 'groups', 'locations'] as const
const STARTS = ['subjectStart', 'authorStart'] as const
const LISTS = ['subjects', 'authors'] as const
const NARROW = [
  'years',
  'docTypes',
  'languages',
  'holdings',
  'titleRank',
  'authorRank',
  'newestRank',
] as const
const HEADER = 3

/** @returns empty columns in shared memory, for `size` documents with so many subjects and authors in total */
export function makeColumns(size: number, subjects: number, authors: number): [Columns, SharedArrayBuffer] {
  const words = HEADER + WIDE.length * size + STARTS.length * (size + 1) + subjects + authors
  const shared = new SharedArrayBuffer(4 * words + 2 * NARROW.length * size + size)
  new Int32Array(shared, 0, HEADER).set([size, subjects, authors])
  return [viewColumns(shared), shared]
}

export function viewColumns(shared: SharedArrayBuffer): Columns {
  const [size, subjects, authors] = new Int32Array(shared, 0, HEADER) as unknown as [number, number, number]
  const lengths = { subjects, authors }
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
    ...Object.fromEntries(STARTS.map(name => [name, wide(size + 1)])),
    ...Object.fromEntries(LISTS.map(name => [name, wide(lengths[name])])),
    ...Object.fromEntries(NARROW.map(name => [name, narrow()])),
    titleLength: new Uint8Array(shared, at, size),
  } as Columns
}

/** @returns a copy of the bytes in shared memory */
export function share(bytes: Buffer): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(bytes.byteLength)
  new Uint8Array(shared).set(bytes)
  return shared
}
