/** Converts the service's escaped markup to plain text with highlight ranges. No markup gets through. */
import type { Range } from '../provider.ts'

/** max code units read */
const MOST_UNITS = 20_000

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi
const TAG = /<\/?([a-z][\w-]*)[^<>]*>/gi
const CONTROL = /\p{Cc}/gu
const LONE = /\p{Cs}/gu

function decoded(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined)
      return Object.hasOwn(NAMED, name.toLowerCase()) ? NAMED[name.toLowerCase()]! : whole
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** @param most max code units of the text @returns lines: the text split at <br> */
export function plainOf(markup: string, most: number): { text: string; ranges: Range[]; lines: string[] } {
  const source = decoded(markup.slice(0, MOST_UNITS))
  let text = ''
  let from = -1
  const ranges: Range[] = []
  const breaks: number[] = []
  const add = (part: string) => {
    text += decoded(part).replace(CONTROL, ' ').replace(LONE, '\ufffd')
  }
  let at = 0
  for (const tag of source.matchAll(TAG)) {
    add(source.slice(at, tag.index))
    at = tag.index + tag[0].length
    const name = tag[1]!.toLowerCase()
    if (name === 'br') {
      breaks.push(text.length)
      text += ' '
    }
    if (name !== 'highlight') continue
    if (!tag[0].startsWith('</')) from = text.length
    else if (from >= 0 && from < text.length) {
      ranges.push([from, text.length])
      from = -1
    }
  }
  add(source.slice(at))
  const lines = [0, ...breaks].map((start, nth) => text.slice(start, breaks[nth] ?? text.length).trim())
  const shown = text.slice(0, most).trimEnd()
  const lead = shown.length - shown.trimStart().length
  return {
    text: shown.slice(lead),
    ranges: ranges
      .map(([one, other]): Range => [Math.max(one - lead, 0), Math.min(other, shown.length) - lead])
      .filter(([one, other]) => one < other),
    lines: lines.filter(line => line !== '').map(line => line.slice(0, most)),
  }
}

/** @returns '' if it is not a web address */
export function webAddress(text: string): string {
  const bare = decoded(text.trim()).slice(0, 2000)
  return /^https?:\/\//i.test(bare) && URL.canParse(bare) ? new URL(bare).href : ''
}
