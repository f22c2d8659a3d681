import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../../src/contract/index.ts'
import { openTestApp } from '../fixture-library.ts'

let app: Awaited<ReturnType<typeof openTestApp>>['app']
beforeAll(async () => {
  ;({ app } = await openTestApp())
})
afterAll(() => app.close())

it('every call that is answered is described, and no other', async () => {
  const api = (await app.inject({ url: '/opac/openapi.json' })).json()
  expect(api.openapi).toBe('3.1.0')
  const described = Object.entries(api.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const contract = Object.values(calls)
    .flatMap(group => Object.values(group))
    .map(call => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described).toContain('POST /search')
  for (const one of described) expect(contract).toContain(one)
  const { post } = api.paths['/search']
  expect(post.requestBody.content['application/json'].schema.properties).toHaveProperty('queryFieldList')
  expect(post.parameters[0]).toMatchObject({ name: 'disable_facet', in: 'query', required: false })
  expect(api.paths['/bibs/{id}/infos'].get.parameters[0]).toMatchObject({ name: 'id', in: 'path' })
})
it.each(['zh', 'en'])('the page to read has no inline script or style: %s', async lang => {
  const answer = await app.inject({ url: '/opac/docs', headers: { 'x-lang-code': lang } })
  expect(answer.headers['content-type']).toMatch(/text\/html/)
  expect(answer.payload).toContain(`<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"`)
  expect(answer.payload).not.toMatch(/<script|<style|style=| on\w+=/)
  const style = await app.inject({ url: '/opac/docs/docs.css' })
  expect(style.headers['content-type']).toMatch(/text\/css/)
})
