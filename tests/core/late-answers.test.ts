// @vitest-environment jsdom
/** Of two answers about the same thing the one to the later request counts, in whatever order they come. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addToBooklist, createBooklist } from '../../src/core/api/booklists.ts'
import { httpSettings } from '../../src/core/http.ts'
import { loadConfig } from '../../src/core/stores/config.ts'
import { $stats, refreshStats } from '../../src/core/stores/session/reader-stats.ts'
import { $uid, endSession } from '../../src/core/stores/session/session.ts'
import { $collected, noteCollected, requestCollected } from '../../src/core/stores/shelf/collected.ts'
import { openAppFetch } from '../app-fetch.ts'
import { eventually } from '../eventually.ts'

let server: Awaited<ReturnType<typeof openAppFetch>>
/** lets the held answers go */
let release = () => {}
let held = 0

/** The first answer to calls whose path contains this comes last: as it was when it was asked for. */
function holdFirst(path: string) {
  let isHeld = false
  httpSettings.fetch = async (input, init) => {
    const answer = await server.fetch(input, init)
    if (isHeld || !String(input).includes(path)) return answer
    isHeld = true
    held++
    await new Promise<void>(resolve => {
      release = resolve
    })
    held--
    return answer
  }
}
beforeEach(async () => {
  server = await openAppFetch()
  httpSettings.fetch = server.fetch
  await server.signIn()
  $uid.set(1)
})
afterEach(async () => {
  httpSettings.fetch = undefined
  endSession()
  await server.close()
})

it('W05 counters of the banner', async () => {
  holdFirst('/users/stats')
  const first = refreshStats()
  await eventually(() => expect(held).toBe(1))
  await createBooklist({ booklistName: '新书单' })
  await refreshStats()
  const now = $stats.get()
  expect(now).not.toBeNull()
  release()
  await first
  expect($stats.get()).toBe(now)
})

it('B07 whether a book is collected', async () => {
  await loadConfig()
  const [BOOK = '', OTHER = ''] = server.store.raw
    .prepare('SELECT bib_id FROM bib WHERE withdrawn = 0 LIMIT 2')
    .pluck()
    .all() as string[]
  const list = await createBooklist({ booklistName: '新书单' })
  holdFirst('/x/collected')
  requestCollected([BOOK])
  await eventually(() => expect(held).toBe(1))
  await addToBooklist(list!._id, [BOOK])
  noteCollected([BOOK], list!._id, true)
  expect($collected.get()[BOOK]).toEqual([list!._id])
  release()
  await eventually(() => expect(held).toBe(0))
  // behind the one that was held
  requestCollected([OTHER])
  await eventually(() => expect($collected.get()[OTHER]).toEqual([]))
  expect($collected.get()[BOOK]).toEqual([list!._id])
})
