import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowsText } from '../../../host/modules/bibs/holdings-text.ts'

it('D02 rows are joined by comma and space, without spaces inside; no rows are []', () => {
  expect(rowsText([])).toBe('[]')
  expect(rowsText([{ a: 'x', b: 1, c: null }, { a: 'y' }])).toBe('[{"a":"x","b":1,"c":null}, {"a":"y"}]')
})

it('property: whatever the values, the text can be parsed as a whole and in parts, without loss', () => {
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
