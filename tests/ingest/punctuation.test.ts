/** ISBD marks in every script and width, and beside marks of direction; one record of a kind. */
import { describe, expect, it } from 'vitest'
import { trimEdition, trimIsbd, trimLeadingMark } from '../../host/ingest/bib/punctuation.ts'
import { bibFromRecord } from '../../host/ingest/bib/to-bib.ts'
import { marc21Entries } from '../../host/modules/bibs/detail/detail-marc21.ts'
import { unimarcEntries } from '../../host/modules/bibs/detail/detail-unimarc.ts'
import { cite, cn, field, us } from '../citation/records.ts'

const [RLM, RLE, PDF, FSI, PDI] = ['\u200f', '\u202b', '\u202c', '\u2068', '\u2069']

describe('the end of an element', () => {
  it.each([
    ['法令集　／', '法令集'],
    ['서울：', '서울'],
    ['研究所，', '研究所'],
    ['再版．', '再版'],
    ['東京 ;', '東京'],
    ['文集。', '文集'],
    ['京都、', '京都'],
    ['دار الفكر،', 'دار الفكر'],
    ['القاهرة ؛', 'القاهرة'],
    ['کتاب۔', 'کتاب'],
    ['Երևան։', 'Երևան'],
    [`نقدى :${RLM}`, 'نقدى'],
    [`${RLE}معركه /${PDF}`, 'معركه'],
    [`${FSI}שודדים : ${PDI}`, 'שודדים'],
    ['Lomita, Cal:', 'Lomita, Cal'],
    ['Lomita, Cal.:', 'Lomita, Cal.'],
    ['Press, Inc..', 'Press, Inc.'],
    ['Smith, J. .', 'Smith, J.'],
    ['Smith, J.,', 'Smith, J.'],
    ['A title. /', 'A title'],
    ['To be continued ...', 'To be continued ...'],
    ['［台北市］：', '［台北市］'],
    ['［出版地不詳', '出版地不詳'],
    ['Who is it?', 'Who is it?'],
  ])('%s', (written, shown) => expect(trimIsbd(written)).toBe(shown))

  it.each([
    ['2nd ed.', '2nd ed.'],
    ['2., erw. Aufl. /', '2., erw. Aufl.'],
    ['Originalausg.', 'Originalausg.'],
    ['第2版．', '第2版'],
    ['초판.', '초판'],
    ['Third edition.', 'Third edition'],
    ['2-е изд., доп.', '2-е изд., доп.'],
    ['Wyd. 2.', 'Wyd. 2'],
  ])('of an edition: %s', (written, shown) => expect(trimEdition(written)).toBe(shown))

  it('the beginning', () => {
    expect(['：副题', '＝ Title', `${RLM}، جزء`, '. 2'].map(trimLeadingMark)).toEqual([
      '副题',
      'Title',
      'جزء',
      '2',
    ])
  })
})

const korean = us(
  'am',
  's1990    ko ',
  field('100', '1 ', ['6', '880-01'], ['a', 'Hong, Kil-tong.']),
  field('245', '10', ['6', '880-02'], ['a', 'Pŏmnyŏngjip /'], ['c', 'Hong Kil-tong.']),
  field('260', '  ', ['6', '880-03'], ['a', 'Sŏul :'], ['b', 'Yŏnʼguso,'], ['c', '1990.']),
  field('020', '  ', ['a', '8901000011 :'], ['c', ': W5000']),
  field('880', '1 ', ['6', '100-01'], ['a', '洪　吉童．']),
  field('880', '10', ['6', '245-02'], ['a', '法令集　：'], ['b', '南北　比較　／'], ['c', '洪　吉童．']),
  field('880', '  ', ['6', '260-03'], ['a', '서울　：'], ['b', '研究所，'], ['c', '1990．']),
)
const persian = us(
  'am',
  's1999    ir ',
  field('245', '10', ['6', '880-01'], ['a', 'Naqdī :'], ['b', 'fuṣūl /'], ['c', 'Gulī.']),
  field('260', '  ', ['6', '880-02'], ['a', 'Tihrān :'], ['b', 'Naw,'], ['c', '1378 [1999]']),
  field(
    '880',
    '10',
    ['6', '245-01//r'],
    ['a', `${RLM}نقدى :${RLM}`],
    ['b', `${RLE}فصول /${PDF}`],
    ['c', 'گلى.'],
  ),
  field(
    '880',
    '  ',
    ['6', '260-02//r'],
    ['a', `${RLM}تهران :${RLM}`],
    ['b', `نو،${RLM}`],
    ['c', '1378 [1999]'],
  ),
)

describe('a record', () => {
  it('in full width', () => {
    expect(bibFromRecord(korean)).toMatchObject({
      ...{ title: '法令集', subtitle: '南北　比較', author: '洪　吉童' },
      ...{ pubPlace: '서울', publisher: '研究所', price: 'W5000' },
    })
    expect(cite('quoted.gbt7714-2015', korean)).toBe('洪吉童. 法令集: 南北 比較[M]. 서울: 研究所, 1990.')
  })
  it('with marks of direction', () => {
    expect(bibFromRecord(persian)).toMatchObject({
      ...{ title: 'نقدى', subtitle: 'فصول', author: 'گلى', pubPlace: 'تهران', publisher: 'نو' },
    })
    expect(cite('quoted.ris', persian)).toContain('TI  - نقدى: فصول\n')
  })
  it('has one mark before its price, in either format', () => {
    expect(marc21Entries(korean).isbn).toEqual([['8901000011 : W5000']])
    const chinese = cn(field('010', '  ', ['a', '978-7-5447-0001-2 ：'], ['d', '：CNY38.00']))
    expect(unimarcEntries(chinese).isbn).toEqual([['978-7-5447-0001-2 : CNY38.00']])
    expect(bibFromRecord(chinese).price).toBe('CNY38.00')
  })
})
