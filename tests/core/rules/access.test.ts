import { describe, expect, it } from 'vitest'
import { ACCESS, ACCESS_NAMES, readAccess, writeAccess } from '../../../src/core/rules/access.ts'
import { scaledMedia, scaledSheet } from '../../../src/core/rules/scaled-media.ts'

describe('S07 choices of the accessibility panel', () => {
  it('S07 are one text, the same in any order', () => {
    expect(writeAccess(readAccess('contrast-dark.text-150'))).toBe('text-150.contrast-dark')
    for (const name of ACCESS_NAMES)
      for (const value of ACCESS[name])
        expect(writeAccess(readAccess(`${name}-${value}`))).toBe(`${name}-${value}`)
    expect(writeAccess({})).toBe('')
  })

  it('S07 what is unknown is left out: nothing from a cookie comes into the document', () => {
    for (const text of [
      '',
      'text-110',
      'text-"><b',
      'color-red',
      '__proto__-x',
      'text',
      '.-.',
      'text-150-200.x',
    ])
      expect(['', 'text-150']).toContain(writeAccess(readAccess(text)))
    expect(readAccess('contrast-pink.text-200')).toEqual({ text: '200' })
  })
})

describe('S07 media queries with larger text', () => {
  const twice = { factor: 2 }

  it('S07 lengths grow on screens; paper keeps the original', () => {
    expect(scaledMedia('(max-width: 40em)', twice)).toBe(
      'screen and (max-width: 80em), print and (max-width: 40em)',
    )
    expect(scaledMedia('(width<=56.2488em)', { factor: 1.5 })).toBe(
      'screen and (width<=84.3732em), print and (width<=56.2488em)',
    )
    expect(scaledMedia('screen and (width <= 40em)', twice)).toBe(
      'screen and (width <= 80em), speech and (width <= 40em)',
    )
    expect(scaledMedia('(min-width: 40em) and (max-width: 50em)', twice)).toContain(
      'screen and (min-width: 80em) and (max-width: 100em)',
    )
    for (const other of ['print', '(forced-colors: active)', '(hover: hover)'])
      expect(scaledMedia(other, twice)).toBe(other)
  })

  it('S07 the panel takes its width only from widths', () => {
    const scale = { factor: 1, beside: 24 }
    expect(scaledMedia('(max-width: 40em)', scale)).toContain('(max-width: 64em)')
    expect(scaledMedia('(max-height: 40em)', scale)).toBe('(max-height: 40em)')
  })

  it('S07 are scaled from their original however often', () => {
    for (const media of [
      '(max-width: 40em)',
      'screen and (width<=40em)',
      'not screen, (max-width: 40em), (forced-colors: active)',
      'print',
    ]) {
      const once = scaledMedia(media, { factor: 1.25 })
      expect(scaledMedia(scaledMedia(once, twice), { factor: 1 })).toBe(media)
      expect(scaledMedia(once, twice)).toBe(scaledMedia(media, twice))
    }
  })

  it('S07 in a whole sheet', () => {
    expect(scaledSheet('b{top:0}@media (width<=40em){b{top:1em}}@media print{b{top:2px}}', twice)).toBe(
      'b{top:0}@media screen and (width<=80em), print and (width<=40em){b{top:1em}}@media print{b{top:2px}}',
    )
  })
})
