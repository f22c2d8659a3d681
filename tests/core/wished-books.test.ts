/** Many wishes for books, one call: the real client against the real app, in memory, on the demo library. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { httpSettings } from '../../src/core/http.ts'
import { gatherBooks } from '../../src/core/stores/wished-books.ts'
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
}, 60_000)
afterAll(() => app.close())
beforeEach(() => {
  browser = browserOf(app)
  httpSettings.fetch = browser.fetch
})
afterEach(() => {
  httpSettings.fetch = undefined
})
const fates = (wishes: Promise<unknown>[]) =>
  Promise.all(
    wishes.map(wish =>
      wish.then(
        () => 'handed',
        (error: { kind: string }) => error.kind,
      ),
    ),
  )

it('W02 fifty wishes of one moment are one call, and each is handed its own book, with copies', async () => {
  const wish = gatherBooks()
  const books = await Promise.all(
    some.slice(0, 50).map(({ id, isbn }, at) => wish(at % 2 ? { bib: id } : { isbn })),
  )
  expect(books.map(book => book?.bibId)).toEqual(some.slice(0, 50).map(({ id }) => id))
  expect(books.every(book => book!.holdings?.startsWith('['))).toBe(true)
  expect(browser.lines()).toEqual(['GET /opac/x/books'])
})

it('W02 a hundred names are one call, more are a second, and a book wished for twice is named once', async () => {
  const wish = gatherBooks()
  await Promise.all([...some.slice(0, 100), ...some.slice(0, 60)].map(({ id }) => wish({ bib: id })))
  expect(browser.asked).toHaveLength(1)
  const all = await Promise.all(some.flatMap(({ id, isbn }) => [wish({ bib: id }), wish({ isbn })]))
  expect(all.every(book => book !== null)).toBe(true)
  expect(browser.asked).toHaveLength(1 + Math.ceil((some.length * 2) / 100))
})

it('W02 what the library does not have is null, and absurd names spoil nobody’s call', async () => {
  const wish = gatherBooks()
  const [own, ...none] = await Promise.all([
    wish({ bib: ` ${some[0]!.id} ` }),
    wish({ bib: 'nobody' }),
    wish({ isbn: '9780000000002' }),
    wish({ isbn: 'x' }),
    wish({ isbn: '__proto__' }),
    wish({ bib: '' }),
    wish({ bib: 'x'.repeat(90_000) }),
    wish({ isbn: 'a,b' }),
  ])
  expect(own?.bibId).toBe(some[0]!.id)
  expect(none).toEqual(Array.from({ length: 7 }, () => null))
  expect(browser.asked).toHaveLength(1)
})

it('W02 a failure reaches all; who wishes again asks again, once', async () => {
  const wish = gatherBooks({ silent: true })
  const wishAll = () => some.slice(0, 50).map(({ id }) => wish({ bib: id }))
  browser.network.isBroken = true
  expect(new Set(await fates(wishAll()))).toEqual(new Set(['silent']))
  browser.network.isBroken = false
  expect(new Set(await fates(wishAll()))).toEqual(new Set(['handed']))
  expect(browser.asked).toHaveLength(2)
})

it('W02 who leaves before is not asked for; who leaves later is told at once and the others are handed theirs', async () => {
  const wish = gatherBooks()
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
  const wishes = [
    wish({ bib: first!.id }, early.signal),
    wish({ bib: second!.id }, late.signal),
    wish({ bib: third!.id }),
  ]
  const left = fates(wishes.slice(0, 2))
  early.abort()
  await isAsked
  late.abort()
  expect(await left).toEqual(['cancelled', 'cancelled'])
  // wished for while the first call is on its way: the next one
  const after = wish({ bib: first!.id })
  open()
  expect([(await wishes[2])?.bibId, (await after)?.bibId]).toEqual([third!.id, first!.id])
  expect(browser.asked).toHaveLength(2)
  expect(browser.asked[0]!.path).not.toContain(first!.id)
})

it('W02 when all have left, nothing is asked, or the call is ended', async () => {
  const wish = gatherBooks()
  const gone = new AbortController()
  const before = fates([wish({ bib: some[0]!.id }, gone.signal)])
  gone.abort()
  expect(await before).toEqual(['cancelled'])
  expect(await fates([wish({ bib: some[0]!.id }, gone.signal)])).toEqual(['cancelled'])
  await wish({ bib: some[1]!.id })
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
  expect(await fates([wish({ bib: some[0]!.id }, leaving.signal)])).toEqual(['cancelled'])
  expect(await isEnded).toBe('ended')
})
