/**
 * Text of records must be parsed in linear, not quadratic time: patterns with backtracking would let one
 * record block a page. Steps of regular expressions cannot be counted, so this measures processor time of
 * this process, which other load hardly affects, at one length and at four times that.
 */
import { expect, it } from 'vitest'
import { readDetailHtml } from '../../../src/core/rules/holdings/read-detail-html.ts'
import { readContents } from '../../../src/features/book/more/read-contents.ts'

const LENGTH = 12_000
/** µs below which growth cannot be measured */
const SHORT = 3000

/** @returns µs of processor time, the minimum of three runs */
function cost(work: () => void): number {
  const once = () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  return Math.min(once(), once(), once())
}

/** 4 is linear, 16 quadratic */
const LINEAR = 9
/** a collection of garbage or a busy machine can spoil one attempt, never all */
const ATTEMPTS = 6

/**
 * @param repeated makes up the text except for the last character, since near matches cost most
 * @returns the lowest growth of up to six attempts
 */
function growth(read: (text: string) => unknown, repeated: string): number {
  const of = (length: number) => `${repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length)}x`
  const [short, long] = [of(LENGTH), of(4 * LENGTH)]
  let lowest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && lowest >= LINEAR; attempt++) {
    const base = Math.max(
      SHORT,
      cost(() => read(short)),
    )
    lowest = Math.min(lowest, cost(() => read(long)) / base)
  }
  return lowest
}

it.each(['1', ' ', '; / ', '第一', 'a -- ', '\u3000', '; '])('B08 contents of repeated %j', repeated => {
  expect(growth(readContents, repeated)).toBeLessThan(LINEAR)
})

it.each(['<a "', '<a \'"', '<', '<a<', '&#', '<!--', ' ', '\n '])('B08 details of repeated %j', repeated => {
  expect(growth(readDetailHtml, repeated)).toBeLessThan(LINEAR)
})
