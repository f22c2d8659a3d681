/** Many requests for books in one call: the real client with the real app, in memory, on the demo library. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { httpSettings } from '../../src/core/http.ts'
import { batchBooks } from '../../src/core/stores/batch-books.ts'
import { browserOf } from '../app-fetch.ts'
import { appBefore, type Planted, planted } from '../store/planted.ts'

let demo: Planted
let app: Awaited<ReturnType<typeof appBefore>>
let browser: ReturnType<typeof browserOf>
let some: { id: string; isbn: string }[]
beforeAll(async () => {
  demo = await planted()
  app = await appBefore(demo)
  some = demo.all(
    "SELECT bib_id AS id, isbn FROM bib WHERE isbn <> '' GROUP BY isbn HAVING count(*) = 1 ORDER BY id LIMIT 120",
  )
})
afterAll(() => app.close())
beforeEach(() => {
  browser = browserOf(app)
  httpSettings.fetch = browser.fetch
})
afterEach(() => {
  httpSettings.fetch = undefined
})
const fates = (requests: Promise<unknown>[]) =>
  Promise.all(
    requests.map(request =>
      request.then(
        () => 'handed',
        (error: { kind: string }) => error.kind,
      ),
    ),
  )

it('W02 fifty requests at the same time are one call, and each gets its own book, with copies', async () => {
  const load = batchBooks()
  const books = await Promise.all(
    some.slice(0, 50).map(({ id, isbn }, at) => load(at % 2 ? { bib: id } : { isbn })),
  )
  expect(books.map(book => book?.bibId)).toEqual(some.slice(0, 50).map(({ id }) => id))
  expect(books.every(book => book!.holdings?.startsWith('['))).toBe(true)
  expect(browser.lines()).toEqual(['GET /opac/x/books'])
})

it('W02 a hundred ids are one call, more need a second, and a book requested twice is sent once', async () => {
  const load = batchBooks()
  await Promise.all([...some.slice(0, 100), ...some.slice(0, 60)].map(({ id }) => load({ bib: id })))
  expect(browser.asked).toHaveLength(1)
  const all = await Promise.all(some.flatMap(({ id, isbn }) => [load({ bib: id }), load({ isbn })]))
  expect(all.every(book => book !== null)).toBe(true)
  expect(browser.asked).toHaveLength(1 + Math.ceil((some.length * 2) / 100))
})

it('W02 an unknown book is null, and invalid ids do not affect other requests', async () => {
  const load = batchBooks()
  const [own, ...none] = await Promise.all([
    load({ bib: ` ${some[0]!.id} ` }),
    load({ bib: 'nobody' }),
    load({ isbn: '9780000000002' }),
    load({ isbn: 'x' }),
    load({ isbn: '__proto__' }),
    load({ bib: '' }),
    load({ bib: 'x'.repeat(90_000) }),
    load({ isbn: 'a,b' }),
  ])
  expect(own?.bibId).toBe(some[0]!.id)
  expect(none).toEqual(Array.from({ length: 7 }, () => null))
  expect(browser.asked).toHaveLength(1)
})

it('W02 a failure reaches all; a new request sends one call', async () => {
  const load = batchBooks({ silent: true })
  const loadAll = () => some.slice(0, 50).map(({ id }) => load({ bib: id }))
  browser.network.isBroken = true
  expect(new Set(await fates(loadAll()))).toEqual(new Set(['silent']))
  browser.network.isBroken = false
  expect(new Set(await fates(loadAll()))).toEqual(new Set(['handed']))
  expect(browser.asked).toHaveLength(2)
})

it('W02 a request cancelled early is not sent; one cancelled later rejects at once, and the others get their books', async () => {
  const load = batchBooks()
  const [early, late] = [new AbortController(), new AbortController()]
  let open = () => {}
  const gate = new Promise<void>(done => {
    open = done
  })
  let asked = () => {}
  const isAsked = new Promise<void>(done => {
    asked = done
  })
  httpSettings.fetch = (async (...call: Parameters<typeof fetch>) => {
    asked()
    await gate
    return browser.fetch(...call)
  }) as typeof fetch
  const [first, second, third] = some
  const requests = [
    load({ bib: first!.id }, early.signal),
    load({ bib: second!.id }, late.signal),
    load({ bib: third!.id }),
  ]
  const left = fates(requests.slice(0, 2))
  early.abort()
  await isAsked
  late.abort()
  expect(await left).toEqual(['cancelled', 'cancelled'])
  // requested while the first call is in progress, so it goes into the next one
  const after = load({ bib: first!.id })
  open()
  expect([(await requests[2])?.bibId, (await after)?.bibId]).toEqual([third!.id, first!.id])
  expect(browser.asked).toHaveLength(2)
  expect(browser.asked[0]!.path).not.toContain(first!.id)
})

it('W02 when all are cancelled, nothing is sent, or the call is aborted', async () => {
  const load = batchBooks()
  const gone = new AbortController()
  const before = fates([load({ bib: some[0]!.id }, gone.signal)])
  gone.abort()
  expect(await before).toEqual(['cancelled'])
  expect(await fates([load({ bib: some[0]!.id }, gone.signal)])).toEqual(['cancelled'])
  await load({ bib: some[1]!.id })
  expect(browser.asked).toHaveLength(1)

  const leaving = new AbortController()
  let ended = (_: unknown) => {}
  const isEnded = new Promise(done => {
    ended = done
  })
  httpSettings.fetch = ((_, init) =>
    new Promise((_done, fail) => {
      init!.signal!.addEventListener('abort', () => {
        ended('ended')
        fail(init!.signal!.reason)
      })
      leaving.abort()
    })) as typeof fetch
  expect(await fates([load({ bib: some[0]!.id }, leaving.signal)])).toEqual(['cancelled'])
  expect(await isEnded).toBe('ended')
})
