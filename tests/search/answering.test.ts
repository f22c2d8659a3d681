import { expect, it } from 'vitest'
import { openAnswering } from '../../host/search/answering.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { openStore } from '../../host/store/open.ts'

/** a real engine whose searches are counted, and can be held up */
function open() {
  const store = openStore(':memory:')
  const engine = openLocal(store, ':memory:')
  const state = { asked: 0, isHung: false, ms: 0 }
  const counted: typeof engine.search = (...query) => {
    state.asked++
    return state.isHung ? new Promise(() => {}) : engine.search(...query)
  }
  const answering = openAnswering({ search: counted }, { steady: () => state.ms, within: 20 })
  const close = async () => {
    await engine.close()
    await store.close()
  }
  return { answering, state, engine, close }
}

it('tells whether a search is answered, and how long ago one was', async () => {
  const { answering, state, close } = open()
  expect(answering.last()).toEqual({ answers: null, ageSeconds: null })
  expect(await answering.now()).toEqual({ answers: true, ageSeconds: 0 })
  state.ms = 4000
  expect(await answering.now()).toEqual({ answers: true, ageSeconds: 4 })
  state.isHung = true
  // still believed, since it is fresh
  expect(answering.last().answers).toBe(true)
  state.ms = 9000
  expect(await answering.now()).toEqual({ answers: false, ageSeconds: 9 })
  state.isHung = false
  state.ms = 15_000
  expect(await answering.now()).toEqual({ answers: true, ageSeconds: 0 })
  await close()
})

it('asks once for all who want to know within five seconds', async () => {
  const { answering, state, close } = open()
  await Promise.all(Array.from({ length: 100 }, () => answering.now()))
  for (let at = 0; at < 100; at++) answering.last()
  expect(state.asked).toBe(1)
  state.ms = 5000
  for (let at = 0; at < 100; at++) answering.last()
  await answering.now()
  expect(state.asked).toBe(2)
  await close()
})

it('an engine that has ended does not answer', async () => {
  const { answering, state, close } = open()
  await answering.now()
  await close()
  state.ms = 6000
  expect((await answering.now()).answers).toBe(false)
})
