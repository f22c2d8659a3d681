/** OpenURL by key and value: read in both forms, written in 1.0. Pure. */
import { describe, expect, it } from 'vitest'
import { doiIn, NO_CITATION } from '../../../src/core/rules/documents/citation.ts'
import { handOverTo, openUrlOf, readOpenUrl } from '../../../src/core/rules/documents/openurl.ts'

const read = (query: string) => readOpenUrl(new URLSearchParams(query))

const ARTICLE = {
  ...NO_CITATION,
  kind: 'article',
  title: 'Molecular Structure of Nucleic Acids',
  author: 'Watson, J. D.; Crick, F. H. C.',
  source: 'Nature',
  year: '1953',
  volume: '171',
  issue: '4356',
  pages: '737-738',
  issn: '0028-0836',
  doi: '10.1038/171737a0',
} as const

describe('R10 an OpenURL is read', () => {
  it('R10 an article of 1.0 is read, with who sent it', () => {
    const { citation, sid, isEmpty } = read(
      'url_ver=Z39.88-2004&rfr_id=info:sid/PubMed&rft_val_fmt=info:ofi/fmt:kev:mtx:journal&rft.genre=article' +
        '&rft.atitle=Molecular+Structure+of+Nucleic+Acids&rft.jtitle=Nature&rft.aulast=Watson&rft.aufirst=J.+D.' +
        '&rft.au=Crick,+F.+H.+C.&rft.date=1953-04-25&rft.volume=171&rft.issue=4356&rft.spage=737&rft.epage=738' +
        '&rft.issn=0028-0836&rft_id=info:doi/10.1038/171737a0',
    )
    expect(citation).toEqual(ARTICLE)
    expect([sid, isEmpty]).toEqual(['PubMed', false])
  })

  it('R10 an article of 0.1 is read', () => {
    const { citation, sid } = read(
      'sid=EBSCO&genre=article&atitle=Molecular%20Structure%20of%20Nucleic%20Acids&title=Nature&aulast=Watson&auinit=J.%20D.' +
        '&date=1953&volume=171&issue=4356&pages=737-738&issn=0028-0836&id=doi:10.1038/171737a0',
    )
    expect(citation).toEqual({ ...ARTICLE, author: 'Watson, J. D.' })
    expect(sid).toBe('EBSCO')
  })

  it.each([
    ['genre=book&title=A&isbn=9780131100169', 'book', 'A', ''],
    ['rft_val_fmt=info:ofi/fmt:kev:mtx:book&rft.btitle=A', 'book', 'A', ''],
    [
      'rft_val_fmt=info:ofi/fmt:kev:mtx:book&rft.genre=bookitem&rft.atitle=B&rft.btitle=A',
      'chapter',
      'B',
      'A',
    ],
    ['rft_val_fmt=info:ofi/fmt:kev:mtx:dissertation&rft.title=A', 'book', 'A', ''],
    ['genre=proceeding&atitle=B&title=A', 'chapter', 'B', 'A'],
    ['genre=journal&title=A&issn=0028-0836', 'article', '', 'A'],
    ['title=A', 'book', 'A', ''],
    ['genre=standard&title=A&number=ISO+1', 'standard', 'A', ''],
    ['atitle=B&issn=0028-0836', 'article', 'B', ''],
  ])('R10 %s is a %s', (query, kind, title, source) => {
    expect(read(query).citation).toMatchObject({ kind, title, source })
  })

  it('R10 ISBNs of identifiers, a first page alone and signs that are no text are read', () => {
    expect(read('rft_id=urn:ISBN:9780131100169').citation.isbn).toBe('9780131100169')
    expect(read('genre=article&spage=7').citation.pages).toBe('7')
    expect(read('title=A%00%0aB').citation.title).toBe('A B')
    expect([...read(`title=${'长'.repeat(5000)}`).citation.title]).toHaveLength(300)
  })

  it('R10 an address without a document is empty', () => {
    expect(read('').isEmpty).toBe(true)
    expect(read('langCode=en&ctx_ver=Z39.88-2004').isEmpty).toBe(true)
  })
})

describe('R10 an OpenURL is written', () => {
  it('R10 what is written is read the same', () => {
    expect(read(openUrlOf(ARTICLE)).citation).toEqual(ARTICLE)
    const book = {
      ...NO_CITATION,
      title: '双螺旋',
      author: '沃森',
      isbn: '9787302598214',
      year: '2020',
      publisher: 'A',
    }
    expect(read(openUrlOf(book)).citation).toEqual(book)
    const chapter = {
      ...NO_CITATION,
      kind: 'chapter' as const,
      title: 'B',
      source: 'A',
      pages: '1-9',
      isbn: '9787302598214',
    }
    expect(read(openUrlOf(chapter)).citation).toEqual(chapter)
  })

  it('R10 it is handed over to a web address alone', () => {
    const book = { ...NO_CITATION, title: 'A & B' }
    const query = openUrlOf(book)
    expect(query).toContain('rft.btitle=A+%26+B')
    expect(handOverTo('https://ill.example/new', book)).toBe(`https://ill.example/new?${query}`)
    expect(handOverTo('https://ill.example/new?lib=7', book)).toBe(`https://ill.example/new?lib=7&${query}`)
    expect(handOverTo('https://ill.example/{openurl}/', book)).toBe(`https://ill.example/${query}/`)
    for (const none of ['', ' ', 'javascript:alert(1)//{openurl}', 'ill.example'])
      expect(handOverTo(none, book)).toBe('')
  })
})

it('R10 DOIs are read however they are written', () => {
  for (const text of [
    '10.1038/171737a0',
    'doi:10.1038/171737a0',
    'DOI: 10.1038/171737a0',
    'info:doi/10.1038/171737a0',
  ])
    expect(doiIn(text)).toBe('10.1038/171737a0')
  expect(doiIn('https://doi.org/10.1038/171737a0')).toBe('10.1038/171737a0')
  for (const text of [
    '',
    '10.1038',
    '10.1038/a b',
    'see 10.1038/x',
    'https://evil.example/10.1038/x',
    '978-7-302-59821-4',
  ])
    expect(doiIn(text)).toBe('')
})
