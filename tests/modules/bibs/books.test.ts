/** GET /opac/x/books: many books in one request. */
import { parse } from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { booksCalls } from '../../../src/contract/catalogue/x-books.ts'
import { idOf, openCatalogueApp } from '../../catalogue-fixture.ts'

let app: Awaited<ReturnType<typeof openCatalogueApp>>['app']
beforeAll(async () => {
  ;({ app } = await openCatalogueApp())
})
afterAll(() => app.close())

const ask = async (query: string, headers = {}) => {
  const answer = await app.inject({ url: `/opac/x/books?${query}`, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const named = async (query: string) => parse(booksCalls.named.data!, (await ask(query)).data)
const ids = ({ dataList }: { dataList: { bibId: string }[] }) => dataList.map(row => row.bibId)

it('W02 returns them in the given order, each once, with copies; unknown ids are listed', async () => {
  const isbn = '978-7-302-59821-4'
  const answer = await named(
    `bibs=${idOf('m1')},nothing,${idOf('m1')}&isbns=${isbn},9787302598214,0140181962,0,x`,
  )
  expect(ids(answer)).toEqual([idOf('m1'), idOf('c1')])
  expect(answer.isbns).toEqual({ [isbn]: idOf('c1'), '9787302598214': idOf('c1'), '0140181962': idOf('m1') })
  expect(answer.missing).toEqual(['nothing', '0', 'x'])
  expect(answer.dataList[1]!.circCount).toBe(1)
  expect(JSON.parse(answer.dataList[1]!.holdings!)).toHaveLength(5)
})
it('W02 needs no header: the language is in the URL', async () => {
  const status = async (query: string, headers = {}) =>
    (await ask(`bibs=${idOf('c1')}${query}`, headers)).data.dataList[0].docTypeDesc
  expect(await status('&langCode=en')).not.toBe(await status(''))
  expect(await status('&langCode=en', { 'x-lang-code': 'zh' })).toBe(await status('&langCode=en'))
})
it('W02 an empty request returns nothing; more than a hundred ids are refused with a message', async () => {
  expect(await named('')).toEqual({ dataList: [], isbns: {}, missing: [] })
  expect(await named('bibs=,%20,&isbns=')).toEqual({ dataList: [], isbns: {}, missing: [] })
  const many = (count: number, of = 'b') => Array.from({ length: count }, (_, at) => `${of}${at}`).join()
  expect((await named(`bibs=${many(60)}&isbns=${many(40, '9')}`)).missing).toHaveLength(100)
  const { status, msg } = await ask(`bibs=${many(60)}&isbns=${many(41, '9')}`)
  expect([status, msg]).toEqual([400, expect.stringContaining('100')])
  expect((await ask(`bibs=${'x'.repeat(7001)}`)).status).toBe(400)
  expect((await ask('bibs=a&bibs=b')).status).toBe(400)
})
