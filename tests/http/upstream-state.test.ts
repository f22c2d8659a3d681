import { expect, it } from 'vitest'
import { upstreamState } from '../../host/http/upstream/upstream-state.ts'

it('pages do not wait for a server that hangs; one request in ten seconds tries, and an answer ends this state', () => {
  const clock = { time: 0, now: () => clock.time }
  const state = upstreamState(clock)
  state.begin(true)
  clock.time = 2999
  state.begin(true)
  clock.time = 3000
  const retry = state.begin(true)
  expect(() => state.begin(true)).toThrow('upstream.unreachable')
  // readers' own calls are refused only if the server is known to be down
  expect(() => state.begin(false)).not.toThrow()
  clock.time = 3500
  retry.answered()
  expect(() => state.begin(true)).not.toThrow()
})

it('one slow call among answered ones does not count as down', () => {
  const clock = { time: 0, now: () => clock.time }
  const state = upstreamState(clock)
  const slow = state.begin(false)
  clock.time = 10
  state.begin(false).answered()
  slow.failed()
  expect(() => state.begin(false)).not.toThrow()
  const last = state.begin(false)
  clock.time = 20
  last.failed()
  expect(() => state.begin(false)).toThrow('upstream.unreachable')
})
