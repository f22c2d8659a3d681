/**
 * Text of records is parsed in time that grows with its length, not with the square of it: patterns with backtracking
 * would let one record stop a page. Regular expressions cannot be counted from outside, so this is the processor time of
 * this process, which other work of the machine does not lengthen much, at one length and at four times that.
 */
import { expect, it } from 'vitest'
import { readDetailHtml } from '../../../src/core/rules/read-detail-html.ts'
import { readContents } from '../../../src/features/book/more/read-contents.ts'

const LENGTH = 12_000
/** µs below which nothing is said of growth */
const SHORT = 3000

/** @returns µs of the processor, the least of three times */
function cost(work: () => void): number {
  const once = () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  return Math.min(once(), once(), once())
}

/** @param repeated what the text is made of, but for its last character: what nearly fits costs most */
function growth(read: (text: string) => unknown, repeated: string): number {
  const of = (length: number) => `${repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length)}x`
  const [short, long] = [of(LENGTH), of(4 * LENGTH)]
  return (
    cost(() => read(long)) /
    Math.max(
      SHORT,
      cost(() => read(short)),
    )
  )
}

it.each(['1', ' ', '; / ', '第一', 'a -- ', '\u3000', '; '])('B08 contents of %j over and over', repeated => {
  // 4 with the length, 16 with its square
  expect(growth(readContents, repeated)).toBeLessThan(9)
})

it.each(['<a "', '<a \'"', '<', '<a<', '&#', '<!--', ' ', '\n '])(
  'B08 details of %j over and over',
  repeated => {
    expect(growth(readDetailHtml, repeated)).toBeLessThan(9)
  },
)
