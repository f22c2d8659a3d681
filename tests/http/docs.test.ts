import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/index.ts'
import { openTestApp } from '../fixture-library.ts'

let app: Awaited<ReturnType<typeof openTestApp>>['app']
beforeAll(async () => {
  ;({ app } = await openTestApp())
})
afterAll(() => app.close())

const files = import.meta.glob<Record<string, unknown>>('../../src/contract/**/*.ts', { eager: true })
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const written = (call: Call) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`

it('every call defined in a contract file is in the index, so that it is documented', async () => {
  const defined = Object.values(files).flatMap(file =>
    Object.values(file)
      .flatMap(group => (typeof group === 'object' && group !== null ? Object.values(group) : []))
      .filter(isCall)
      .map(written),
  )
  expect(defined).toContain('GET /reviews/book/{id}')
  const api = (await app.inject({ url: '/opac/openapi.json' })).json()
  const described = Object.entries(api.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(defined.filter(one => !described.includes(one))).toEqual([])
})

it('every call of the host is documented, and no other', async () => {
  const api = (await app.inject({ url: '/opac/openapi.json' })).json()
  expect(api.openapi).toBe('3.1.0')
  const described = Object.entries(api.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const contract = Object.values(calls)
    .flatMap(group => Object.values(group))
    .map(written)
  expect(described).toContain('POST /search')
  for (const one of described) expect(contract).toContain(one)
  const { post } = api.paths['/search']
  expect(post.requestBody.content['application/json'].schema.properties).toHaveProperty('queryFieldList')
  expect(post.parameters[0]).toMatchObject({ name: 'disable_facet', in: 'query', required: false })
  expect(api.paths['/bibs/{id}/infos'].get.parameters[0]).toMatchObject({ name: 'id', in: 'path' })
})
it.each(['zh', 'en'])('the documentation page has no inline script or style: %s', async lang => {
  const answer = await app.inject({ url: '/opac/docs', headers: { 'x-lang-code': lang } })
  expect(answer.headers['content-type']).toMatch(/text\/html/)
  expect(answer.payload).toContain(`<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"`)
  expect(answer.payload).not.toMatch(/<script|<style|style=| on\w+=/)
  const style = await app.inject({ url: '/opac/docs/docs.css' })
  expect(style.headers['content-type']).toMatch(/text\/css/)
})
