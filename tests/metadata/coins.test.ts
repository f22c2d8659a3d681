import { describe, expect, it } from 'vitest'
import { coinsOfRow } from '../../host/metadata/book-coins.ts'
import { readCoins } from '../../src/core/rules/head/read-coins.ts'

describe('the ContextObject for a server that gives none', () => {
  it.each([
    [{ title: '活着', author: '余华著 ; 李四绘', publisher: '作家出版社', pub_year: '2012.' }, ['余华']],
    [{ title: 'Iliad', author: 'by Homer and Ann Smith', isbn: '1' }, ['Homer', 'Ann Smith']],
  ])('B08 %j', (row, persons) => {
    const coins = coinsOfRow(row)
    expect(readCoins(coins).persons).toEqual(persons)
    expect(new URLSearchParams(coins).get('rft.btitle')).toBe(row.title)
  })
  it('B08 a row without data has none', () => {
    for (const row of [{}, { title: 1 }, { title: null, author: [] }])
      expect(coinsOfRow(row as never)).toBe('')
  })
})
