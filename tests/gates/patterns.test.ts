/**
 * No regular expression that a short input holds for seconds: none is exponential, and one that is worse than linear has a
 * bound of its input before it, which is named here. A new pattern is judged on the spot.
 */
import { readFileSync } from 'node:fs'
import { maxHeaderSize } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'
import degrees from './pattern-degrees.json' with { type: 'json' }
import { degreeByCheck, degreeByForm, type Pattern, patterns } from './patterns.ts'

const kept = new Map<string, number>(Object.entries(degrees))

/** Undecided by recheck within a minute, and read by hand. */
const BY_HAND = new Map<string, number>([
  // digits and marks that are no digits take turns
  [
    String.raw`/(?:ISBN(?:-1[03])?:?\s*)?((?:97[89][\s\-\u2010-\u2015]?)?(?:\d[\s\-\u2010-\u2015]?){9}[\dXx])(?![\d])/`,
    2,
  ],
  // from each < to the next >, 8,000 characters at most
  [String.raw`/<([^>]{1,8000})>\s*;\s*rel="?next"?/i`, 2],
  // forty characters from each start
  [String.raw`/([\p{L}\p{M}.·\s]{2,40}?)的\s*[《「『]/u`, 2],
  [String.raw`/^(.{2,200}?)\s*\((1[5-9]\d\d|20\d\d)[a-z]?\)[.,]\s*(.+)$/`, 2],
  [
    String.raw`/\bdo you (?:have|own|hold)\b|\b(?:are|is) available\b|\bavailable\s*\??\s*$|\b(?:you|we|they) have\b|\bin stock\b|\bon the shelf\s*\??\s*$/gi`,
    3,
  ],
])

/** characters that reach the patterns of these files at most; the place of the bound, and what stands there */
type Bound = { files: RegExp; most: number; place: string; says: string }
const BOUNDS: Bound[] = [
  {
    files: /^host\/discovery\/eds\/index\.ts$/,
    ...{ most: 500, place: 'host/discovery/eds/index.ts', says: 'detail.slice(0, 500)' },
  },
  {
    files: /^host\/citation\/names\.ts$/,
    ...{ most: 500, place: 'host/citation/names.ts', says: 'text.slice(0, 500)' },
  },
  {
    files: /^host\/search\/(understand|rules)\//,
    ...{ most: 500, place: 'src/core/limits.ts', says: 'SEARCH_TERM_LENGTH = 500' },
  },
  {
    files: /^host\/(citation|ingest|search|metadata|enrichment|modules)\//,
    ...{ most: 10_000, place: 'host/ingest/fields.ts', says: 'LONGEST = 10_000' },
  },
  // the columns of a book, the longest of them; what a page holds of itself, in the reader's own browser
  { files: /^(src|widgets)\//, most: 8000, place: 'host/ingest/bounds.ts', says: 'abstract: 8000' },
  // an address, which Node limits with all headers (maxHeaderSize); the operator's own configuration
  { files: /^host\//, most: 16_384, place: '', says: '' },
]

/** steps that no request may take: a quarter of a second or so */
const MOST_STEPS = 300_000_000

const degreeOf = (pattern: Pattern): number =>
  kept.get(pattern.key) ?? BY_HAND.get(pattern.key) ?? degreeByCheck(pattern, 5000) ?? degreeByForm(pattern)

const suspects = patterns.filter(pattern => degreeByForm(pattern) > 1)

it('no pattern takes more time than the bound of its input allows', () => {
  const slow = suspects.flatMap(pattern => {
    const degree = degreeOf(pattern)
    const bound = BOUNDS.find(({ files }) => files.test(pattern.file))!
    return degree === 1 || bound.most ** degree <= MOST_STEPS
      ? []
      : [`${pattern.file}:${pattern.line} ${pattern.key}: degree ${degree}, ${bound.most} characters`]
  })
  expect(slow).toEqual([])
})

it('each bound is where it is said to be', () => {
  expect(maxHeaderSize).toBe(16_384)
  for (const { place, says } of BOUNDS.filter(one => one.place !== ''))
    expect(readFileSync(join(root, place), 'utf8')).toContain(says)
})

it('nothing is kept of patterns that are gone', () => {
  const known = new Set(suspects.map(({ key }) => key))
  expect([...kept.keys(), ...BY_HAND.keys()].filter(key => !known.has(key))).toEqual([])
})

it('the check finds what a few comments held for ever', () => {
  const pattern = { source: String.raw`^\s*(<!--[\s\S]*?-->\s*)*<svg[\s>]`, flags: '' }
  expect([degreeByForm(pattern), degreeByCheck(pattern, 30_000)]).toEqual([Infinity, Infinity])
})

it.runIf(process.env.LONG)(
  'what is kept of each pattern is what the check finds',
  () => {
    const wrong = suspects.flatMap(pattern => {
      const found = kept.has(pattern.key) ? degreeByCheck(pattern, 60_000) : null
      return found === null || found <= kept.get(pattern.key)! ? [] : [`${pattern.key}: ${found}`]
    })
    expect(wrong).toEqual([])
  },
  3_600_000,
)
