import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCovers } from '../../../host/modules/bibs/covers.ts'
import { idOf, openCatalogueApp } from '../../catalogue-fixture.ts'

let folder: string
let opened: Awaited<ReturnType<typeof openCatalogueApp>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'covers-'))
  mkdirSync(join(folder, 'covers'))
  writeFileSync(join(folder, 'covers', '9787302598214.jpg'), 'picture')
  writeFileSync(join(folder, 'covers', 'notes.txt'), 'secret')
  opened = await openCatalogueApp({ DATA_DIR: folder })
})
afterAll(async () => {
  await opened.app.close()
  rmSync(folder, { recursive: true })
})

it('B05 a cover that the library has stands in rows and in the calls for covers', async () => {
  const address = '/opac/x/covers/9787302598214.jpg'
  const infos = await opened.app.inject({ url: `/opac/bibs/${idOf('c1')}/infos` })
  expect(infos.json().data.map.baseInfo.map.imageUrl).toBe(address)
  const payload = { isbns: ['978-7-302-59821-4'], bibIds: [idOf('c1')] }
  const byBib = await opened.app.inject({ method: 'POST', url: '/opac/search/extend2', payload })
  expect(byBib.json().data[idOf('c1')]).toMatchObject([{ title: '操作系统', imageUrl: address }])
  const byIsbn = await opened.app.inject({ url: '/opac/search/extend/978-7-302-59821-4' })
  expect(byIsbn.json().data['978-7-302-59821-4'][0].imageUrl).toBe(address)
  const image = await opened.app.inject({ url: address })
  expect([image.statusCode, image.headers['content-type'], image.payload]).toEqual([
    200,
    'image/jpeg',
    'picture',
  ])
})

it('B05 every row of the first answer has its cover, not only the one that asked first', async () => {
  const covers = openCovers(folder, { now: () => 0 })
  const both = await Promise.all([covers.addressOf(['9787302598214']), covers.addressOf(['9787302598214'])])
  expect(both[0]).toBe('/opac/x/covers/9787302598214.jpg')
  expect(both[1]).toBe(both[0])
})

it.each(['notes.txt', '..%2fcovers%2fnotes.txt', '0000000000.jpg', '%00', '.'])(
  'nothing else is given out of the folder: %s',
  async name => {
    const answer = await opened.app.inject({ url: `/opac/x/covers/${name}` })
    expect(answer.statusCode).toBe(404)
  },
)
