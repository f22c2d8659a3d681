/** Encoding and decoding of terms and postings: any input must survive the round trip. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TEXT_FIELDS } from '../../host/search/document.ts'
import { list, SEGMENT_DOCS, WORDS } from '../../host/search/fast/segment/bits.ts'
import {
  BlockWriter,
  eachPosting,
  findPosting,
  proveBlock,
  termsOf,
} from '../../host/search/fast/segment/blocks.ts'
import {
  addPosting,
  offeredCount,
  packPosting,
  skipPosting,
} from '../../host/search/fast/segment/postings.ts'
import { hashOfTerm, mayHave, TermHashes } from '../../host/search/fast/segment/term-filter.ts'
import { TermTable } from '../../host/search/fast/segment/term-table.ts'

const FIELDS = TEXT_FIELDS.length
/** few letters, so that terms share prefixes; characters of one to four bytes, and a lone surrogate */
const letters = ['a', 'b', '中', '国', 'é', '\u{20000}', '\uff00', '\ue000', '\ud800', '\0', ' ']
const terms = fc.array(fc.string({ unit: fc.constantFrom(...letters), maxLength: 9 }), { maxLength: 400 })
const docs = fc.uint8Array({ min: 0, max: 255, minLength: 1, maxLength: 40 })

const sorted = (texts: string[]): Buffer[] => {
  const distinct = new Set(texts.map(text => Buffer.from(text).toString('hex')))
  return [...distinct].map(hex => Buffer.from(hex, 'hex')).sort(Buffer.compare)
}

/** @returns the documents by field */
function read(bytes: Uint8Array, start: number): number[][] {
  const sets = Array.from({ length: FIELDS }, () => new Uint32Array(WORDS))
  addPosting(bytes, start, sets)
  const found = new Uint16Array(SEGMENT_DOCS)
  return sets.map(set => Array.from(found.subarray(0, list(set, found))))
}

const pack = (lists: number[][]): Buffer =>
  Buffer.from(
    packPosting(Uint32Array.from(lists.flatMap((own, field) => own.map(doc => field * SEGMENT_DOCS + doc)))),
  )

it('each term has one number, in the byte order of the terms', () => {
  fc.assert(
    fc.property(terms, texts => {
      const table = new TermTable()
      for (const text of texts) expect(table.number(text)).toBe(table.number(text))
      const order = Array.from(table.sorted(), number => Buffer.from(table.bytesOf(number)))
      expect(order).toEqual(sorted(texts))
    }),
  )
})

it('a posting gives the documents of each field, from one to more than a list can hold', () => {
  const some = (count: number, step: number) => Array.from({ length: count }, (_, at) => at * step)
  for (const lists of [
    [[], [65535], [], [], [], [], [], [], []],
    [[7], [0], [], [65535], [], [300], [], [], []],
    [[], [], [], [], [], [], [9], [], []],
    [[], [], [], [], [], [], [], [], [65535]],
    [[7], [], [], [], [], [], [8], [9], [10]],
    [[1, 65535], [], [0, 127, 128, 16_511, 16_512], [], [], [], [], [], []],
    [[], [], [5], [], [], [], [1, 2], [], some(5000, 13)],
    [some(4096, 16), [], some(4097, 15), [], [], some(65536, 1), [], some(300, 200), []],
  ]) {
    const posting = pack(lists)
    expect(read(posting, 0)).toEqual(lists)
    // words of contents and notes, the last two, are not offered
    expect(offeredCount(posting, 0)).toBe(Math.max(...lists.slice(0, -2).map(({ length }) => length)))
    expect(skipPosting(posting, 0)).toBe(posting.length)
    // a bitmap may be at any offset in a block
    const apart = Buffer.concat([Buffer.alloc(3), posting, Buffer.alloc(3)])
    expect(read(apart, 3)).toEqual(lists)
  }
})

it('blocks give every term and all with a prefix, and none that is not in them', () => {
  fc.assert(
    fc.property(terms, docs, (texts, numbers) => {
      const all = sorted(texts)
      const postings = all.map((_, at) => [numbers[at % numbers.length]! * 256 + at])
      const blocks: [first: Buffer, block: Buffer][] = []
      const writer = new BlockWriter((first, block) => blocks.push([first, block]))
      for (const [at, term] of all.entries()) writer.add(term, pack([postings[at]!, [], [], [], [], []]))
      writer.end()
      expect(blocks.flatMap(([, block]) => [...termsOf(block)].map(([term]) => term))).toEqual(all)
      const blockOf = (term: Buffer) => blocks.findLast(([first]) => first.compare(term) <= 0)?.[1]
      const known = new Set(all.map(term => term.toString('hex')))
      for (const [at, term] of all.entries()) {
        const block = blockOf(term)!
        expect(read(block, findPosting(block, term))[0]).toEqual(postings[at])
        for (const other of [Buffer.concat([term, Buffer.from('b')]), term.subarray(0, -1)]) {
          if (known.has(other.toString('hex'))) continue
          const where = blockOf(other)
          if (where) expect(findPosting(where, other)).toBeLessThan(0)
        }
        if (at % 20 > 0) continue
        const beginning = term.subarray(0, 2)
        const having = new Uint32Array(WORDS)
        const from = blocks.findLastIndex(([first]) => first.compare(beginning) <= 0)
        for (const [, each] of blocks.slice(Math.max(from, 0))) {
          if (!eachPosting(each, beginning, start => addPosting(each, start, [having]))) break
        }
        const wanted = postings.filter((_, each) =>
          all[each]!.subarray(0, beginning.length).equals(beginning),
        )
        const found = new Uint16Array(SEGMENT_DOCS)
        expect(Array.from(found.subarray(0, list(having, found)))).toEqual(
          [...new Set(wanted.flat())].sort((a, b) => a - b),
        )
      }
    }),
    { numRuns: 60 },
  )
})

it('the filter of a segment contains each of its terms, with few false positives', () => {
  for (const count of [0, 1, 30, 5000]) {
    const hashes = new TermHashes()
    for (let at = 0; at < count; at++) hashes.add(Buffer.from(`词${at}`))
    const filter = hashes.filter()
    for (let at = 0; at < count; at++) expect(mayHave(filter, hashOfTerm(Buffer.from(`词${at}`)))).toBe(true)
    let others = 0
    for (let at = 0; at < 5000; at++) if (mayHave(filter, hashOfTerm(Buffer.from(`字${at}`)))) others++
    expect(others).toBeLessThan(count === 0 ? 1 : 150)
  }
})

it('a flipped bit anywhere in a block is detected', () => {
  const blocks: Buffer[] = []
  const writer = new BlockWriter((_, block) => blocks.push(block))
  for (const text of ['history', 'historian', 'histology'].sort())
    writer.add(Buffer.from(text), pack([[1, 9]]))
  writer.end()
  const [block] = blocks
  proveBlock(block!)
  for (let at = 0; at < block!.length; at++) {
    const changed = Buffer.from(block!)
    changed[at]! ^= 4
    expect(() => proveBlock(changed)).toThrow('not as it was written')
  }
})
