import { describe, expect, it } from 'vitest'
import { authorParts } from '../../../host/modules/bibs/author-parts.ts'

describe('authors of a row', () => {
  it('B01 authors link to their headings, wherever they are in the statement', () => {
    expect(
      authorParts('by Edward Kremers and George Urdang', [
        'Kremers, Edward, 1865-1941',
        'Urdang, George, 1882-',
      ]),
    ).toEqual([
      { text: 'by ' },
      { text: 'Edward Kremers', heading: 'Kremers, Edward, 1865-1941' },
      { text: ' and ' },
      { text: 'George Urdang', heading: 'Urdang, George, 1882-' },
    ])
    expect(authorParts('[巴西] 拉马略著 ; 安道, 吴珂译', ['拉马略', '安道', '吴珂'])).toEqual([
      { text: '[巴西] ' },
      { text: '拉马略', heading: '拉马略' },
      { text: '著 ; ' },
      { text: '安道', heading: '安道' },
      { text: ', ' },
      { text: '吴珂', heading: '吴珂' },
      { text: '译' },
    ])
    expect(authorParts('Matthes, Eric', ['Matthes, Eric'])).toEqual([
      { text: 'Matthes, Eric', heading: 'Matthes, Eric' },
    ])
  })

  it('B01 a heading that is not in the statement is appended; without headings there are no links', () => {
    expect(authorParts('Лев Толстой', ['Gusev, Nikolaĭ, 1882-1967'])).toEqual([
      { text: 'Лев Толстой' },
      { text: '；' },
      { text: 'Gusev, Nikolaĭ, 1882-1967', heading: 'Gusev, Nikolaĭ, 1882-1967' },
    ])
    // a name does not match part of a longer one
    expect(authorParts('Annabel Lee', ['Ann', 'Anna'])).toHaveLength(5)
    expect(authorParts('by nobody', [])).toEqual([{ text: 'by nobody' }])
    expect(authorParts('', ['曹雪芹'])).toEqual([{ text: '曹雪芹', heading: '曹雪芹' }])
  })

  it.each([
    ['R.W. Postgate', ['Postgate, Raymond, 1896-1971'], 'R.W. Postgate'],
    ['by J. Smith', ['Smith, John'], 'J. Smith'],
    ['Лев Толстой', ['Tolstoy, Leo, 1828-1910'], 'Лев Толстой'],
    ['نجيب محفوظ', ['محفوظ، نجيب، 1911-2006', 'Maḥfūẓ, Najīb, 1911-2006'], 'نجيب محفوظ'],
    ['박노해 지음', ['박노해, 1957-', 'Pak, No-hae, 1957-'], '박노해'],
    ['夏目漱石著', ['夏目漱石', 'Natsume, Sōseki, 1867-1916'], '夏目漱石'],
  ])('B01 a person is shown once: %s', (statement, headings, text) => {
    const parts = authorParts(statement, headings)
    expect(parts.filter(part => part.heading)).toEqual([{ text, heading: headings[0] }])
    expect(parts.map(part => part.text).join('')).toBe(statement)
  })
  it('B01 two people with one family name are two', () => {
    expect(authorParts('Ann Smith', ['Smith, John'])).toHaveLength(3)
  })
})
