import { expect, it } from 'vitest'
import { openReader, openVisit } from '../../visitor.ts'

it('K02 GET /opac/sys/init/third/url returns only URLs allowed by the library', async () => {
  const { visitor, store } = await openReader()
  const named = JSON.stringify({ study: 'https://rooms.example.edu/', odd: 'javascript:alert(1)' })
  store.raw.prepare("INSERT INTO conf (name, value) VALUES ('third.urls', ?)").run(named)
  expect((await visitor.get('/sys/init/third/url?path=study')).data).toBe('https://rooms.example.edu/')
  for (const path of ['odd', 'constructor', 'unknown'])
    expect((await visitor.ask('GET', `/opac/sys/init/third/url?path=${path}`)).statusCode).toBe(404)
})

it('K02 GET /opac/sys/init/third/url requires a signed-in reader', async () => {
  const { visitor } = await openVisit()
  expect((await visitor.ask('GET', '/opac/sys/init/third/url?path=study')).statusCode).toBe(401)
})
