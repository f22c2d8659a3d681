// @vitest-environment jsdom
/** Drafts: the same reader finds the input again, and nobody else does. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const open = async () => {
  // like a page load: modules are initialised again, while the storage of the tab remains
  vi.resetModules()
  const [drafts, session, leaving, limits] = await Promise.all([
    import('../../src/core/stores/drafts.ts'),
    import('../../src/core/stores/session/session.ts'),
    import('../../src/core/stores/session/leaving.ts'),
    import('../../src/core/limits.ts'),
  ])
  return { ...drafts, ...session, ...leaving, ...limits }
}
type Opened = Awaited<ReturnType<typeof open>>
const keptOf = ({ $drafts }: Opened, name: string) => $drafts.get()[name]?.value
const noted = () => sessionStorage.getItem('opac:drafts') ?? ''

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] }))
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('A19 a draft survives the end of a session and a reload, for the same reader', async () => {
  const page = await open()
  page.$uid.set(7)
  page.saveDraft('review m1', { content: '很好' })
  page.$uid.set(null)
  page.$uid.set(7)
  expect(keptOf(page, 'review m1')).toEqual({ content: '很好' })
  const reloaded = await open()
  expect(reloaded.$drafts.get()).toEqual({})
  reloaded.$uid.set(7)
  expect(keptOf(reloaded, 'review m1')).toEqual({ content: '很好' })
})

it('A19 another reader never gets it, on this page or the next, and it is removed from the tab', async () => {
  const page = await open()
  page.$uid.set(7)
  page.saveDraft('review m1', 'mine')
  page.$uid.set(null)
  page.$uid.set(8)
  expect(page.$drafts.get()).toEqual({})
  expect(noted()).toBe('')
  page.saveDraft('review m1', 'of eight')
  const reloaded = await open()
  reloaded.$uid.set(7)
  expect(reloaded.$drafts.get()).toEqual({})
})

it('A19 sign-out deletes it at once, even in an inactive window', async () => {
  const page = await open()
  page.$uid.set(7)
  page.saveDraft('review m1', 'mine')
  const asleep = noted()
  page.noteLeaving()
  expect([page.$drafts.get(), noted()]).toEqual([{}, ''])
  sessionStorage.setItem('opac:drafts', asleep)
  const woken = await open()
  woken.$uid.set(7)
  expect(woken.$drafts.get()).toEqual({})
})

it("A19 a visitor's input before sign-in becomes the reader's draft, and replaces an earlier one", async () => {
  const before = await open()
  before.$uid.set(7)
  before.saveDraft('review m1', 'old')
  before.saveDraft('review m2', 'other')
  const page = await open()
  page.saveDraft('review m1', 'new')
  expect(noted()).not.toContain('new')
  page.$uid.set(7)
  expect([keptOf(page, 'review m1'), keptOf(page, 'review m2')]).toEqual(['new', 'other'])
})

it('A19 a draft is kept for a day', async () => {
  const page = await open()
  page.$uid.set(7)
  page.saveDraft('a', 'x')
  vi.setSystemTime(Date.now() + page.DRAFT_AGE - 1)
  const young = await open()
  young.$uid.set(7)
  expect(keptOf(young, 'a')).toBe('x')
  vi.setSystemTime(Date.now() + 1)
  const old = await open()
  old.$uid.set(7)
  expect(old.$drafts.get()).toEqual({})
})

it('A19 the newest are kept as far as there is room; an open form keeps all of its input', async () => {
  const page = await open()
  page.$uid.set(7)
  for (let n = 0; n < page.DRAFTS_MAX + 5; n++) {
    vi.setSystemTime(Date.now() + 1)
    page.saveDraft(`f${n}`, n)
  }
  vi.setSystemTime(Date.now() + 1)
  const long = 'x'.repeat(page.DRAFTS_SIZE + 1)
  page.saveDraft('long', long)
  expect(keptOf(page, 'long')).toBe(long)
  expect(noted().length).toBeLessThan(page.DRAFTS_SIZE)
  const reloaded = await open()
  reloaded.$uid.set(7)
  const names = Object.keys(reloaded.$drafts.get())
  expect(names).toHaveLength(page.DRAFTS_MAX - 1)
  expect(names).toContain(`f${page.DRAFTS_MAX + 4}`)
  expect(names).not.toContain('f0')
})

it.each(['{', 'null', '[]', '"x"', '{"uid":7}', '{"uid":7,"entries":{"a":1,"b":{"at":"x","value":1}}}'])(
  'A19 a stored draft that is %s is ignored',
  async text => {
    sessionStorage.setItem('opac:drafts', text)
    const page = await open()
    page.$uid.set(7)
    expect(page.$drafts.get()).toEqual({})
    page.saveDraft('a', 'x')
    expect(keptOf(page, 'a')).toBe('x')
  },
)

it('A19 if storage throws or is full, a draft lives as long as the page', async () => {
  const page = await open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  page.$uid.set(7)
  page.saveDraft('a', 'x')
  page.$uid.set(null)
  page.$uid.set(7)
  expect(keptOf(page, 'a')).toBe('x')
})
