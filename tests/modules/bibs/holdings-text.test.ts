import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowsText } from '../../../host/modules/bibs/holdings-text.ts'

it('D02 rows are joined by comma and space, compact inside; none is []', () => {
  expect(rowsText([])).toBe('[]')
  expect(rowsText([{ a: 'x', b: 1, c: null }, { a: 'y' }])).toBe('[{"a":"x","b":1,"c":null}, {"a":"y"}]')
})

it('property: whatever the values, the text parses whole and in parts, and nothing is lost', () => {
  const text = fc.string({ unit: fc.constantFrom(',', ' ', '[', ']', '{', '}', '"', '\\', ':', 'x', '汉') })
  const row = fc.record({ callNo: text, vol: text, n: fc.integer() })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), rows => {
      const trimmed = rows.map(one => ({ ...one, callNo: one.callNo.trim(), vol: one.vol.trim() }))
      const json = rowsText(rows)
      expect(JSON.parse(json)).toEqual(trimmed)
      const parts = json.replace(/\[/g, '').replace(/\]/g, '').replace(',{', ', {').split(', ')
      expect(parts.map(part => JSON.parse(part))).toEqual(trimmed)
    }),
  )
})
