/**
 * Compares our citations with those of citeproc-js using each style's own CSL: every difference must be
 * explained.
 */
import { describe, expect, it } from 'vitest'
import { citeItemOf } from '../../host/citation/item-of-record.ts'
import { citeAll } from '../../host/citation/quoted-types.ts'
import type { MarcRecord } from '../../host/ingest/record.ts'
import type { QuotedType } from '../../src/core/rules/search/quoted-types.ts'
import { hasData, marcFiles, readFile } from '../ingest/shared-data.ts'
import { cslItemOf } from './citeproc/csl-item.ts'
import { citeproc } from './citeproc/engine.ts'
import { EXPLAINED, type StyleName } from './citeproc/explained.ts'
import { ODD_RECORDS } from './citeproc/odd-records.ts'

const STYLES: Record<StyleName, [code: QuotedType, csl: string]> = {
  apa: ['quoted.apa', 'apa'],
  mla: ['quoted.mla', 'modern-language-association'],
  chicago: ['quoted.chicago', 'chicago-note-bibliography'],
  gbt: ['quoted.gbt7714-2015', 'china-national-standard-gb-t-7714-2015-numeric'],
}
const NAMES = Object.keys(STYLES) as StyleName[]
const writers = NAMES.map(name => ({
  name,
  latin: citeproc(STYLES[name][1], 'en-US'),
  // CSL has "et al." and "ed." in the language of the style, GB/T in that of the work
  han: citeproc(STYLES[name][1], name === 'gbt' ? 'zh-CN' : 'en-US'),
}))
/** all of the largest file takes a minute */
const STEP = process.env.LONG ? 1 : 20
const used = new Set<string>()

function* unexplained(record: MarcRecord): Generator<string> {
  const item = citeItemOf(record, 'm1')
  for (const { name, latin, han } of writers) {
    let ours = citeAll(STYLES[name][0], [item], { today: '2026-11-21', from: 1 })
    let csl = cslItemOf(item)
    const explained = EXPLAINED.filter(one => !one.styles || one.styles.includes(name))
    for (const { csl: change, why } of explained) {
      const changed = change?.(csl, item, name)
      if (changed && JSON.stringify(changed) !== JSON.stringify(csl)) used.add(why)
      csl = changed ?? csl
    }
    let theirs = (item.script === 'han' ? han : latin)(csl)
    const [shown, given] = [ours, theirs]
    for (const { why, ours: own, theirs: other, both } of explained) {
      if (ours === theirs) break
      const next = [own, both].reduce((text, rewrite) => rewrite?.(text, item, name) ?? text, ours)
      const nextTheirs = [other, both].reduce((text, rewrite) => rewrite?.(text, item, name) ?? text, theirs)
      if (next !== ours || nextTheirs !== theirs) used.add(why)
      ours = next
      theirs = nextTheirs
    }
    if (ours !== theirs)
      yield [name, item.kind, `\n  ${shown}`, `\n  ${given}`, `\n  ${ours}`, `\n  ${theirs}`].join(' ')
  }
}

describe('B06 compared with citeproc', () => {
  it('B06 200 generated records with unusual data', () => {
    expect(ODD_RECORDS).toHaveLength(200)
    const found = ODD_RECORDS.flatMap(record => [...unexplained(record)])
    expect(found).toEqual([])
  }, 120_000)

  it.skipIf(!hasData)(
    `B06 the shared records${hasData ? '' : ' (skipped: they are not here)'}`,
    async () => {
      const found: string[] = []
      for (const folder of ['cnmarc', 'unimarc', 'marc21'])
        for (const file of marcFiles(folder)) {
          const { records, kinds } = await readFile(file)
          const step = records.length > 500 ? STEP : 1
          for (const [at, record] of records.entries())
            if (kinds[at] === 'bib' && at % step === 0) found.push(...unexplained(record))
        }
      expect(found).toEqual([])
      expect(EXPLAINED.map(({ why }) => why).filter(why => !used.has(why))).toEqual([])
    },
    600_000,
  )
})
