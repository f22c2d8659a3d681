// @vitest-environment jsdom
/** The reader's pages in front of the real host: the banner and the list of loans. */
import { screen, waitFor, within } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { httpSettings } from '../../../src/core/http.ts'
import { $config, applyConfig } from '../../../src/core/stores/config.ts'
import { $stats, noteChange } from '../../../src/core/stores/session/reader-stats.ts'
import { $reader, $uid } from '../../../src/core/stores/session/session.ts'
import { loadReader } from '../../../src/core/stores/session/session-actions.ts'
import { $toasts } from '../../../src/core/stores/toasts.ts'
import { PASSWORD } from '../../fixture-library.ts'
import { DAY, openPortal, openServer, resetStores, signedInAs } from '../../portal.tsx'
import { t } from '../../words.ts'

afterEach(resetStores)
// jsdom does not implement it
Element.prototype.scrollIntoView ??= () => {}

async function openAs(userId: string, path: string, password = PASSWORD) {
  const server = await openServer({ CAPTCHA: 'off' })
  // moves the fixture from March 2026 to today, so that due days agree with the browser's clock
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

it('R07 one loan is renewed: stored once, and the counters are refreshed', async () => {
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

it('R07 a loan that cannot be renewed has no button and says why', async () => {
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

it('R07 several: a failed one is marked in its row, and the summary is not a success', async () => {
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

it('R07 if the answer is lost, the list is read again and shows the outcome', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  await loans()
  await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
  await user.click(screen.getByRole('button', { name: t('renewals.preview', { count: 2 }) }))
  const send = httpSettings.fetch!
  httpSettings.fetch = async (path, init) => {
    const answer = await send(path, init)
    // renewed on the server, but the answer is lost
    if (String(path).includes('batch_renew')) throw new TypeError('Failed to fetch')
    return answer
  }
  await user.click(await screen.findByRole('button', { name: t('renewals.go', { count: 2 }) }))
  const results = await screen.findByRole('region', { name: t('renewals.results') })
  await waitFor(() => expect(within(results).getAllByText(/系统未响应，但已续借至/)).toHaveLength(2))
  expect(timesOf(server, 'L1')).toBe(1)
})

it('R07 a gateway’s page in place of the answer says nothing about the loans: the list that is read afterwards does', async () => {
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

it('R07 a loan that can no longer be renewed by then is removed from the batch, by name', async () => {
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

it('R07 a network failure midway is reported, and nothing is lost', async () => {
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

it('R03 without an e-mail address, verifying asks for one and sends nothing', async () => {
  const { server, user } = await openAs('reader3', '/reader/lendList')
  await loans()
  const link = screen.getByRole('link', { name: t('errors.completeEmail') })
  expect(link.getAttribute('href')).toBe('/space/reader/changeMessage')
  expect(screen.queryByRole('button', { name: t('reader.verify') })).toBeNull()
  await user.click(link)
  expect(server.asked.some(({ path }) => path === '/opac/users/check/email')).toBe(false)
})

it('R02 a lost card is shown as lost', async () => {
  await openAs('reader8', '/reader/lendList')
  await loans()
  expect(document.querySelector('.libcard .tag--danger')).toBeTruthy()
  expect(document.querySelector('.libcard .tag--ok')).toBeNull()
})

it('R07 the gain of a renewal is shown before it is used, and selecting all skips those that gain little', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  server.store.raw.prepare("UPDATE loan SET due_at = ? WHERE loan_id = 'L2'").run(Date.now() + 28 * DAY)
  noteChange()
  await loans()
  await screen.findByText(/全选未包含 1 册/)
  const gains = [...document.querySelectorAll('.due--next')].map(stamp => stamp.textContent ?? '')
  expect(
    gains.some(text => /^续借后 \d{4}-\d\d-\d\d延长 25 天$/.test(text)),
    gains.join(),
  ).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
  await screen.findByText(t('reader.selected', { count: 1 }))
})

it('R07 a renewal in another window appears in this one', async () => {
  const { server } = await openAs('reader1', '/reader/lendList')
  const rows = await loans()
  const before = rows[0]!.querySelector('.due b')?.textContent
  server.store.raw
    .prepare("UPDATE loan SET due_at = due_at + ?, renew_times = 1 WHERE loan_id = 'L1'")
    .run(20 * DAY)
  // as a storage event from the other window does
  noteChange()
  await waitFor(() => expect(rows[0]!.querySelector('.due b')?.textContent).not.toBe(before))
  expect(rows[0]!.textContent).toContain('1 / 2')
})

it('R07 500 loans: grouped by weeks, paged in other orders, searchable; a renewed one keeps its place', async () => {
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
  // opens the week with most loans, fifty at a time
  await user.click(bars.querySelectorAll('a')[counts.findIndex(count => count >= 500)]!)
  await waitFor(() => expect(drawn()).toBeGreaterThanOrEqual(50))
  const before = drawn()
  await user.click(screen.getByRole('button', { name: t('renewals.more', { count: 50 }) }))
  await waitFor(() => expect(drawn()).toBe(before + 50))
  await user.click(document.querySelector<HTMLElement>('.wgrp[open] .loans__act button')!)
  await waitFor(() => expect(document.querySelector('.loans__act .avail--ok')).toBeTruthy())
  // its new date is in another week, but the row must not move under the reader's finger
  expect(drawn()).toBe(before + 50)
  await user.selectOptions(screen.getByRole('combobox', { name: t('common.sortBy') }), 'title')
  await waitFor(() => expect(drawn()).toBe(20))
  await user.click(screen.getByRole('link', { name: '2' }))
  await waitFor(() => expect(location.search).toBe('?page=2'))
  await user.type(screen.getByRole('searchbox', { name: '在借阅中查找' }), 'many0499')
  await waitFor(() => expect(drawn()).toBe(1))
  expect(location.search).toBe('')
  await screen.findByText(t('reader.found', { count: 1 }))
})

it('R03 verification is not offered without mail; a server that does not report this is asked', async () => {
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

it('A16 after an external sign-in in a mixed mode, a password that may not exist cannot be changed', async () => {
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

it('R01 until the reader is loaded, card, tabs, heading and placeholders are shown', async () => {
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

it('R07 only the summary of a batch is announced, and the focus stays while it is sent', async () => {
  const { server, user } = await openAs('reader1', '/reader/lendList')
  await loans()
  await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
  await user.click(screen.getByRole('button', { name: t('renewals.preview', { count: 2 }) }))
  const before = await screen.findByRole('region', { name: t('renewals.before') })
  const go = within(before).getByRole('button', { name: t('renewals.go', { count: 2 }) })
  const send = httpSettings.fetch!
  const disabled: boolean[] = []
  // the list read afterwards has both at their renewal limit
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
