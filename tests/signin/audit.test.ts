/** What the audit trail stores about a device and an address. */
import { expect, it } from 'vitest'
import type { CallInput } from '../../host/http/calls/call-input.ts'
import { deviceOf, placeOf } from '../../host/signin/audit.ts'
import { audited } from '../../host/signin/audited.ts'
import { type Call, eventsOf } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/index.ts'
import { EVENT_KINDS } from '../../src/contract/reader/accounts.ts'
import { files, textOf } from '../gates/imports.ts'

const all = Object.values(calls).flatMap(group => Object.values<Call>(group))

it('each event of a call is a kind of account event, and a call with several says which', () => {
  const named = all.flatMap(call => eventsOf(call))
  expect(named.filter(kind => !EVENT_KINDS.some(one => one === kind))).toEqual([])
  const input = { uid: 7 } as CallInput<never, never>
  for (const call of all.filter(one => eventsOf(one).length > 1)) {
    const written = [{ isPaused: true }, { isPaused: false }].flatMap(data =>
      audited.get(`${call.method} ${call.path}`)!(input, data as never).map(({ kind }) => kind),
    )
    expect(written).toEqual(eventsOf(call))
  }
})

it('each kind of account event is written: by the call that names it, or where the code writes events', () => {
  const named = new Set(all.flatMap(call => eventsOf(call)))
  const texts = files
    .filter(file => file.startsWith('host/'))
    .map(textOf)
    .filter(text => /putEvent\(|audit\.(?:note|later)\(/.test(text))
  const isWritten = (kind: string) => named.has(kind) || texts.some(text => text.includes(`'${kind}'`))
  expect(EVENT_KINDS.filter(kind => !isWritten(kind))).toEqual([])
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
