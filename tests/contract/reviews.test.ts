/** Reviews: one per reader and book, anonymous ones without a name, and one's own can be deleted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnReview, Review, ReviewPage } from '../../src/contract/catalogue/reviews.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

type Opened = Awaited<ReturnType<typeof openCatalogueApp>>
let opened: Opened
const reader = async (id: string) => {
  const visitor = new Visitor(opened.app)
  await visitor.signIn(id)
  return visitor
}
beforeAll(async () => {
  opened = await openCatalogueApp()
})
afterAll(() => opened.app.close())

const book = idOf('c1')
const list = (visitor = new Visitor(opened.app), query = '', id = book) =>
  visitor.get<ReviewPage>(`/reviews/book/${id}${query}`)
const write = (visitor: Visitor, more: object, id = book) =>
  visitor.post<Review>('/reviews/review', { id, type: 'review.type.bib', ...more })
const names = (page: ReviewPage) => page.items.map(one => one.user.displayName)

describe('B11 reviews of a book', () => {
  it('B11 a book without reviews says so', async () => {
    const { data } = await list()
    expect(data).toEqual({
      items: [],
      currentPage: 1,
      pageSize: 10,
      total: 0,
      totalPage: 0,
      average: null,
      counts: [0, 0, 0, 0, 0],
    })
  })

  it('B11 K07 writing, checking and deleting require a signed-in reader', async () => {
    const visitor = new Visitor(opened.app)
    for (const answer of [
      await visitor.ask('GET', `/opac/reviews/check/${book}`),
      await visitor.ask('POST', '/opac/reviews/review', { id: book, content: 'x' }),
      await visitor.ask('DELETE', `/opac/reviews/delete/${book}/1`),
      await visitor.ask('GET', '/opac/users/reviews'),
    ]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 401, data: null })
    }
  })

  it('B11 a comment is required, and has at most 300 characters as a reader counts them', async () => {
    const visitor = await reader('reader1')
    for (const content of [undefined, '', ' \n\t ', '\u202e\u0007'])
      expect(await write(visitor, { content })).toMatchObject({
        code: 1,
        msg: serverText('reviews.pleaseEnterAComment'),
        data: null,
      })
    expect(await write(visitor, { content: '𠮷'.repeat(301) })).toMatchObject({ code: 1, data: null })
    expect((await list()).data.total).toBe(0)
  })

  it.each([
    [{ content: 'x', score: 0 }, 'score'],
    [{ content: 'x', score: 6 }, 'score'],
    [{ content: 'x', score: 4.5 }, 'score'],
    [{ content: 'x', type: 'review.type.user' }, 'type'],
    [{ content: { $ne: 1 } }, 'content'],
    [{ content: 'x', anonymous: 7 }, 'anonymous'],
    [{ content: 'x', id: 3 }, 'id'],
  ])('B11 %j is refused with the name of the field', async (body, member) => {
    const answer = await (await reader('reader1')).ask('POST', '/opac/reviews/review', { id: book, ...body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toContain(member)
  })

  it('B11 five stars by default, visible to everybody, and a second one is refused', async () => {
    const visitor = await reader('reader1')
    const content = `<b onclick="x">好</b>\n${'书'.repeat(270)}`
    expect((await visitor.get(`/reviews/check/${book}`)).data).toEqual({ canReview: true, review: null })
    const written = await write(visitor, { content })
    expect(written).toMatchObject({
      code: 0,
      msg: serverText('reviews.done'),
      data: { score: 5, isOwn: 1, anonymous: 0 },
    })
    const shown = (await list()).data
    expect(shown).toMatchObject({ total: 1, average: 5, counts: [0, 0, 0, 0, 1] })
    expect(shown.items[0]).toEqual({
      reviewId: written.data.reviewId,
      user: { displayName: written.data.user.displayName },
      score: 5,
      createdDate: '2026-03-10 10:00',
      reviewContent: content,
      anonymous: 0,
      isOwn: 0,
      isReported: 0,
      isHidden: 0,
      hiddenReason: '',
    })
    expect(written.data.user.displayName).not.toBe('')
    expect(await write(visitor, { content: 'again' })).toMatchObject({
      code: 1,
      msg: serverText('reviews.youHaveCommentedOnThisBook'),
    })
    expect(await visitor.get(`/reviews/check/${book}`)).toMatchObject({
      code: 0,
      msg: serverText('reviews.youHaveCommentedOnThisBook'),
      data: { canReview: false, review: { reviewContent: content, isOwn: 1 } },
    })
    expect((await list()).data.total).toBe(1)
  })

  it('B11 an anonymous author cannot be identified from the answer by others', async () => {
    const visitor = await reader('reader3')
    const { data: own } = await write(visitor, { content: 'quiet', score: 2, anonymous: 1 })
    expect(own.user.displayName).not.toBe('')
    const answer = await new Visitor(opened.app).ask('GET', `/opac/reviews/book/${book}`)
    expect(names(answer.json().data)).toContain('')
    expect(answer.payload).not.toContain(own.user.displayName)
    expect(answer.payload).not.toMatch(/"uid"|userId|reader3/)
    expect(answer.headers['cache-control']).toContain('private')
    expect(names((await list(visitor)).data)).toContain(own.user.displayName)
    expect((await list()).data).toMatchObject({ average: 3.5, counts: [0, 1, 0, 0, 1] })
    // the book's own information has the same average
    const infos = await new Visitor(opened.app).get<never>(`/bibs/${book}/infos`)
    expect(infos.data).toMatchObject({ map: { extraInfo: { map: { score: 3.5 } } } })
  })

  it('B11 two submissions at once write one review', async () => {
    const visitor = await reader('reader8')
    const both = await Promise.all([write(visitor, { content: 'a' }), write(visitor, { content: 'b' })])
    expect(both.map(answer => answer.code).sort()).toEqual([0, 1])
    expect((await list()).data.total).toBe(3)
  })

  it('B11 pages of ten, latest first, each review once', async () => {
    const id = idOf('m1')
    const { raw } = opened.store
    const bib = raw.prepare('SELECT id FROM bib WHERE bib_id = ?').pluck().get(id)
    for (let n = 1; n <= 13; n++) {
      raw
        .prepare(
          "INSERT INTO patron (user_id, password, display_name, dept, user_group, lib_code, activated_on, expires_on, created_at, updated_at) VALUES (?, '!', ?, '', '', '00000', '2020-01-01', '2030-01-01', 0, 0)",
        )
        .run(`w${n}`, `Writer ${n}`)
      raw
        .prepare(
          'INSERT INTO review (bib, uid, score, content, created_at) VALUES (?, (SELECT uid FROM patron WHERE user_id = ?), 4, ?, ?)',
        )
        .run(bib, `w${n}`, `review ${n}`, n)
    }
    const first = (await list(undefined, '', id)).data
    const second = (await list(undefined, '?page=2&size=10', id)).data
    expect(first).toMatchObject({ total: 13, totalPage: 2, pageSize: 10 })
    expect([...first.items, ...second.items].map(one => one.reviewContent)).toEqual(
      Array.from({ length: 13 }, (_, at) => `review ${13 - at}`),
    )
    expect((await list(undefined, '?page=9', id)).data.items).toEqual([])
    for (const query of ['?page=0', '?size=101', '?page=x', '?size=-1'])
      expect((await new Visitor(opened.app).ask('GET', `/opac/reviews/book/${id}${query}`)).statusCode).toBe(
        400,
      )
  })

  it('B11 readers can delete their own review only', async () => {
    const [one, two] = [await reader('reader1'), await reader('reader3')]
    const [quiet] = (await list(two)).data.items.filter(review => review.isOwn)
    for (const path of [`${book}/${quiet!.reviewId}`, `${book}/0`, `${book}/x`, `none/${quiet!.reviewId}`]) {
      const answer = await one.ask('DELETE', `/opac/reviews/delete/${path}`)
      expect(answer.statusCode).toBe(404)
    }
    const elsewhere = await two.ask('DELETE', `/opac/reviews/delete/${idOf('m1')}/${quiet!.reviewId}`)
    expect(elsewhere.statusCode).toBe(404)
    expect((await list()).data.total).toBe(3)
    const gone = await two.ask('DELETE', `/opac/reviews/delete/${book}/${quiet!.reviewId}`)
    expect(gone.json()).toMatchObject({ code: 0, data: { reviewId: quiet!.reviewId } })
    expect((await list()).data.total).toBe(2)
    expect((await two.get(`/reviews/check/${book}`)).data).toEqual({ canReview: true, review: null })
  })

  it('R21 K01 lists the reader’s own reviews', async () => {
    const visitor = await reader('reader1')
    const { data } = await visitor.get<{ items: Record<string, unknown>[]; total: number }>('/users/reviews')
    expect(data.total).toBe(1)
    expect(data.items[0]).toMatchObject({ bibId: book, title: '操作系统', score: 5, anonymous: 0 })
    expect(Object.keys(data.items[0]!)).not.toContain('uid')
  })

  it('R21 readers can edit their own review only; its date is kept', async () => {
    const [one, two] = [await reader('reader1'), await reader('reader3')]
    const own = async (visitor: Visitor, query = '') =>
      (await visitor.get<{ items: OwnReview[] }>(`/users/reviews${query}`)).data.items
    const before = (await own(one))[0]!
    const edit = (visitor: Visitor, id: unknown, body: object) =>
      visitor.post<OwnReview>(`/x/reviews/${id}`, body)
    const change = { content: ' anew\u202e ', score: 3, anonymous: 1 }
    expect((await edit(two, before.reviewId, change)).code).toBe(404)
    expect((await edit(one, 'x', change)).code).toBe(404)
    expect(await edit(one, before.reviewId, { content: ' ' })).toMatchObject({
      code: 1,
      msg: serverText('reviews.pleaseEnterAComment'),
    })
    expect((await edit(one, before.reviewId, { content: 'x'.repeat(301) })).code).toBe(1)
    expect((await edit(one, before.reviewId, { content: 'x', score: 6 })).code).toBe(400)
    expect((await own(one))[0]).toEqual(before)
    opened.clock.time += 60_000
    const changed = { ...before, reviewContent: 'anew', score: 3, anonymous: 1, isInCatalogue: 1 }
    expect(await edit(one, before.reviewId, change)).toEqual({
      code: 0,
      msg: serverText('reviews.done'),
      data: changed,
    })
    expect((await own(one))[0]).toEqual(changed)
    expect((await new Visitor(opened.app).post(`/x/reviews/${before.reviewId}`, change)).code).toBe(401)
    const { data: other } = await write(one, { content: 'of another book', score: 5 }, idOf('m1'))
    opened.store.raw.prepare('UPDATE review SET created_at = 0 WHERE id = ?').run(other.reviewId)
    const scores = async (query: string) => (await own(one, query)).map(review => review.score)
    expect(await scores('')).toEqual([3, 5])
    expect(await scores('?sortField=score')).toEqual([5, 3])
    expect(await scores('?sortField=title')).toEqual([5, 3])
  })

  it('B11 an unknown or withdrawn book has no reviews to read or write', async () => {
    const visitor = await reader('reader8')
    opened.store.raw.prepare('UPDATE bib SET withdrawn = 1 WHERE bib_id = ?').run(idOf('h1'))
    for (const id of ['nothing', idOf('h1')]) {
      expect((await visitor.ask('GET', `/opac/reviews/book/${id}`)).statusCode).toBe(404)
      expect((await visitor.ask('GET', `/opac/reviews/check/${id}`)).statusCode).toBe(404)
      const answer = await visitor.ask('POST', '/opac/reviews/review', { id, content: 'x' })
      expect(answer.statusCode).toBe(404)
    }
  })
})
