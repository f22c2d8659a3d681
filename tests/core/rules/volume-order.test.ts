import { describe, expect, it } from 'vitest'
import { volumeMark } from '../../../src/core/rules/holdings/volume-of.ts'
import { compareVolumes, volumeOrder } from '../../../src/core/rules/holdings/volume-order.ts'

describe('natural order of volumes', () => {
  it.each([
    ['numbers', ['v.1', 'v.2', 'v.11', 'v.100']],
    ['one unit or another', ['vol. 1', 'v.2', 'Vol 3', 'v. 11']],
    ['parts of volumes', ['v.1', 'v.1 pt.2', 'v.1 pt.10', 'v.2 pt.1']],
    ['issues after the mark', [':1', ':2', ':10']],
    ['months', ['2024 Jan', '2024 Feb.', '2024 March', '2024 Apr', '2024 Sept.', '2024 Oct', '2025 Jan']],
    ['months in Chinese', ['2024年1月', '2024年二月', '2024年10月', '2024年十二月']],
    ['two volumes and three', ['上', '中', '下']],
    ['with their unit', ['上册', '中册', '下册']],
    [
      'within a volume',
      ['第一卷', '第一卷上', '第一卷下', '第二卷上', '第十卷', '第十一卷', '第二十卷', '第一百零二卷'],
    ],
    ['stems', ['甲编', '乙编', '丙编']],
    ['roman numbers', ['I', 'II', 'IV', 'V', 'IX', 'X', 'XII', 'XL']],
    ['roman numbers of volumes', ['v. I', 'v. II', 'v. IX', 'Bd. X']],
    ['seasons', ['2024 Spring', '2024 Summer', '2024 Fall']],
    ['seasons in Chinese', ['2024 春', '2024 夏', '2024 秋', '2024 冬']],
    ['years', ['1985', '1985-1986', '1999', '2001']],
    ['full width', ['第２卷', '第１１卷']],
    ['letters', ['pt. A', 'pt. B', 'pt. C', 'pt. D']],
    ['an index after the numbers', ['v.1', 'v.12', 'v. index']],
    ['nothing first', ['', 'v.1']],
  ])('%s', (_, order) => {
    expect([...order].reverse().sort(compareVolumes)).toEqual(order)
    expect([...order.slice(1), order[0]!].sort(compareVolumes)).toEqual(order)
  })

  it('is one order: 上 of a place name is no number', () => {
    expect(['上海卷', '第1卷', '第2卷'].sort(compareVolumes)).toEqual(['第1卷', '第2卷', '上海卷'])
  })

  const copy = (year: string, vol: string) => ({ year, vol })
  const sorted = (copies: { year: string; vol: string }[], isJournal: boolean) =>
    [...copies].sort(volumeOrder(copies, isJournal)).map(({ year, vol }) => `${year} ${vol}`.trim())
  it('a set ascends, its volumes before their years; a yearbook by its years', () => {
    expect(sorted([copy('', 'v.3'), copy('2001', 'v.2'), copy('', 'v.1')], false)).toEqual([
      'v.1',
      '2001 v.2',
      'v.3',
    ])
    expect(sorted([copy('2002', '上'), copy('2001', '下'), copy('2001', '上')], false)).toEqual([
      '2001 上',
      '2001 下',
      '2002 上',
    ])
  })
  it('a journal has its newest issue first', () => {
    expect(sorted([copy('2023', 'no.12'), copy('2024', 'no.2'), copy('2024', 'no.11')], true)).toEqual([
      '2024 no.11',
      '2024 no.2',
      '2023 no.12',
    ])
  })
})

describe('B02 the back of a volume', () => {
  it.each([
    ['v.2', '2'],
    ['第三卷 盖尔芒特家那边', '三'],
    ['上册', '上'],
    ['1998 v.3', '3'],
    ['2024', '’24'],
    ['2024 v.41:no.2', '41'],
    ['index', ''],
    ['', ''],
    ['123456', ''],
  ])('B02 of %s has %s on it', (vol, mark) => {
    expect(volumeMark(vol)).toBe(mark)
  })
})
