import { expect, it } from 'vitest'
import { decoded, methodsOf, patternOf } from '../../host/http/calls/call-path.ts'
import { bibsCalls } from '../../src/contract/catalogue/bibs.ts'

it('a parameter matches exactly one whole path segment', () => {
  const { pattern, names } = patternOf('/a.b/:one/c/:two')
  expect(names).toEqual(['one', 'two'])
  expect(pattern.exec('/a.b/x%2Fy/c/z')?.slice(1)).toEqual(['x%2Fy', 'z'])
  for (const other of ['/a.b/x/c', '/a.b/x/c/z/d', '/a.b//c/z', '/axb/x/c/z'])
    expect(pattern.test(other)).toBe(false)
})

it('a path that cannot be decoded is null', () => {
  expect([decoded('%E4%B9%A6'), decoded('%E4%B9')]).toEqual(['书', null])
})

it('the methods of a path are found under both prefixes, with or without a trailing slash', () => {
  for (const prefix of ['/opac', '/meta-local/opac'])
    expect(methodsOf(Object.values(bibsCalls), `${prefix}/bibs/m1/infos/`)).toEqual(['GET'])
  expect(methodsOf(Object.values(bibsCalls), '/opac/nothing')).toEqual([])
})
