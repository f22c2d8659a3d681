import { expect, it } from 'vitest'
import { SpanCounter } from '../../host/search/fast/answer/counters.ts'

it('years are counted in each of their spans, and again from nothing', () => {
  const counter = new SpanCounter()
  const [firsts, lasts] = [Uint16Array.of(0, 1990, 1991, 2030), Uint16Array.of(0, 1992, 1991, 2030)]
  counter.add(Uint16Array.of(3, 1), 2, firsts, lasts)
  counter.add(Uint16Array.of(0, 2), 2, firsts, lasts)
  expect(counter.take()).toEqual([
    [0, 1],
    [1990, 1],
    [1991, 2],
    [1992, 1],
    [2030, 1],
  ])
  counter.add(Uint16Array.of(1), 1, firsts, lasts)
  expect(counter.take().map(([year]) => year)).toEqual([1990, 1991, 1992])
})
