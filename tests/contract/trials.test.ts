/** Databases that a reader asks the library to try. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../src/contract/page.ts'
import type { Trial } from '../../src/contract/reader/trials.ts'
import { openReader, Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

let opened: Awaited<ReturnType<typeof openReader>>
beforeAll(async () => {
  opened = await openReader()
})
afterAll(() => opened.app.close())

const list = (query = '', who = opened.visitor) => who.get<Page<Trial>>(`/users/trial/apply${query}`)
const apply = (body: object, who = opened.visitor) => who.post<Trial>('/packages/reqtrial', body)

describe('R21 trials', () => {
  it.each([
    ['no name', {}, 1, serverText('trials.noName')],
    ['signs for a name', { packageName: ' …！\u202e' }, 1, '请填写数据库名称'],
    ['a long name', { packageName: '名'.repeat(121) }, 1, serverText('trials.longName', { most: '120' })],
    [
      'an address that is a script',
      { packageName: 'a', url: 'javascript:alert(1)' },
      1,
      serverText('trials.badUrl'),
    ],
    ['half an address', { packageName: 'a', url: '//evil.example' }, 1, serverText('trials.badUrl')],
    [
      'a long reason',
      { packageName: 'a', remark: '因'.repeat(301) },
      1,
      serverText('trials.longText', { most: '300' }),
    ],
    [
      'a number for a name',
      { packageName: 7 },
      400,
      serverText('errors.badMember', { member: 'packageName' }),
    ],
    [
      'a long id',
      { packageName: 'a', packageId: 'x'.repeat(121) },
      400,
      serverText('errors.badMember', { member: 'packageId' }),
    ],
  ])('R21 %s is refused with a message', async (_, body, code, msg) => {
    expect(await apply(body)).toEqual({ code, msg, data: null })
    expect((await list()).data.total).toBe(0)
  })

  it('R21 a database is requested once per reader, however its name is written', async () => {
    const body = { packageName: ' Corpus of Letters ', url: 'https://corpus.example/a', remark: 'for\nclass' }
    const { code, msg, data } = await apply(body)
    expect([code, msg]).toEqual([0, serverText('trials.sent')])
    expect(data).toEqual({
      trialId: data.trialId,
      packageId: '',
      packageName: 'Corpus of Letters',
      url: 'https://corpus.example/a',
      remark: 'for\nclass',
      status: 'open',
      statusDesc: serverText('trials.states.open'),
      reply: '',
      startDate: null,
      endDate: null,
      createdDate: '2026-03-10 10:00',
    })
    expect(await apply({ packageName: 'CORPUS of letters' })).toMatchObject({
      code: 1,
      msg: serverText('trials.asked', { name: 'CORPUS of letters' }),
    })
    const other = new Visitor(opened.app)
    await other.signIn('reader3')
    expect((await list('', other)).data.total).toBe(0)
    expect((await apply(body, other)).code).toBe(0)
    expect((await list()).data.total).toBe(1)
  })

  it("R21 the list shows the library's answer; it is filtered by state, sorted and paged", async () => {
    opened.clock.time += 60_000
    await apply({ packageName: 'Second' })
    opened.store.raw
      .prepare(
        "UPDATE trial SET state = 'approved', reply = 'ok', starts_on = '2026-03-11', ends_on = '2026-04-11' WHERE name_key = 'second'",
      )
      .run()
    expect((await list('?status=approved')).data.items).toMatchObject([
      {
        packageName: 'Second',
        statusDesc: serverText('trials.states.approved'),
        startDate: '2026-03-11',
        endDate: '2026-04-11',
      },
    ])
    const names = async (query: string) => (await list(query)).data.items.map(item => item.packageName)
    expect(await names('')).toEqual(['Second', 'Corpus of Letters'])
    expect(await names('?sortType=asc')).toEqual(['Corpus of Letters', 'Second'])
    expect(await names('?pageSize=1&page=2')).toEqual(['Corpus of Letters'])
    const wrong = await opened.visitor.ask('GET', '/opac/users/trial/apply?status=x')
    expect(wrong.statusCode).toBe(400)
  })

  it('R21 at most ten open ones', async () => {
    for (let n = 0; n < 9; n++) expect((await apply({ packageName: `Base ${n}` })).code).toBe(0)
    expect((await apply({ packageName: 'One more' })).msg).toBe(serverText('trials.tooMany', { most: 10 }))
  })

  it('R21 requires a signed-in reader', async () => {
    const nobody = new Visitor(opened.app)
    expect((await nobody.ask('GET', '/opac/users/trial/apply')).statusCode).toBe(401)
    expect((await nobody.ask('POST', '/opac/packages/reqtrial', { packageName: 'x' })).statusCode).toBe(401)
  })
})
