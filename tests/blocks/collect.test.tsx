// @vitest-environment jsdom
/** B07 with the host: adding to a booklist, the flag, and a session that ends meanwhile. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { httpSettings } from '../../src/core/http.ts'
import { $config, applyConfig } from '../../src/core/stores/config.ts'
import { endSession } from '../../src/core/stores/session/session.ts'
import { $toasts } from '../../src/core/stores/toasts.ts'
import { idOf } from '../catalogue-fixture.ts'
import { openCatalogue } from '../catalogue-portal.tsx'
import { PASSWORD } from '../fixture-library.ts'
import { openPortal, resetStores, signedInAs } from '../portal.tsx'
import { t } from '../words.ts'

let server: Awaited<ReturnType<typeof openCatalogue>>
beforeEach(async () => {
  server = await openCatalogue()
  server.store.raw.exec(
    "INSERT INTO booklist (id, uid, name, created_at, updated_at) VALUES ('l1', 1, '甲', 1, 2), ('l2', 1, '乙', 1, 1)",
  )
})
afterEach(async () => {
  resetStores()
  cleanup()
  await server.app.close()
})

type User = Awaited<ReturnType<typeof openPortal>>['user']
const asReader = (userId = 'reader1') =>
  signedInAs(server as unknown as Parameters<typeof signedInAs>[0], userId, PASSWORD)
const book = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: /操作系统/ })
  const article = heading.closest('article')!
  // its actions appear with the pointer, the focus, or when the browser is idle
  fireEvent.pointerEnter(article)
  return within(article)
}
const choice = () => screen.findByRole('dialog', { name: t('booklists.choose') })
const stored = () =>
  server.store.raw
    .prepare('SELECT booklist FROM booklist_item JOIN bib ON bib.id = bib WHERE bib_id = ?')
    .pluck()
    .all(idOf('c1'))
const calls = (path: string) => server.asked.filter(one => one.path.split('?')[0] === path)

async function signInThere(user: User, userId = 'reader1') {
  const box = await screen.findByRole('dialog', { name: t('auth.title') })
  await user.type(within(box).getByLabelText('学号 / 工号'), userId)
  await user.type(within(box).getByLabelText('密码'), PASSWORD)
  await user.click(within(box).getByRole('button', { name: t('common.signIn') }))
}

it('B07 the lists are fetched with page=1&pageSize=50; without a selection there is a message, and nothing is sent', async () => {
  await asReader()
  const { user } = await openPortal('/searchList?q=操作系统')
  await user.click((await book()).getByRole('button', { name: t('booklists.put') }))
  const box = within(await choice())
  await box.findByRole('radio', { name: '甲' })
  expect(calls('/opac/users/booklists').map(one => one.path)).toEqual([
    '/opac/users/booklists?page=1&pageSize=50',
  ])
  await user.click(box.getByRole('button', { name: t('booklists.put') }))
  expect(box.getByRole('alert').textContent).toBe(t('booklists.pleaseSelect'))
  expect(stored()).toEqual([])
  await user.click(box.getByRole('radio', { name: '乙' }))
  await user.dblClick(box.getByRole('button', { name: t('booklists.put') }))
  await waitFor(() => expect(stored()).toEqual(['l2']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('/opac/booklists/l2/items')).toHaveLength(1)
  expect(
    (await book()).getByRole('button', { name: t('booklists.contains') }).getAttribute('aria-pressed'),
  ).toBe('true')
  expect($toasts.get().at(-1)).toMatchObject({ kind: 'ok', text: t('booklists.put1', { name: '乙' }) })
})

it('B07 a visitor is asked to sign in, and the action continues', async () => {
  const { user } = await openPortal('/searchList?q=操作系统')
  expect(calls('/opac/x/collected')).toEqual([])
  await user.click((await book()).getByRole('button', { name: t('booklists.put') }))
  await signInThere(user)
  await within(await choice()).findByRole('radio', { name: '甲' })
})

it('B07 a session that ends meanwhile: after signing in again in place, the book is added', async () => {
  await asReader()
  const { user } = await openPortal('/searchList?q=操作系统')
  await user.click((await book()).getByRole('button', { name: t('booklists.put') }))
  const box = within(await choice())
  await user.click(await box.findByRole('radio', { name: '甲' }))
  server.store.raw.exec('DELETE FROM session')
  await user.click(box.getByRole('button', { name: t('booklists.put') }))
  await signInThere(user)
  await waitFor(() => expect(stored()).toEqual(['l1']))
})

it('B07 if another reader signs in meanwhile, nothing is stored for the first, and the second sees only own lists', async () => {
  await asReader()
  const { user } = await openPortal('/searchList?q=操作系统')
  await user.click((await book()).getByRole('button', { name: t('booklists.put') }))
  const box = within(await choice())
  await user.click(await box.findByRole('radio', { name: '甲' }))
  server.store.raw.exec('DELETE FROM session')
  await user.click(box.getByRole('button', { name: t('booklists.put') }))
  await signInThere(user, 'reader3')
  await box.findByText(t('booklists.none'))
  expect(stored()).toEqual([])
})

it('B07 a failure is reported in the dialog, which stays as it was', async () => {
  await asReader()
  const { user } = await openPortal('/searchList?q=操作系统')
  await user.click((await book()).getByRole('button', { name: t('booklists.put') }))
  const box = within(await choice())
  await user.click(await box.findByRole('radio', { name: '甲' }))
  server.network.isBroken = true
  await user.click(box.getByRole('button', { name: t('booklists.put') }))
  expect((await box.findByRole('alert')).textContent).toBe(t('errors.silent'))
  expect((box.getByRole('radio', { name: '甲' }) as HTMLInputElement).checked).toBe(true)
  server.network.isBroken = false
  await user.click(box.getByRole('button', { name: t('booklists.put') }))
  await waitFor(() => expect(stored()).toEqual(['l1']))
})

it('B07 the flag is fetched only for a reader, for all books together, and cleared with the reader', async () => {
  server.store.raw.exec(
    `INSERT INTO booklist_item (booklist, bib, added_at) SELECT 'l1', id, 1 FROM bib WHERE bib_id = '${idOf('c1')}'`,
  )
  await asReader()
  await openPortal('/searchList')
  await waitFor(async () =>
    expect(
      (await book()).getByRole('button', { name: t('booklists.contains') }).getAttribute('aria-pressed'),
    ).toBe('true'),
  )
  expect(screen.getAllByRole('button', { name: t('booklists.contains') })).toHaveLength(1)
  expect(calls('/opac/x/collected')).toHaveLength(1)
  endSession()
  await waitFor(() => expect(screen.queryByRole('button', { name: t('booklists.contains') })).toBeNull())
})

it("B07 a server without our call: only rows of the reader's own session have the flag (inBooklist)", async () => {
  server.store.raw.exec(
    `INSERT INTO booklist_item (booklist, bib, added_at) SELECT 'l1', id, 1 FROM bib WHERE bib_id = '${idOf('c1')}'`,
  )
  const { user } = await openPortal('/index')
  applyConfig({ ...$config.get()!, capabilities: [] })
  await asReader()
  await user.type(await screen.findByRole('combobox', { name: '检索词' }), '操作系统{Enter}')
  await waitFor(async () =>
    expect(
      (await book()).getByRole('button', { name: t('booklists.contains') }).getAttribute('aria-pressed'),
    ).toBe('true'),
  )
  expect(calls('/opac/x/collected')).toEqual([])
  endSession()
  await waitFor(() => expect(screen.queryByRole('button', { name: t('booklists.contains') })).toBeNull())
})

it('B07 which books are saved cannot be found out: it is said, not shown as "not saved"', async () => {
  await asReader()
  const { fetch } = httpSettings
  httpSettings.fetch = async (input, init) =>
    String(input).includes('/x/collected') ? new Response('', { status: 502 }) : fetch!(input, init)
  await openPortal('/searchList?q=操作系统')
  await book()
  await waitFor(() => expect($toasts.get().map(({ key }) => key)).toContain('errors.collected'))
})
