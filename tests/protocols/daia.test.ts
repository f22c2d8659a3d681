/** The DAIA server: requests, services of copies, and public data. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openServed, type Served } from './served.ts'

let served: Served
beforeEach(async () => {
  served = await openServed()
})
afterEach(async () => {
  await served.app.close()
  await served.store.close()
})
const daia = (id: string, more = '') =>
  served.ask({ method: 'GET', url: `/daia?format=json&id=${encodeURIComponent(id)}${more}` })
const bibId = (id: number) =>
  (served.store.raw.prepare('SELECT bib_id FROM bib WHERE id = ?').get(id) as { bib_id: string }).bib_id
const page = (id: number) => `http://localhost/space/searchDetailLocal/${bibId(id)}`

describe('DAIA', () => {
  it('gives the services of every copy', async () => {
    served.store.raw.exec("UPDATE item SET status = 'lost' WHERE id = 4")
    const { status, headers, body } = await daia('T1')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-daia-version': '1.0.0',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    })
    const [document] = body.document
    expect(document).toMatchObject({ id: page(1), requested: 'T1', href: page(1), about: '红楼梦 / 曹雪芹' })
    expect(document.item.map((one: { id: string }) => one.id.split('#')[1]).sort()).toEqual([
      'A00011',
      'A00012',
      'A00013',
      'A00014',
      'A00015',
    ])
    const of = (code: string) => document.item.find((one: { id: string }) => one.id.endsWith(code))
    expect(of('A00011')).toMatchObject({
      label: 'I242.4/1',
      department: { content: '总馆' },
      unavailable: [
        { service: 'presentation', expected: '2026-03-15' },
        { service: 'loan', expected: '2026-03-15', href: page(1) },
      ],
    })
    expect(of('A00013').available).toEqual([{ service: 'presentation' }, { service: 'loan' }])
    expect(of('A00014').unavailable).toEqual([{ service: 'presentation' }, { service: 'loan' }])
    expect([of('A00015').available, of('A00015').unavailable]).toEqual([
      [{ service: 'presentation' }],
      [{ service: 'loan' }],
    ])
  })

  it('B02 does not expect an overdue copy on the day that has passed', async () => {
    served.store.raw.exec(
      "UPDATE loan SET due_at = 0 WHERE item = (SELECT id FROM item WHERE bar_code = 'A00011')",
    )
    const [document] = (await daia('T1')).body.document
    const of = document.item.find((one: { id: string }) => one.id.endsWith('A00011'))
    expect(of.unavailable.map((one: { expected: string }) => one.expected)).toEqual(['unknown', 'unknown'])
  })

  it('finds a book by its control number, our id or its URI, and a copy by its URI; each book once, unknown ones omitted', async () => {
    const ids = [`${bibId(1)}`, page(2), 'T2', `${page(3)}#A00031`, 'nothing', 'T4']
    const { body } = await daia(ids.join('|'))
    expect(body.document.map((one: { requested: string }) => one.requested)).toEqual([ids[0], ids[1], ids[3]])
    expect(body.document[2].item).toHaveLength(1)
    expect(await daia('nothing')).toMatchObject({ status: 200, body: { document: [] } })
  })

  it('leaves what exceeds the limit to another request', async () => {
    const { body, headers } = await daia([...Array.from({ length: 50 }, (_, at) => `x${at}`), 'T1'].join('|'))
    expect(body.document).toEqual([])
    expect(headers.link).toBe('<http://localhost/daia?id=T1&format=json>; rel="next"')
  })

  it('is in the requested language', async () => {
    const { body, headers } = await served.ask({
      method: 'GET',
      url: '/daia?format=json&id=T1',
      headers: { 'accept-language': 'fr, zh;q=0.3, en-GB;q=0.8' },
    })
    expect([headers['content-language'], body.document[0].item[0].department.content]).toEqual([
      'en',
      'Main Library',
    ])
  })

  it('supports JSONP with a valid callback name', async () => {
    const { payload, headers } = await daia('T1', '&callback=show_it')
    expect([headers['content-type'], payload.slice(0, 13)]).toEqual([
      'application/javascript; charset=utf-8',
      '/**/show_it({',
    ])
    expect((await daia('T1', '&callback=alert(1)')).status).toBe(422)
  })

  it.each([
    ['/daia', 422],
    ['/daia?id=T1', 422],
    ['/daia?id=T1&format=xml', 422],
    ['/daia?format=json&id=', 422],
    ['/daia?format=json&id=T1&patron=1', 501],
    ['/daia?format=json&id=T1&access_token=x', 501],
    ['/daia?format=json&id=T1&patron=1&patron-type=2', 422],
  ])('%s is %i', async (url, status) => {
    const answer = await served.ask({ method: 'GET', url })
    expect([answer.status, answer.body.code]).toEqual([status, status])
  })

  it('answers OPTIONS and HEAD, and no other method', async () => {
    expect((await served.ask({ method: 'OPTIONS', url: '/daia' })).headers.allow).toBe('GET, HEAD, OPTIONS')
    expect((await served.ask({ method: 'HEAD', url: '/daia?format=json&id=T1' })).status).toBe(200)
    expect(await served.ask({ method: 'POST', url: '/daia?format=json&id=T1' })).toMatchObject({
      status: 405,
      body: { error: 'invalid_request' },
    })
  })
})
