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
    expect(authorParts('Лев Толстой', ['Tolstoy, Leo, 1828-1910'])).toEqual([
      { text: 'Лев Толстой' },
      { text: '；' },
      { text: 'Tolstoy, Leo, 1828-1910', heading: 'Tolstoy, Leo, 1828-1910' },
    ])
    // a name does not match part of a longer one
    expect(authorParts('Annabel Lee', ['Ann', 'Anna'])).toHaveLength(5)
    expect(authorParts('by nobody', [])).toEqual([{ text: 'by nobody' }])
    expect(authorParts('', ['曹雪芹'])).toEqual([{ text: '曹雪芹', heading: '曹雪芹' }])
  })
})
