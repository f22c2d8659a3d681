import { expect, it } from 'vitest'
import { SpanCounter } from '../../host/search/fast/answer/counters.ts'
import { WORDS } from '../../host/search/fast/segment/bits.ts'

it('years are counted in each of their spans, and again from nothing', () => {
  const counter = new SpanCounter()
  const columns = {
    years: Uint16Array.of(0, 1990, 1991, 2030, 9990),
    lastYears: Uint16Array.of(0, 1992, 1991, 2030, 9999),
  }
  const spans = Uint16Array.of(1, 4)
  const count = (...docs: number[]) => {
    const found = new Uint32Array(WORDS)
    for (const doc of docs) found[0]! |= 1 << doc
    counter.add(found, Uint16Array.from(docs), docs.length, spans, columns)
  }
  count(1, 3)
  count(0, 2)
  expect(counter.take()).toEqual([
    [0, 1],
    [1990, 1],
    [1991, 2],
    [1992, 1],
    [2030, 1],
  ])
  count(1)
  expect(counter.take().map(([year]) => year)).toEqual([1990, 1991, 1992])
  count(4)
  expect(counter.take().at(-1)).toEqual([9999, 1])
})
