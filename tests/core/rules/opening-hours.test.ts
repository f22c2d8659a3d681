import { describe, expect, it } from 'vitest'
import { clockText, readOpeningHours, spansOn } from '../../../src/core/rules/holdings/opening-hours.ts'

const hours = (text: string) => readOpeningHours(text)!

describe('B08 opening hours as a library writes them', () => {
  it('B08 days of the week, lists and ranges, over Sunday, the later rule first', () => {
    const read = hours('Mo-Th 08:00-22:00; Fr 8:00-21:00\nSa-Mo 09:00-12:00,13:00-17:00；Mo off')
    expect(spansOn(read, '2026-11-26')).toEqual([[480, 1320]])
    expect(spansOn(read, '2026-11-27')).toEqual([[480, 1260]])
    expect(spansOn(read, '2026-11-29')).toEqual([
      [540, 720],
      [780, 1020],
    ])
    expect(spansOn(read, '2026-11-30')).toEqual([])
  })
  it('B08 a day without a rule is closed, and without any rule of the week it is not known', () => {
    expect(spansOn(hours('Mo 08:00-12:00'), '2026-12-01')).toEqual([])
    expect(spansOn(hours('2026-12-25 off'), '2026-12-01')).toBeNull()
    expect(hours('')).toEqual({ week: null, special: [] })
  })
  it('B08 dates go before days of the week, of one year or of each, with a name', () => {
    const read = hours('Mo-Su 08:00-22:00; 05-01..05-03 off "五一"; 2026-11-28 12:00-22:00 "校庆"')
    expect(spansOn(read, '2026-11-28')).toEqual([[720, 1320]])
    expect(spansOn(read, '2027-11-28')).toEqual([[480, 1320]])
    expect(spansOn(read, '2031-05-02')).toEqual([])
    expect(read.special.map(({ name }) => name)).toEqual(['五一', '校庆'])
  })
  it('B08 over midnight the end is on the next day', () => {
    const [span] = spansOn(hours('Fr 18:00-02:00'), '2026-11-27')!
    expect(span).toEqual([1080, 1560])
    expect([clockText(1080), clockText(1560), clockText(1440)]).toEqual(['18:00', '02:00', '24:00'])
  })
  it.each([
    'Mo',
    'Mo 8-22',
    'Mo 08:00-25:00',
    'Mo 08:60-09:00',
    'Mo 08:00-08:00',
    'Xx 08:00-09:00',
    'Mo-Fr-Sa 08:00-09:00',
    '2026-13-01 off',
    '2026-02-30 off',
    '2026-12-28..12-30 off',
    '2026-12-28..2026-12-01 off',
    'Mo off "a"',
    '12-25 off "a" b',
    '12-25 off "a',
    'Mo 08:00-09:00 PH off',
    `${'Mo off;'.repeat(600)}`,
  ])('B08 %j is not understood', text => expect(readOpeningHours(text)).toBeNull())
})
