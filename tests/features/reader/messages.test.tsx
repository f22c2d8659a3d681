// @vitest-environment jsdom
/** R13: the reader's messages in front of the real host: its requests, and the state after a failure. */
import { screen, waitFor, within } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { $changedAt, $stats } from '../../../src/core/stores/session/reader-stats.ts'
import { $uid, $unread } from '../../../src/core/stores/session/session.ts'
import { $toasts } from '../../../src/core/stores/toasts.ts'
import { readNoticeUrl, writeNoticeUrl } from '../../../src/features/reader/notice-url.ts'
import { PASSWORD } from '../../fixture-library.ts'
import { openPortal, openServer, resetStores, signedInAs } from '../../portal.tsx'
import { t } from '../../words.ts'

afterEach(resetStores)

/** fixture: the first message of reader1 is unread, the second read */
async function openMessages(query = '') {
  const server = await openServer({ CAPTCHA: 'off' })
  await signedInAs(server, 'reader1', PASSWORD)
  const { user } = await openPortal(`/reader/message${query}`)
  await waitFor(() => expect(document.querySelectorAll('.note').length).toBeGreaterThan(0))
  const calls = (path: RegExp, method = 'GET') =>
    server.asked.filter(one => one.method === method && path.test(one.path))
  const stored = () => server.store.raw.prepare('SELECT id, read_at FROM notice ORDER BY id').all()
  return { server, user, calls, stored }
}
const lines = () => [...document.querySelectorAll<HTMLElement>('.note')]
const press = (line: HTMLElement) => within(line).getAllByRole('button')[0]!

describe('R13 messages', () => {
  it('R13 opening a message marks it read once, however often it is opened; a read one sends no request', async () => {
    const { user, calls, stored } = await openMessages()
    const [read, unread] = lines()
    expect(unread!.className).toContain('note--new')
    await user.click(press(unread!))
    await waitFor(() => expect($unread.get()).toBe(0))
    await waitFor(() => expect(document.querySelector('.note--new')).toBeNull())
    await user.click(press(lines()[1]!))
    await user.click(press(lines()[1]!))
    await user.click(press(read!))
    expect(calls(/\/opac\/notices\/\d+$/).map(call => call.path)).toEqual(['/opac/notices/1'])
    expect(stored()).toMatchObject([{ id: 1, read_at: expect.any(Number) }, { id: 2 }])
  })

  it('R13 a message deleted elsewhere meanwhile is gone, without an error', async () => {
    const { server, user, stored } = await openMessages()
    server.store.raw.exec('DELETE FROM notice WHERE id = 1')
    await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
    await user.click(screen.getByRole('button', { name: t('messages.deleteSelected') }))
    const dialog = await screen.findByRole('dialog')
    await user.dblClick(within(dialog).getByRole('button', { name: t('common.delete') }))
    await screen.findByText(t('messages.empty'))
    expect(stored()).toEqual([])
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('R13 a change in another window refreshes the list and the badge', async () => {
    const { server } = await openMessages()
    await waitFor(() => expect($unread.get()).toBe(1))
    server.store.raw.exec("UPDATE notice SET read_at = 1, title = '另一个窗口'")
    localStorage.setItem('opac:reader-changed', String(Date.now()))
    dispatchEvent(new StorageEvent('storage', { key: 'opac:reader-changed' }))
    await waitFor(() => expect(lines()[0]!.textContent).toContain('另一个窗口'))
    await waitFor(() => expect($unread.get()).toBe(0))
    expect($changedAt.get()).toBeGreaterThan(0)
  })

  it('R13 if the session ends while deleting, nothing is deleted and the reader leaves the page', async () => {
    const { server, user, calls, stored } = await openMessages()
    await user.click(screen.getByRole('checkbox', { name: t('reader.selectAll') }))
    await user.click(screen.getByRole('button', { name: t('messages.deleteSelected') }))
    const dialog = await screen.findByRole('dialog')
    // the page's own requests are answered, so that the deletion is the first to notice
    await waitFor(() => expect([$unread.get(), $stats.get()?.loanCount]).toEqual([1, 4]))
    server.store.raw.exec('DELETE FROM session')
    await user.click(within(dialog).getByRole('button', { name: t('common.delete') }))
    await waitFor(() => expect($uid.get()).toBeNull())
    expect(stored()).toHaveLength(2)
    await waitFor(() => expect(location.pathname).toBe('/space/index'))
    // it is not repeated with the others, and no success is reported
    expect(calls(/\/opac\/notices\/\d+$/, 'DELETE')).toHaveLength(1)
    expect($toasts.get().map(one => one.kind)).toEqual(['err'])
  })

  it('R13 a link to a message opens it', async () => {
    const { calls } = await openMessages('?open=1')
    await waitFor(() => expect(document.querySelector('.note__text')?.textContent).toBe('您有图书即将到期'))
    await waitFor(() => expect(calls(/\/opac\/notices\/1$/)).toHaveLength(1))
  })
})

it.each([
  ['', { isUnread: false, page: 1, open: 0 }],
  ['?unread=1&page=3&open=7', { isUnread: true, page: 3, open: 7 }],
  ['?unread=yes&page=-1&open=1.5', { isUnread: false, page: 1, open: 0 }],
  ['?page=1e99&open=x', { isUnread: false, page: 1_000_000, open: 0 }],
])('R13 the URL %s selects the messages', (search, view) => {
  expect(readNoticeUrl(search)).toEqual(view)
  expect(readNoticeUrl(writeNoticeUrl(view))).toEqual(view)
})
