import { expect, test } from 'vitest'
import { grouped } from '../../src/i18n/grouped.ts'

test('S06 a count is grouped by thousands as zh and en write it', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 330_000, 1_234_567, -4200])
    for (const lang of ['zh', 'en']) expect(grouped(count)).toBe(new Intl.NumberFormat(lang).format(count))
})
