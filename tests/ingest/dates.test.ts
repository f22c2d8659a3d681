/** One date a kind: the first and last possible year, and what lists show. The dates are ours. */
import { describe, expect, it } from 'vitest'
import { dateOfRecord } from '../../host/ingest/dates/date-of-record.ts'
import { shownDate, withOurYear, yearsFor } from '../../host/ingest/dates/read-date.ts'
import { entriesOf } from '../../host/modules/bibs/detail/detail-of-record.ts'
import { field, us } from '../citation/records.ts'

const THIS_YEAR = 2026

describe('a date of each kind', () => {
  it.each<
    [
      printed: string,
      coded: string,
      first: number | null,
      last: number | null,
      shown: string,
      language?: string,
    ]
  >([
    ['1987.', 's1987    ', 1987, 1987, '1987'],
    ['', 's1987    ', 1987, 1987, '1987'],
    ['[1987]', 's1987    ', 1987, 1987, '[1987]'],
    ['［1987］', 's1987    ', 1987, 1987, '[1987]'],
    ['[19]87', 's1987    ', 1987, 1987, '[19]87'],
    ['1987]', 's1987    ', 1987, 1987, '[1987]'],
    ['c1999', 's1999    ', 1999, 1999, 'c1999'],
    ['©1999', 't20001999', 1999, 1999, '©1999'],
    ['1998, c1997.', 's1998    ', 1998, 1998, '1998, c1997'],
    ['1978 [i.e. 1987]', 's1987    ', 1987, 1987, '1978 [i.e. 1987]'],
    ['[ca. 1900]', 's1900    ', 1900, 1900, '[ca. 1900]'],
    ['1987?', 's1987    ', 1987, 1987, '1987?'],
    ['[198-?]', 's198u    ', 1980, 1989, '[198-?]'],
    ['[198-?]', '         ', 1980, 1989, '[198-?]'],
    ['199u', 's199u    ', 1990, 1999, '199u'],
    ['', 's199u    ', 1990, 1999, '[199-]'],
    ['', 's19uu    ', 1900, 1999, '[19--]'],
    ['[19--?]', 'q19001999', 1900, 1999, '[19--?]'],
    ['18th century', 'nuuuuuuuu', 1700, 1799, '18th century'],
    ['19世紀', 'nuuuuuuuu', 1800, 1899, '19世紀'],
    ['[between 1850 and 1859]', 'q18501859', 1850, 1859, '[between 1850 and 1859]'],
    ['[entre 1850 et 1859]', 's1850    ', 1850, 1859, '[entre 1850 et 1859]'],
    ['', 'q18501859', 1850, 1859, '[between 1850 and 1859]'],
    ['1850/1859', 's1850    ', 1850, 1859, '1850/1859'],
    ['[1850 or 1851]', 's1850    ', 1850, 1851, '[1850 or 1851]'],
    ['1987-1990.', 'm19871990', 1987, 1990, '1987-1990'],
    ['1987-90', 'm19871990', 1987, 1990, '1987-90'],
    ['c1987-c1990', 'm19871990', 1987, 1990, 'c1987-c1990'],
    ['1987-', 'c19879999', 1987, THIS_YEAR, '1987-'],
    ['', 'c19879999', 1987, THIS_YEAR, '1987-'],
    ['', 'm19871990', 1987, 1990, '1987-1990'],
    ['康熙四十四年', '         ', 1705, 1705, '康熙四十四年 [1705]'],
    ['清光緒23年', '         ', 1897, 1897, '清光緒23年 [1897]'],
    ['清光绪二十三年 [1897]', 's1897    ', 1897, 1897, '清光绪二十三年 [1897]'],
    ['光緒甲申', '         ', 1884, 1884, '光緒甲申 [1884]'],
    ['宣統元年', '         ', 1909, 1909, '宣統元年 [1909]'],
    ['康熙年間', '         ', 1662, 1722, '康熙年間 [1662–1722]'],
    ['民國 75', '         ', 1986, 1986, '民國 75 [1986]'],
    ['民国七十五年', 's1986    ', 1986, 1986, '民国七十五年 [1986]'],
    ['民國75 [1986]', 's1986    ', 1986, 1986, '民國75 [1986]'],
    ['Min guo 75 [1986]', 's1986    ', 1986, 1986, 'Min guo 75 [1986]'],
    ['昭和 63', 's1988    ', 1988, 1988, '昭和 63 [1988]'],
    ['Shōwa 63', '         ', 1988, 1988, 'Shōwa 63 [1988]'],
    ['平成5', '         ', 1993, 1993, '平成5 [1993]'],
    ['令和元年', '         ', 2019, 2019, '令和元年 [2019]'],
    ['1408 [1988]', 's1988    ', 1988, 1988, '1408 [1988]'],
    ['1408/1988', '         ', 1988, 1988, '1408/1988'],
    ['١٤٠٨', 's1988    ', 1988, 1988, '١٤٠٨ [1988]'],
    ['١٤٠٨', '         ', 1987, 1988, '١٤٠٨ [1987–1988]'],
    ['1408 هـ', '         ', 1987, 1988, '1408 هـ [1987–1988]'],
    ['1408', 's1988    ', 1988, 1988, '1408 [1988]', 'ara'],
    ['۱۳۶۶', 's1988    ', 1988, 1988, '۱۳۶۶ [1988]'],
    ['1366 [1987 or 1988]', 'q19871988', 1987, 1988, '1366 [1987 or 1988]'],
    ['พ.ศ. 2530', '         ', 1987, 1987, 'พ.ศ. 2530 [1987]'],
    ['๒๕๓๐', '         ', 1987, 1987, '๒๕๓๐ [1987]'],
    ['2530 [1987]', 's1987    ', 1987, 1987, '2530 [1987]'],
    ['748 [1988]', 's1988    ', 1988, 1988, '748 [1988]'],
    ['תשמ״ח 1988', 's1988    ', 1988, 1988, 'תשמ״ח 1988'],
    ['檀紀4288', '         ', 1955, 1955, '檀紀4288 [1955]'],
    ['단기 4288 [1955]', 's1955    ', 1955, 1955, '단기 4288 [1955]'],
    ['MCMLXXXVII', '         ', 1987, 1987, 'MCMLXXXVII'],
    ['M. DCC. LXXXIX.', '         ', 1789, 1789, 'M. DCC. LXXXIX'],
    ['一九八七年', '         ', 1987, 1987, '一九八七年'],
    ['1495', 's1495    ', 1495, 1495, '1495'],
    ['2006年5月', 's2006    ', 2006, 2006, '2006年5月'],
    ['[n.d.]', 'nuuuuuuuu', null, null, ''],
    ['[出版年不详]', '         ', null, null, ''],
    ['', '         ', null, null, ''],
    ['0000', 's0000    ', null, null, ''],
    ['[n.d.]', 's1987    ', 1987, 1987, '[1987]'],
  ])('%s, coded %s', (printed, coded, first, last, shown, language = 'und') => {
    const { year, pubYear } = dateOfRecord(coded, printed, { format: 'marc21', language })
    expect(year).toBe(first)
    expect(yearsFor(pubYear, year, THIS_YEAR)).toEqual(first === null ? null : [first, last])
    expect(shownDate(pubYear, year)).toBe(shown)
  })

  it('UNIMARC has other codes: f for an uncertain date, a for what still appears', () => {
    const of = (coded: string, printed = '') =>
      dateOfRecord(coded, printed, { format: 'unimarc', language: 'fre' })
    expect(of('f18501859')).toEqual({ year: 1850, pubYear: '[between 1850 and 1859]' })
    expect(of('a19879999')).toEqual({ year: 1987, pubYear: '1987-' })
    expect(of('d1999    ', 'DL 1998')).toEqual({ year: 1998, pubYear: 'DL 1998' })
  })

  it.each([
    ['民國 75.', '民國 75 [1986]'],
    ['1408 [H.]', '1408 [H.] [1987–1988]'],
    ['民國 75 [1986]', '民國 75 [1986]'],
    ['c1999.', 'c1999.'],
    ['[1987]', '[1987]'],
    ['1985-', '1985-'],
    ['[n.d.]', '[n.d.]'],
  ])('the imprint of a book page has our year beside %s', (printed, shown) => {
    const imprint = field('260', '  ', ['b', '正中書局,'], ['c', printed])
    const entry = entriesOf(us('am', '', imprint))
    expect(JSON.stringify(entry)).toContain(JSON.stringify(shown))
    expect(withOurYear(printed)).toBe(shown)
  })

  it('reads a text of any length at once', () => {
    for (const part of ['M. ', '1987-', '[[1', '٤', '康熙', 'between 1850 ', '? '])
      expect(() => shownDate(part.repeat(20_000), 1987)).not.toThrow()
  })
})

it('a date read before is read the same with another coded year', () => {
  expect(yearsFor('1987-1990', 1985, THIS_YEAR)).toEqual([1985, 1990])
  expect(yearsFor('1987-1990', null, THIS_YEAR)).toEqual([1987, 1990])
  expect(yearsFor('1987-1990', 1992, THIS_YEAR)).toEqual([1990, 1992])
})
