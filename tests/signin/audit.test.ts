/** What the audit trail stores about a device and an address. */
import { expect, it } from 'vitest'
import { deviceOf, placeOf } from '../../host/signin/audit.ts'
import { audited } from '../../host/signin/audited.ts'
import { calls } from '../../src/contract/index.ts'

it('every audited call exists', () => {
  const known = Object.values(calls).flatMap(group =>
    Object.values(group).map(({ method, path }) => `${method} ${path}`),
  )
  expect([...audited.keys()].filter(call => !known.includes(call))).toEqual([])
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36 MicroMessenger/8.0.60',
    'WeChat · Android',
  ],
  ['curl/8.14.1', ''],
  ['<script>alert(1)</script>', ''],
  [undefined, ''],
])('%s: %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:abcd:12::7', '2001:db8:abcd:*'],
  ['127.0.0.1', '127.0.0.*'],
  ['::1', '::1'],
  ['nonsense', ''],
])('%s: %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place)
})
