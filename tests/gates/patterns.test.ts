/**
 * No regular expression may take seconds on a short input (ReDoS): none is exponential, and one worse than
 * linear needs a bound on its input, which is listed here. A new pattern is checked when the test runs.
 */
import { readFileSync } from 'node:fs'
import { maxHeaderSize } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'
import degrees from './pattern-degrees.json' with { type: 'json' }
import { degreeByCheck, degreeByForm, type Pattern, patterns } from './patterns.ts'

const kept = new Map<string, number>(Object.entries(degrees))

/** Not decided by recheck within a minute, so analysed by hand. */
const BY_HAND = new Map<string, number>([
  // digits and separators alternate
  [
    String.raw`/(?:ISBN(?:-1[03])?:?\s*)?((?:97[89][\s\-\u2010-\u2015]?)?(?:\d[\s\-\u2010-\u2015]?){9}[\dXx])(?![\d])/`,
    2,
  ],
  // from each < to the next >, 8,000 characters at most
  [String.raw`/<([^>]{1,8000})>\s*;\s*rel="?next"?/i`, 2],
  // at most forty characters from each start
  [String.raw`/([\p{L}\p{M}.·\s]{2,40}?)的\s*[《「『]/u`, 2],
  [String.raw`/^(.{2,200}?)\s*\((1[5-9]\d\d|20\d\d)[a-z]?\)[.,]\s*(.+)$/`, 2],
  [
    String.raw`/\bdo you (?:have|own|hold)\b|\b(?:are|is) available\b|\bavailable\s*\??\s*$|\b(?:you|we|they) have\b|\bin stock\b|\bon the shelf\s*\??\s*$/gi`,
    3,
  ],
])

/** maximum number of characters that reach the patterns of these files, where the bound is, and its code */
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
  // the longest column of a book; other input is the page's own data in the reader's browser
  { files: /^(src|widgets)\//, most: 8000, place: 'host/ingest/bounds.ts', says: 'abstract: 8000' },
  // a URL, which Node limits with all headers (maxHeaderSize), and the operator's own configuration
  { files: /^host\//, most: 16_384, place: '', says: '' },
]

/** maximum number of steps for a request, about a quarter of a second */
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

it('each bound is in the stated file', () => {
  expect(maxHeaderSize).toBe(16_384)
  for (const { place, says } of BOUNDS.filter(one => one.place !== ''))
    expect(readFileSync(join(root, place), 'utf8')).toContain(says)
})

it('no entries remain for removed patterns', () => {
  const known = new Set(suspects.map(({ key }) => key))
  expect([...kept.keys(), ...BY_HAND.keys()].filter(key => !known.has(key))).toEqual([])
})

it('the check detects the pattern that a few comments made hang', () => {
  const pattern = { source: String.raw`^\s*(<!--[\s\S]*?-->\s*)*<svg[\s>]`, flags: '' }
  expect([degreeByForm(pattern), degreeByCheck(pattern, 30_000)]).toEqual([Infinity, Infinity])
})

it.runIf(process.env.LONG)(
  'the stored degree of each pattern is not lower than the check finds',
  () => {
    const wrong = suspects.flatMap(pattern => {
      const found = kept.has(pattern.key) ? degreeByCheck(pattern, 60_000) : null
      return found === null || found <= kept.get(pattern.key)! ? [] : [`${pattern.key}: ${found}`]
    })
    expect(wrong).toEqual([])
  },
  3_600_000,
)
