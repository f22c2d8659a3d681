import { expect, it } from 'vitest'
import { code128, code128Path, code128Values } from '../../../src/core/rules/encoding/code128.ts'

it('R02 every symbol is unique and has eleven modules and three bars with an even total', () => {
  // texts that begin with each printable character, or each pair of digits
  const texts = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  const pairs = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0').repeat(2))
  const symbols = new Set<string>()
  for (const text of [...texts, ...pairs]) {
    const widths = code128(text)
    const body = widths.slice(0, -7)
    expect(widths.slice(-7).join('')).toBe('2331112')
    for (let at = 0; at < body.length; at += 6) {
      const symbol = body.slice(at, at + 6)
      expect(symbol.reduce((sum, one) => sum + one, 0)).toBe(11)
      expect((symbol[0]! + symbol[2]! + symbol[4]!) % 2).toBe(0)
      symbols.add(symbol.join(''))
    }
  }
  // 103 values, any of which may be the check symbol, and the two start symbols
  expect(symbols.size).toBeGreaterThanOrEqual(102)
})

it.each<[string, number[]]>([
  // the usual encyclopaedia example, with start B for A: 879 mod 103
  ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55]],
  ['123456', [105, 12, 34, 56, 44]],
  ['12345', [105, 12, 34, 100, 21, 54]],
  ['LJ0001970', [104, 44, 42, 16, 99, 0, 19, 70, 0]],
  ['reader1', [104, 82, 69, 65, 68, 69, 82, 17, 0]],
])('R02 %s is encoded as in the standard', (text, values) => {
  const check = values.slice(0, -1).reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  expect(code128Values(text).slice(0, -1)).toEqual(values.slice(0, -1))
  expect(code128Values(text).at(-1)).toBe(check)
})

it('R02 known bars: start, 7, check and stop symbol of one letter', () => {
  // "A" in set B: 104 + 33 = 137 mod 103 = 34
  expect(code128('A').join('')).toBe(['211214', '111323', '131123', '2331112'].join(''))
})

it('R02 text that cannot be encoded draws nothing; the width is the sum of its modules', () => {
  for (const text of ['', '张三', 'a\nb', 'é', 'x'.repeat(81)]) expect(code128(text)).toEqual([])
  expect(code128Path('')).toEqual({ d: '', width: 0 })
  expect(code128Path('20230001').width).toBe(code128('20230001').reduce((sum, one) => sum + one, 0))
})
