/** Documents from elsewhere: what is asked for, refused, taken back and decided. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../src/contract/page.ts'
import type { DocumentRow, DocumentTerms, FoundDocument } from '../../src/contract/reader/x-documents.ts'
import { NO_CITATION } from '../../src/core/rules/documents/citation.ts'
import { openCatalogueApp } from '../catalogue-fixture.ts'
import { Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
let visitor: Visitor
let other: Visitor
beforeAll(async () => {
  opened = await openCatalogueApp({ CAPTCHA: 'off' })
  visitor = new Visitor(opened.app)
  other = new Visitor(opened.app)
  await visitor.signIn('reader1')
  await other.signIn('reader3')
})
afterAll(() => opened.app.close())

const ARTICLE = {
  ...{ kind: 'article', title: 'Human Territoriality: A Theory', author: 'Sack, R. D.', year: '1983' },
  ...{ source: 'Annals of the AAG', volume: '73', pages: '55-74', way: 'file' },
}
const ask = (body: object, who = visitor) => who.post<DocumentRow>('/x/documents', body)
const list = (who = visitor, headers = {}) =>
  who.get<Page<DocumentRow>>('/x/documents?page=1&pageSize=50', headers)
const conf = (name: string, value: string) =>
  opened.store.raw.prepare('INSERT OR REPLACE INTO conf (name, value) VALUES (?, ?)').run(name, value)

describe('R10 a document is requested', () => {
  it.each([
    ['no title', { ...ARTICLE, title: ' …' }, serverText('documents.noTitle')],
    ['an article of no journal', { ...ARTICLE, source: '' }, serverText('documents.noSource')],
    [
      'a long title',
      { ...ARTICLE, title: '长'.repeat(301) },
      serverText('documents.long.title', { most: '300' }),
    ],
    ['a wrong ISSN', { ...ARTICLE, issn: 'x' }, serverText('documents.badIssn')],
    ['a wrong DOI', { ...ARTICLE, doi: 'x' }, serverText('documents.badDoi')],
    ['a wrong year', { ...ARTICLE, year: '83' }, serverText('documents.badYear')],
    ['a wrong ISBN', { kind: 'book', title: 'A', isbn: '123', way: 'loan' }, serverText('documents.badIsbn')],
    ['the loan of a journal', { ...ARTICLE, way: 'loan' }, serverText('documents.noLoan')],
    ['a day that has passed', { ...ARTICLE, neededBy: '2020-01-01' }, serverText('documents.pastDay')],
    [
      'a long note',
      { ...ARTICLE, remark: '长'.repeat(301) },
      serverText('documents.longRemark', { most: '300' }),
    ],
  ])('R10 %s is refused with a message', async (_, body, msg) => {
    expect(await ask(body)).toEqual({ code: 1, msg, data: null })
    expect((await list()).data.total).toBe(0)
  })

  it.each([
    ['kind', { ...ARTICLE, kind: 'map' }],
    ['way', { ...ARTICLE, way: 'pigeon' }],
    ['title', { ...ARTICLE, title: 7 }],
    ['neededBy', { ...ARTICLE, neededBy: '2026-02-31' }],
  ])('R10 a wrong %s is no call', async (_, body) => expect((await ask(body)).code).toBe(400))

  it('R10 it is stored, listed in the language asked for, and refused a second time while it is worked on', async () => {
    const { code, msg, data } = await ask({ ...ARTICLE, remark: 'for\na seminar', neededBy: '2099-01-01' })
    expect([code, msg]).toEqual([0, serverText('documents.sent')])
    const { documentId: id } = data
    expect((await list(visitor, { 'x-lang-code': 'en' })).data.items).toEqual([
      {
        ...NO_CITATION,
        ...ARTICLE,
        ...{ documentId: id, kindDesc: 'Journal article', wayDesc: 'Electronic copy', status: 'open' },
        ...{ statusDesc: 'Waiting', canWithdraw: 1, link: '', reply: '', remark: 'for\na seminar' },
        ...{ neededBy: '2099-01-01', createdDate: expect.any(String), updatedDate: expect.any(String) },
      },
    ])
    // other spelling, other author: the same article
    const again = await ask({ ...ARTICLE, title: 'human territoriality — a theory', author: '' })
    expect([again.code, again.msg]).toEqual([
      1,
      serverText('documents.asked', { date: data.createdDate.slice(0, 10) }),
    ])
    expect((await ask(ARTICLE, other)).code).toBe(0)
    expect((await visitor.get<{ documentCount: number }>('/users/stats')).data.documentCount).toBe(1)
  })

  it('R10 what the catalogue has by its ISBN is said first, and requested only if it is wanted anyway', async () => {
    const isbn = '978-7-302-59821-4'
    const book = { ...NO_CITATION, title: 'Any', isbn }
    const { data } = await new Visitor(opened.app).post<FoundDocument>('/x/search/citation', book)
    expect(data.held[0]).toMatchObject({ by: 'isbn', is: 'itself', isbn: expect.any(String) })
    expect(await ask({ ...book, way: 'loan' })).toMatchObject({ code: 1, msg: serverText('documents.held') })
    expect((await ask({ ...book, way: 'loan', isWantedAnyway: true })).code).toBe(0)
  })

  it('R10 what was handed over is cited by anybody, in the formats asked for', async () => {
    const nobody = new Visitor(opened.app)
    const cite = async (citation: object, types?: string[]) =>
      nobody.post<{ quoteds: { code: string; content: string }[] }>('/x/search/citation/quoteds', {
        citation: { ...NO_CITATION, ...citation },
        types,
      })
    const gbt = async (citation: object) =>
      (await cite(citation, ['quoted.gbt7714-2015'])).data.quoteds.map(({ content }) => content)
    const { way: _, ...article } = ARTICLE
    expect(await gbt({ ...article, doi: '10.1111/j.1467-8306.1983.tb01396.x' })).toEqual([
      expect.stringMatching(
        /SACK R D\. Human territoriality: a theory\[J\/OL\]\. Annals of the AAG, 1983, 73: 55-74.*10\.1111/i,
      ),
    ])
    expect(
      await gbt({
        kind: 'chapter',
        title: '空间的生产',
        author: '张三; 李四',
        source: '城市论',
        year: '2001',
      }),
    ).toEqual([expect.stringMatching(/张三，? ?,? ?李四\. 空间的生产\[M\]\/\/城市论/)])
    expect(await gbt({ kind: 'standard', title: '信息与文献', number: 'GB/T 7714-2015' })).toEqual([
      expect.stringMatching(/信息与文献.*GB\/T 7714.2015.*\[S\]/),
    ])
    expect((await cite({ title: 'A' })).data.quoteds).toHaveLength(10)
    expect(await cite({ title: ' …' })).toEqual({ code: 1, msg: serverText('documents.noTitle'), data: null })
    expect((await cite({ title: 7 })).code).toBe(400)
  })

  it('R10 the text that readers agree to is demanded and kept; requests can be turned off', async () => {
    conf('space.ill.declaration', 'For study only.')
    const body = { kind: 'standard', title: '', number: 'GB/T 7714-2015', way: 'file' }
    const { data } = await visitor.get<DocumentTerms>('/x/documents/terms')
    expect(data).toEqual({ declaration: 'For study only.', looksUp: [] })
    expect(await ask(body)).toMatchObject({ code: 1, msg: serverText('documents.mustAgree') })
    expect((await ask({ ...body, agrees: true })).data.title).toBe('GB/T 7714-2015')
    expect(
      opened.store.raw.prepare("SELECT declaration FROM document_request WHERE kind = 'standard'").get(),
    ).toEqual({ declaration: 'For study only.' })
    conf('space.ill.declaration', '')
    conf('cs.turn.on.ill', '0')
    expect((await ask({ ...body, number: 'GB 1' })).code).toBe(404)
    expect((await visitor.get('/x/documents/terms')).code).toBe(404)
    conf('cs.turn.on.ill', '1')
  })

  it("R10 the library's own service gets the citation, and nothing of the reader", async () => {
    conf('space.ill.url', 'https://ill.example/new?lib=7')
    const { data } = await visitor.post<FoundDocument>('/x/search/citation', {
      ...NO_CITATION,
      title: 'A & B',
    })
    expect(data.handOver).toBe(
      'https://ill.example/new?lib=7&ctx_ver=Z39.88-2004&rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Abook&rft.genre=book&rft.btitle=A+%26+B',
    )
    conf('space.ill.url', '')
  })

  it('R10 a reader whose card is not valid is refused', async () => {
    const lost = new Visitor(opened.app)
    await lost.signIn('reader8')
    expect((await ask({ ...ARTICLE, title: 'Another' }, lost)).code).toBe(1)
  })

  it('R10 nobody requests without signing in', async () => {
    const nobody = new Visitor(opened.app)
    expect((await ask(ARTICLE, nobody)).code).toBe(401)
    expect((await list(nobody)).code).toBe(401)
    expect((await nobody.post('/x/documents/withdraw', { documentId: 1 })).code).toBe(401)
  })
})

describe('R10 a request is taken back', () => {
  const back = (documentId: unknown, who = visitor) => who.post('/x/documents/withdraw', { documentId })

  it('R10 only its reader takes it back, and only until another library is asked', async () => {
    const { data } = await ask({ ...ARTICLE, title: 'To take back' })
    expect((await back(data.documentId, other)).code).toBe(404)
    expect((await back(data.documentId)).msg).toBe(serverText('documents.withdrawn'))
    expect((await list()).data.items.find(one => one.documentId === data.documentId)).toMatchObject({
      status: 'withdrawn',
      canWithdraw: 0,
    })
    expect((await back(data.documentId)).msg).toBe(serverText('documents.tooLate'))
    // one that was taken back may be requested again
    expect((await ask({ ...ARTICLE, title: 'To take back' })).code).toBe(0)
    for (const wrong of [0, -1, 'x', null, 2 ** 60]) expect((await back(wrong)).code).toBe(400)
  })

  it('R10 at most twenty are worked on at once', async () => {
    const left = 20 - (await visitor.get<{ documentCount: number }>('/users/stats')).data.documentCount
    for (let n = 0; n < left; n++) expect((await ask({ ...ARTICLE, title: `Article ${n}` })).code).toBe(0)
    expect((await ask({ ...ARTICLE, title: 'One more' })).msg).toBe(
      serverText('documents.tooMany', { most: '20' }),
    )
  })
})

it('R10 a delivered document has its link; a script is none, and an answer is in the language of the reader', async () => {
  const { documentId } = (await list()).data.items[0]!
  const set = opened.store.raw.prepare(
    'UPDATE document_request SET state = ?, link = ?, words = ? WHERE id = ?',
  )
  const words = JSON.stringify({ zh: '在这里', en: 'Here it is' })
  set.run('ready', 'https://files.example/a.pdf', words, documentId)
  const one = async (headers = {}) =>
    (await list(visitor, headers)).data.items.find(row => row.documentId === documentId)
  expect(await one({ 'x-lang-code': 'en' })).toMatchObject({
    ...{ status: 'ready', link: 'https://files.example/a.pdf', reply: 'Here it is', canWithdraw: 0 },
  })
  set.run('ready', 'javascript:alert(1)', words, documentId)
  expect((await one())?.link).toBe('')
})
