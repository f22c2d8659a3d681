// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { httpSettings } from '../../../src/core/http.ts'
import { $shelf } from '../../../src/core/stores/shelf/temporary-shelf.ts'
import { idOf } from '../../catalogue-fixture.ts'
import { openCatalogue } from '../../catalogue-portal.tsx'
import { openPortal } from '../../portal.tsx'
import { t } from '../../words.ts'

let server: Awaited<ReturnType<typeof openCatalogue>>
beforeEach(async () => {
  server = await openCatalogue()
})
afterEach(async () => {
  cleanup()
  await server.app.close()
})
const at = (controlNo: string) => `/searchDetailLocal/${idOf(controlNo)}`

it('B08 title, availability, the first ten entries and the rest, headings that start a search', async () => {
  const { user } = await openPortal(at('c1'))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('操作系统')
  await waitFor(() => expect(document.title).toMatch(/^操作系统/))
  expect(screen.getByText(t('book.available', { count: 1 }))).toBeTruthy()
  expect(screen.getByText(/^共 5 册，/)).toBeTruthy()
  const card = screen.getByRole('tabpanel', { name: t('book.basic') })
  expect(card.querySelectorAll('dt')).toHaveLength(10)
  await user.click(within(card).getByRole('button', { name: /展开其余/ }))
  expect(card.querySelectorAll('dt').length).toBeGreaterThan(10)
  const heading = within(card).getByRole('link', { name: /高等学校/ })
  expect(decodeURIComponent(heading.getAttribute('href')!)).toMatch(/^\/space\/searchList\?q=.*f=subject/)
})

it('B08 a record with little data: a smaller cover, its data as one definition list, copies before the card', async () => {
  await openPortal(at('c1'))
  await screen.findByRole('heading', { level: 1 })
  const head = document.querySelector('.bib')!
  expect(head.className).toBe('bib')
  const facts = [...head.querySelectorAll('.defline dt')].map(dt => dt.textContent)
  expect(facts).toEqual([
    t('book.labels.published'),
    t('book.labels.extent'),
    t('book.labels.language'),
    t('book.labels.classno'),
  ])
  expect(head.querySelector('.defline')!.textContent).toContain('412页')
  const copies = screen.getByRole('heading', { name: t('book.holdings') })
  const card = screen.getByRole('tab', { name: t('book.basic') })
  expect(copies.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  cleanup()
  await openPortal(at('m1'))
  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelector('.bib')!.className).toBe('bib bib--lean')
})

it('B09 the reserve button says in advance whether reserving is possible', async () => {
  await openPortal(at('c1'))
  const button = await screen.findByRole('button', { name: t('around.asks.preg') })
  const words = document.getElementById(button.getAttribute('aria-describedby')!)!.textContent
  expect(words).toMatch(/无需预约|可以预约/)
})

it('B08 MARC is fetched when its tab is opened', async () => {
  const { user } = await openPortal(at('c1'))
  const tab = await screen.findByRole('tab', { name: 'MARC' })
  const marcCalls = () => server.asked.filter(call => call.path.endsWith('/bibdata'))
  expect(marcCalls()).toHaveLength(0)
  await user.click(tab)
  const table = await screen.findByRole('table', { name: 'MARC' })
  expect(within(table).getByText('200').closest('tr')!.textContent).toContain('$a 操作系统')
  expect(marcCalls()).toHaveLength(1)
})

it('B02 every copy is in the table of the book', async () => {
  await openPortal(at('c1'))
  const table = await screen.findByRole('table', { name: t('book.paper') })
  expect(within(table).getAllByRole('row')).toHaveLength(6)
  expect(within(table).getByText(t('book.dueWas', { date: '2026-03-19' }))).toBeTruthy()
})

it('B08 an injected script in a record is plain text on its page', async () => {
  await openPortal(at('h1'))
  const title = await screen.findByRole('heading', { level: 1 })
  expect(title.textContent).toContain('<script>alert(1)</script>')
  const main = document.querySelector('main')!
  expect(main.querySelector('script, img[src="x"], [onload], [onclick], [onerror], [onmouseover]')).toBeNull()
  for (const link of main.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^(\/space\/|https?:)/)
})

it('B08 a missing book: a message, with a link home', async () => {
  await openPortal('/searchDetailLocal/m00000000000000000000000000000000')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(t('book.missing'))
  expect(document.querySelector('main a')!.getAttribute('href')).toBe('/space/index')
})

it('B08 a call that fails can be retried', async () => {
  const { user } = await openPortal('/index')
  server.network.isBroken = true
  history.pushState(null, '', `/space${at('c1')}`)
  const retry = await screen.findByRole('button', { name: t('common.tryAgain') })
  server.network.isBroken = false
  await user.click(retry)
  // the error page also has a heading, so wait for the right one
  expect(await screen.findByRole('heading', { level: 1, name: '操作系统' })).toBeTruthy()
})

it('E01 copies that cannot be loaded are not shown as none, and can be loaded again', async () => {
  const { fetch } = httpSettings
  let isBroken = true
  httpSettings.fetch = async (input, init) =>
    isBroken && String(input).includes('/holdings')
      ? Response.json({ code: 7, msg: '馆藏系统没有回答', data: null })
      : fetch!(input, init)
  const { user } = await openPortal(at('c1'))
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain(t('book.holdingsFailed'))
  expect(failed.textContent).toContain('馆藏系统没有回答')
  expect(document.querySelector('main')!.textContent).not.toContain(t('book.none'))
  isBroken = false
  await user.click(within(failed).getByRole('button', { name: t('common.tryAgain') }))
  expect(
    within(await screen.findByRole('table', { name: t('book.paper') })).getAllByRole('row'),
  ).toHaveLength(6)
  expect(screen.queryByText(t('book.holdingsFailed'))).toBeNull()
})

it('B07 the book goes on the shelf from its page', async () => {
  const { user } = await openPortal(at('m1'))
  const main = within(document.querySelector('main')!)
  await user.click(await main.findByRole('button', { name: t('shelf.add') }))
  expect($shelf.get()).toEqual([idOf('m1')])
})
