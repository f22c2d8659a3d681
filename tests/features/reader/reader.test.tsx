// @vitest-environment jsdom
/** The reader's pages in front of the real host: what the banner and the list of loans say and do. */
import { screen, waitFor, within } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { httpSettings } from '../../../src/core/http.ts'
import { $config, applyConfig } from '../../../src/core/stores/config.ts'
import { $stats, noteChange } from '../../../src/core/stores/reader-stats.ts'
import { $reader, $uid } from '../../../src/core/stores/session.ts'
import { loadReader } from '../../../src/core/stores/session-actions.ts'
import { $toasts } from '../../../src/core/stores/toasts.ts'
import { PASSWORD } from '../../fixture-library.ts'
import { DAY, openPortal, openServer, resetStores, signedInAs } from '../../portal.tsx'
import { t } from '../../words.ts'

afterEach(resetStores)
// jsdom has no layout
Element.prototype.scrollIntoView ??= () => {}

async function openAs(userId: string, path: string, password = PASSWORD) {
  const server = await openServer({ CAPTCHA: 'off' })
  // The fixture lives in March 2026; so must the reader's clock for this test's due days to be the server's.
  server.clock.time = Date.now()
  const moved = Date.now() - 1_773_108_000_000
  server.store.raw.prepare('UPDATE loan SET due_at = due_at + ?, loaned_at = loaned_at + ?').run(moved, moved)
  await signedInAs(server, userId, password)
  const { user } = await openPortal(path)
  await waitFor(() => expect($uid.get()).not.toBeNull())
  return { server, user }
}
const loans = async () => {
  await waitFor(() =>
    expect(document.querySelectorAll('.rloans tbody tr:not(.grp)').length).toBeGreaterThan(0),
  )
  return [...document.querySelectorAll<HTMLElement>('.rloans tbody tr:not(.grp)')]
}
const timesOf = (server: Awaited<ReturnType<typeof openAs>>['server'], loanId: string) =>
  (
    server.store.raw.prepare('SELECT renew_times AS n FROM loan WHERE loan_id = ?').get(loanId) as {
      n: number
    }
  ).n

it('R04 a counter above 999 shows 999+', async () => {
  await openAs('reader1', '/reader/lendList')
  await loans()
  $stats.set({ ...$stats.get()!, overdraftCount: 1000, requestCount: 999 })
  await waitFor(() =>
    expect([...document.querySelectorAll('.counter b')].map(b => b.textContent).slice(2, 4)).toEqual([
      '999+',
      '999',
    ]),
  )
})

it('R07 one loan is renewed: stored once, the counters asked anew', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  const rows = await loans()
  server.asked.length = 0
  await user.dblClick(within(rows[0]!).getByRole('button', { name: /续借/ }))
  await waitFor(() =>
    expect(document.querySelector('.rloans .loans__act .avail--ok')?.textContent).toMatch(/已续至 \d{4}-/),
  )
  expect(timesOf(server, 'L1')).toBe(1)
  expect(server.asked.filter(({ path }) => path === '/opac/users/renew')).toHaveLength(1)
  await waitFor(() => expect(server.asked.some(({ path }) => path === '/opac/users/stats')).toBe(true))
})

it('R07 what cannot be renewed has no button and says why', async () => {
  await openAs('reader1', '/reader/lendList')
  const rows = await loans()
  const stuck = rows.filter(row => !within(row).queryByRole('button', { name: /续借/ }))
  expect(stuck).toHaveLength(2)
  for (const row of stuck) {
    expect(row.querySelector('.why b')?.textContent).toBeTruthy()
    expect(row.querySelector('.due--next')).toBeNull()
    expect(within(row).getByRole('checkbox').hasAttribute('disabled')).toBe(true)
  }
})

it('R07 several: a part that fails is said in its row, and the summary is no green one', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  await loans()
  await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
  await screen.findByText(t('reader.selected', { count: 2 }))
  server.store.raw.prepare("UPDATE loan SET recalled = 1 WHERE loan_id = 'L2'").run()
  $toasts.set([])
  await user.click(screen.getByRole('button', { name: t('renewals.preview', { count: 2 }) }))
  const before = await screen.findByRole('region', { name: t('renewals.before') })
  expect(within(before).getAllByText(/延长 \d+ 天/)).toHaveLength(2)
  expect(timesOf(server, 'L1')).toBe(0)
  await user.click(within(before).getByRole('button', { name: t('renewals.go', { count: 2 }) }))
  await screen.findByText(t('reader.sumSome', { done: 1, failed: 1 }))
  expect(document.querySelectorAll('.rloans .loans__act .avail--ok')).toHaveLength(1)
  expect(document.querySelector('.rloans .err')?.textContent).toBeTruthy()
  expect($toasts.get()).toEqual([])
  expect(timesOf(server, 'L1')).toBe(1)
  expect(timesOf(server, 'L2')).toBe(0)
  const results = screen.getByRole('region', { name: t('renewals.results') })
  await user.click(within(results).getByRole('button', { name: t('renewals.failed', { count: 1 }) }))
  const left = [...results.querySelectorAll('tbody tr')].map(row => row.textContent)
  expect(left).toHaveLength(1)
  expect(left[0]).toContain('催还')
})

it('R07 an answer that is lost on the way: the list that is read afterwards says what became of the loan', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  await loans()
  await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
  await user.click(screen.getByRole('button', { name: t('renewals.preview', { count: 2 }) }))
  const send = httpSettings.fetch!
  httpSettings.fetch = async (path, init) => {
    const answer = await send(path, init)
    // it was renewed, and nobody heard of it
    if (String(path).includes('batch_renew')) throw new TypeError('Failed to fetch')
    return answer
  }
  await user.click(await screen.findByRole('button', { name: t('renewals.go', { count: 2 }) }))
  const results = await screen.findByRole('region', { name: t('renewals.results') })
  await waitFor(() => expect(within(results).getAllByText(/系统未响应，但已续借至/)).toHaveLength(2))
  expect(timesOf(server, 'L1')).toBe(1)
})

it('R07 a gateway’s page in place of the answer says nothing of the loans: the list that is read afterwards does', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  await loans()
  await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
  await user.click(screen.getByRole('button', { name: t('renewals.preview', { count: 2 }) }))
  const send = httpSettings.fetch!
  httpSettings.fetch = async (path, init) => {
    const answer = await send(path, init)
    if (!String(path).includes('batch_renew')) return answer
    return new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
  }
  await user.click(await screen.findByRole('button', { name: t('renewals.go', { count: 2 }) }))
  const results = await screen.findByRole('region', { name: t('renewals.results') })
  await waitFor(() => expect(within(results).getAllByText(/系统未响应，但已续借至/)).toHaveLength(2))
  expect(timesOf(server, 'L1')).toBe(1)
})

it('R07 what is renewed no more by the time it is looked at is taken out of the batch, by name', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  await loans()
  await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
  await user.click(screen.getByRole('button', { name: t('renewals.preview', { count: 2 }) }))
  await screen.findByRole('button', { name: t('renewals.go', { count: 2 }) })
  server.store.raw.prepare("UPDATE loan SET recalled = 1 WHERE loan_id = 'L2'").run()
  noteChange()
  await screen.findByRole('button', { name: t('renewals.go', { count: 1 }) })
  await screen.findByText(/^《.+》现在不能续借，已移除。/)
})

it('R07 a network that fails in the middle is said, and nothing is lost', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  const rows = await loans()
  server.network.isBroken = true
  await user.click(within(rows[0]!).getByRole('button', { name: /续借/ }))
  await waitFor(() => expect(document.querySelector('.rloans .err')?.textContent).toBe(t('errors.silent')))
  expect(document.querySelectorAll('.rloans tbody tr:not(.grp)')).toHaveLength(4)
  server.network.isBroken = false
  await user.click(within(rows[0]!).getByRole('button', { name: /续借/ }))
  await waitFor(() => expect(document.querySelector('.rloans .loans__act .avail--ok')).toBeTruthy())
})

it('R03 without e-mail verifying asks for one, and nothing is sent', async () => {
  const { server, user } = await openAs('reader3', '/reader/lendList')
  await loans()
  const link = screen.getByRole('link', { name: t('errors.completeEmail') })
  expect(link.getAttribute('href')).toBe('/space/reader/changeMessage')
  expect(screen.queryByRole('button', { name: t('reader.verify') })).toBeNull()
  await user.click(link)
  expect(server.asked.some(({ path }) => path === '/opac/users/check/email')).toBe(false)
})

it('R02 a reader whose card is lost is shown as such', async () => {
  await openAs('reader8', '/reader/lendList')
  await loans()
  expect(document.querySelector('.libcard .tag--danger')).toBeTruthy()
  expect(document.querySelector('.libcard .tag--ok')).toBeNull()
})

it('R07 what a renewal would gain is said before it is spent, and selecting all leaves out what gains little', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  server.store.raw.prepare("UPDATE loan SET due_at = ? WHERE loan_id = 'L2'").run(Date.now() + 28 * DAY)
  noteChange()
  await loans()
  await screen.findByText(/全选时未选 1 册/)
  const gains = [...document.querySelectorAll('.due--next')].map(stamp => stamp.textContent ?? '')
  expect(
    gains.some(text => /^续借后 \d{4}-\d\d-\d\d延长 25 天$/.test(text)),
    gains.join(),
  ).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
  await screen.findByText(t('reader.selected', { count: 1 }))
})

it('R07 a renewal in another window is shown in this one', async () => {
  const { server } = await openAs('reader1', '/reader/lendList')
  const rows = await loans()
  const before = rows[0]!.querySelector('.due b')?.textContent
  server.store.raw
    .prepare("UPDATE loan SET due_at = due_at + ?, renew_times = 1 WHERE loan_id = 'L1'")
    .run(20 * DAY)
  // as storage events of the other window bring it
  noteChange()
  await waitFor(() => expect(rows[0]!.querySelector('.due b')?.textContent).not.toBe(before))
  expect(rows[0]!.textContent).toContain('1 / 2')
})

it('R07 500 loans: by weeks, in pages where another order is wanted, found by words; one that is renewed stays where it is', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  const { raw } = server.store
  const [{ uid }] = raw.prepare("SELECT uid FROM patron WHERE user_id = 'reader1'").all() as [{ uid: number }]
  const item = raw.prepare(
    `INSERT INTO item (bib, source, bar_code, call_no, lib_code, loca_code, in_date)
     SELECT bib, source, ?, call_no, lib_code, loca_code, in_date FROM item WHERE id = 1`,
  )
  const loan = raw.prepare(
    'INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) VALUES (?, ?, ?, 1, ?, ?)',
  )
  raw.transaction(() => {
    for (let n = 0; n < 500; n++) {
      const { lastInsertRowid } = item.run(`MANY${String(n).padStart(4, '0')}`)
      loan.run(`M${n}`, uid, lastInsertRowid, Date.now() - DAY, Date.now() + 2 * DAY)
    }
  })()
  noteChange()
  const drawn = () => document.querySelectorAll('.rloans tbody tr:not(.grp)').length
  await waitFor(() => expect(document.querySelectorAll('.wgrp').length).toBeGreaterThan(1))
  const bars = screen.getByRole('navigation', { name: t('renewals.weeks') })
  const counts = [...bars.querySelectorAll('b')].map(bar => Number(bar.textContent))
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(504)
  // the week of the many is opened, fifty at a time
  await user.click(bars.querySelectorAll('a')[counts.findIndex(count => count >= 500)]!)
  await waitFor(() => expect(drawn()).toBeGreaterThanOrEqual(50))
  const before = drawn()
  await user.click(screen.getByRole('button', { name: t('renewals.more', { count: 50 }) }))
  await waitFor(() => expect(drawn()).toBe(before + 50))
  await user.click(document.querySelector<HTMLElement>('.wgrp[open] .loans__act button')!)
  await waitFor(() => expect(document.querySelector('.loans__act .avail--ok')).toBeTruthy())
  // its new date is of another week; the row stays under the reader's finger
  expect(drawn()).toBe(before + 50)
  await user.selectOptions(screen.getByRole('combobox', { name: t('reader.sort') }), 'title')
  await waitFor(() => expect(drawn()).toBe(20))
  await user.click(screen.getByRole('link', { name: '2' }))
  await waitFor(() => expect(location.search).toBe('?page=2'))
  await user.type(screen.getByRole('searchbox', { name: '在借阅中查找' }), 'many0499')
  await waitFor(() => expect(drawn()).toBe(1))
  expect(location.search).toBe('')
  await screen.findByText(t('reader.found', { count: 1 }))
})

it('R03 nothing is offered where no mail can be sent; a server that does not say so is asked', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  const card = () => document.querySelector('.libcard')?.textContent ?? ''
  await waitFor(() => expect(card()).not.toBe(''))
  applyConfig({ ...$config.get()!, capabilities: ['x/base'] })
  $reader.set({ ...$reader.get()!, email: 'a***@b.example', isCheckedEmail: 0 })
  await waitFor(() => expect(card()).toContain(t('reader.unverified')))
  applyConfig({ ...$config.get()!, capabilities: [] })
  $reader.set({ ...$reader.get()! })
  await user.click(await screen.findByRole('button', { name: t('reader.verify') }))
  await waitFor(() => expect(server.asked.some(({ path }) => path === '/opac/users/check/email')).toBe(true))
})

it('A16 who came through another sign-in in a mixed mode is not offered to change a password that may never have been', async () => {
  const { server } = await openAs('reader1', '/reader/lendList')
  await loans()
  applyConfig({ ...$config.get()!, loginType: 'normal+cas' })
  await loadReader()
  expect(screen.getByRole('link', { name: t('reader.changePassword') })).toBeTruthy()
  server.store.raw
    .prepare(
      "INSERT INTO external_session (session, kind, ticket, begun_at) SELECT hash, 'cas', '', 0 FROM session",
    )
    .run()
  await loadReader()
  await waitFor(() => expect(screen.queryByRole('link', { name: t('reader.changePassword') })).toBeNull())
  applyConfig({ ...$config.get()!, externalChangePasswordUrl: 'https://id.example.edu/password' })
  const link = await screen.findByRole('link', { name: t('reader.changePassword') })
  expect(link.getAttribute('href')).toBe('https://id.example.edu/password')
})

it('R01 until it is known who the reader is, card, tabs, heading and shapes stand', async () => {
  const server = await openServer({ CAPTCHA: 'off' })
  await signedInAs(server, 'reader1', PASSWORD)
  const send = httpSettings.fetch!
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  httpSettings.fetch = async (path, init) => {
    if (String(path).includes('/opac/users/')) await held
    return send(path, init)
  }
  await openPortal('/reader/lendList')
  const tabs = await screen.findByRole('navigation', { name: t('reader.space') })
  expect(within(tabs).getAllByRole('link')).toHaveLength(14)
  expect(screen.getByRole('region', { name: t('reader.card') }).getAttribute('aria-busy')).toBe('true')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(t('reader.lendList'))
  await waitFor(() => expect(document.querySelectorAll('main .skrec').length).toBeGreaterThan(2))
  expect($uid.get()).toBeNull()
  release()
  await waitFor(() => expect(document.querySelector('.libcard__who')?.textContent).toBeTruthy())
  await loans()
})

it('R07 of a batch its sum alone is read out, and while it is sent the focus stays', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  await loans()
  await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
  await user.click(screen.getByRole('button', { name: t('renewals.preview', { count: 2 }) }))
  const before = await screen.findByRole('region', { name: t('renewals.before') })
  const go = within(before).getByRole('button', { name: t('renewals.go', { count: 2 }) })
  const send = httpSettings.fetch!
  const disabled: boolean[] = []
  // the list that is read after it finds both renewed as often as they may be
  httpSettings.fetch = async (path, init) => {
    const answer = await send(path, init)
    if (String(path).includes('batch_renew')) server.store.raw.prepare('UPDATE loan SET recalled = 1').run()
    return answer
  }
  const watch = new MutationObserver(() => disabled.push(go.isConnected && go.matches(':disabled')))
  watch.observe(go, { attributes: true })
  await user.click(go)
  await screen.findByRole('region', { name: t('renewals.results') })
  await waitFor(() => expect(screen.queryByRole('region', { name: t('renewals.before') })).toBeNull())
  watch.disconnect()
  expect(disabled).not.toContain(true)
  const live = [...document.querySelectorAll('main [aria-live], main [role=status], main [role=alert]')]
  expect(live.filter(one => one.querySelector('table'))).toEqual([])
  expect(live.filter(one => one.textContent?.includes(t('renewals.ok', { count: 2 })))).toHaveLength(1)
})
