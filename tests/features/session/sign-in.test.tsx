// @vitest-environment jsdom
/** Sign-in in the whole portal, in front of the real host with its captcha. */
import { screen, waitFor, within } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { httpSettings } from '../../../src/core/http.ts'
import { $config, applyConfig, loadConfig } from '../../../src/core/stores/config.ts'
import { rememberTarget } from '../../../src/core/stores/session/redirect.ts'
import { $flagAt, $uid, endSession } from '../../../src/core/stores/session/session.ts'
import { $signInRequest, openSignIn, requireReader } from '../../../src/core/stores/session/sign-in-dialog.ts'
import { $toasts } from '../../../src/core/stores/toasts.ts'
import { PASSWORD } from '../../fixture-library.ts'
import { openPortal, openServer, resetStores, signedInAs } from '../../portal.tsx'
import { t } from '../../words.ts'

afterEach(resetStores)

const open = async (env: Record<string, string> = {}, path = '/nowhere') => {
  const server = await openServer(env)
  const { user } = await openPortal(path)
  return { server, user }
}
const dialog = () => screen.findByRole('dialog', { name: t('auth.title') })
const toasts = () => $toasts.get().map(({ key, text }) => key ?? text)

async function fill(user: Awaited<ReturnType<typeof open>>['user'], userId: string, password = PASSWORD) {
  const box = await dialog()
  await user.type(within(box).getByLabelText('学号 / 工号'), userId)
  await user.type(within(box).getByLabelText('密码'), password)
  return box
}
const press = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(await dialog()).getByRole('button', { name: t('common.signIn') }))

it('A04 the captcha step is skipped only if the server says that none is needed', async () => {
  const { server, user } = await open({ CAPTCHA: 'off' })
  void openSignIn()
  const box = await fill(user, 'reader1')
  expect(within(box).queryByLabelText(t('auth.code'))).toBeNull()
  await press(user)
  await waitFor(() => expect($uid.get()).not.toBeNull())
  const sent = server.asked.find(({ path }) => path === '/opac/sys/login')!
  expect(JSON.parse(sent.body)).toEqual({
    loginContext: JSON.stringify({ userId: 'reader1', password: PASSWORD }),
    verifyCode: '',
  })
})

it('A05 first the dialog closes, then the reader is fetched, then the message is shown', async () => {
  const { server, user } = await open({ CAPTCHA: 'off' })
  void openSignIn()
  await fill(user, 'reader1')
  const isOpenAt: Record<string, boolean> = {}
  httpSettings.fetch = ((path: string, init: RequestInit) => {
    isOpenAt[path.split('?')[0]!] = $signInRequest.get() !== false
    return server.fetch(path, init)
  }) as typeof fetch
  await press(user)
  await waitFor(() => expect(toasts()).toEqual(['auth.signedIn']))
  expect(isOpenAt).toMatchObject({ '/opac/sys/login': true, '/opac/users/info': false })
  endSession()
  void openSignIn()
  const again = await dialog()
  expect((within(again).getByLabelText(t('auth.password')) as HTMLInputElement).value).toBe('')
})

it('A05 what was pending is done: CALIS link, third-party service, the requested page', async () => {
  const { server, user } = await open({ CAPTCHA: 'off' }, '/loginBoard?third=lib-x&calis=token-1')
  rememberTarget({ path: '/reader/lendList?a=1' })
  await fill(user, 'reader1')
  await press(user)
  await waitFor(() => expect(location.pathname + location.search).toBe('/space/reader/lendList?a=1'))
  const calis = server.asked.find(({ path }) => path === '/opac/sys/calis/valid')
  expect(calis && JSON.parse(calis.body)).toEqual({ token: 'token-1' })
  expect(server.asked.some(({ path }) => path === '/opac/sys/init/third/url?path=lib-x')).toBe(true)
})

it('A06 a wrong password: its message, the input is kept, the captcha is replaced', async () => {
  const { user } = await open({ CAPTCHA: 'always' })
  void openSignIn()
  const box = await fill(user, 'reader1', 'wrong')
  const picture = () => box.querySelector('.captcha__img img')?.getAttribute('src')
  await waitFor(() => expect(picture()).toMatch(/pic_check\?rrm=/))
  const before = picture()
  await user.click(within(box).getByRole('button', { name: /看不清图片/ }))
  await within(box).findByText(t('auth.proved'))
  await press(user)
  const alert = await within(box).findByRole('alert')
  expect(alert.textContent).toMatch(/密码/)
  expect((within(box).getByLabelText(t('auth.account')) as HTMLInputElement).value).toBe('reader1')
  expect((within(box).getByLabelText(t('auth.password')) as HTMLInputElement).value).toBe('wrong')
  await waitFor(() => expect(picture()).not.toBe(before))
  expect($uid.get()).toBeNull()
})

it('A06 a server that does not answer is reported in the form', async () => {
  const { server, user } = await open({ CAPTCHA: 'off' })
  void openSignIn()
  const box = await fill(user, 'reader1')
  server.network.isBroken = true
  await press(user)
  expect((await within(box).findByRole('alert')).textContent).toBe(t('errors.silent'))
})

it('A11 without a reader the sign-in page is shown, and nothing of the page behind it is fetched', async () => {
  const { server } = await open({}, '/reader/lendList')
  await screen.findByRole('heading', { name: t('auth.boardTitle') })
  expect(location.pathname).toBe('/space/loginBoard')
  expect(server.asked.filter(({ path }) => path.startsWith('/opac/users'))).toEqual([])
})

it('A11 while the reader is loaded the page waits; no answer is reported, with a retry', async () => {
  const server = await openServer({ CAPTCHA: 'off' })
  await signedInAs(server, 'reader1', PASSWORD)
  await loadConfig()
  // keeps a subscription of the previous test from loading the reader before the network fails
  $flagAt.set(0)
  server.network.isBroken = true
  $flagAt.set(Date.now())
  const { user } = await openPortal('/reader/lendList')
  await screen.findByRole('heading', { name: t('shell.readerFailed') })
  expect(location.pathname).toBe('/space/reader/lendList')
  server.network.isBroken = false
  await user.click(screen.getByRole('button', { name: t('common.tryAgain') }))
  await screen.findByRole('heading', { name: /当前借阅/ })
})

it('A18 an action for readers asks for sign-in first and gets the outcome', async () => {
  const { user } = await open({ CAPTCHA: 'off' })
  const refused = requireReader()
  await user.click(within(await dialog()).getByRole('button', { name: t('common.close') }))
  expect(await refused).toBe(false)
  const granted = requireReader()
  await fill(user, 'reader1')
  await press(user)
  expect(await granted).toBe(true)
  await waitFor(() => expect($uid.get()).not.toBeNull())
  expect(await requireReader()).toBe(true)
})

it('A01 an unknown login type stands in the dialog until it is closed, and nothing can be filled in', async () => {
  const { user } = await open()
  applyConfig({ ...$config.get()!, loginType: 'magic' })
  const outcome = openSignIn()
  const box = await dialog()
  expect(within(box).getByRole('alert').textContent).toContain(t('errors.misconfigured'))
  expect(within(box).queryByRole('textbox')).toBeNull()
  expect(toasts()).toEqual([])
  await user.click(
    within(box)
      .getAllByRole('button', { name: t('common.close') })
      .at(-1)!,
  )
  expect(await outcome).toBe(false)
})

it('A01 A11 on the sign-in page it stands on the page, without a dialog', async () => {
  const server = await openServer()
  server.store.raw.exec("INSERT INTO conf (name, value) VALUES ('space.login.type', 'magic')")
  await loadConfig()
  await openPortal('/reader/lendList')
  await screen.findByRole('heading', { name: t('errors.misconfigured') })
  expect(location.pathname).toBe('/space/loginBoard')
  expect(screen.queryByRole('dialog')).toBeNull()
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('button', { name: t('common.signIn') })).toBeNull()
})
