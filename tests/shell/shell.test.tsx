// @vitest-environment jsdom
/** The frame of every page, in front of the real host. */
import { act, fireEvent, screen, waitFor } from '@testing-library/preact'
import { renderToString } from 'preact-render-to-string'
import { afterEach, expect, it } from 'vitest'
import { Router } from 'wouter'
import { httpSettings } from '../../src/core/http.ts'
import { $config, applyConfig, loadConfig } from '../../src/core/stores/config.ts'
import { $language } from '../../src/core/stores/language.ts'
import { $reader, $uid } from '../../src/core/stores/session/session.ts'
import { App } from '../../src/shell/App.tsx'
import { PageBoundary } from '../../src/shell/PageBoundary.tsx'
import { hasUnsentWork } from '../../src/shell/routes/use-mobile-redirect.ts'
import { openPortal, openServer, resetStores } from '../portal.tsx'

afterEach(resetStores)

it('S02 an empty base configuration leads to ServerError; retrying leads back', async () => {
  const server = await openServer()
  server.network.isBroken = true
  const { user } = await openPortal('/nowhere?a=1')
  await screen.findByRole('heading', { name: '图书馆系统暂时无法使用' })
  expect(location.pathname).toBe('/space/serverError')
  server.network.isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('heading', { name: '页面不存在' })
  expect(location.pathname + location.search).toBe('/space/nowhere?a=1')
})

it('S03 the title has the subject of the page before the configured header text', async () => {
  await openServer()
  await openPortal('/nowhere')
  await waitFor(() => expect(document.title).toBe(`页面不存在 - ${$config.get()!.headerText}`))
})

it('S06 server texts follow the language, too, and a failed reload keeps the current ones', async () => {
  const server = await openServer()
  const { user } = await openPortal('/nowhere')
  const before = $config.get()!.headerText
  server.network.isBroken = true
  await act(async () => void (await loadConfig(true)))
  expect($config.get()!.headerText).toBe(before)
  server.network.isBroken = false
  // jsdom opens no <details> on a press of its summary; e2e/screens/shell.spec.ts does
  const menu = document.querySelector('summary[aria-label^="语言"]')!.parentElement as HTMLDetailsElement
  menu.open = true
  fireEvent(menu, new Event('toggle'))
  await user.click((await screen.findAllByRole('menuitemradio', { name: 'English', hidden: true }))[0]!)
  await waitFor(() => expect($config.get()!.headerText).not.toBe(before))
  expect($language.get()).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(server.cookies.get('opac.lang')).toBe('en')
})

it('S08 a menu entry with an unsafe link is not rendered', async () => {
  await openServer()
  await openPortal('/nowhere')
  act(() =>
    applyConfig({
      ...$config.get()!,
      menu: [
        { title: '坏', linkUrl: 'javascript:alert(1)' },
        { title: '好', linkUrl: '/index' },
        { title: '外', linkUrl: 'https://example.org/' },
      ],
    }),
  )
  const names = [...document.querySelectorAll('header > .wrap > nav a')].map(link => link.textContent)
  expect(names).toEqual(['好', '外（新窗口打开）'])
})

it('S10 unsent input prevents leaving the page', async () => {
  await openServer()
  const { user } = await openPortal('/nowhere')
  const form = document.createElement('form')
  const input = document.createElement('input')
  form.append(input)
  document.body.append(form)
  expect(hasUnsentWork()).toBe(false)
  await user.type(input, 'words')
  expect(hasUnsentWork()).toBe(true)
  form.addEventListener('submit', event => event.preventDefault())
  form.requestSubmit()
  expect(hasUnsentWork()).toBe(false)
  await user.type(input, 'more')
  form.remove()
  expect(hasUnsentWork()).toBe(false)
})

it('S01 a page that throws leaves header and footer in place', async () => {
  await openServer()
  const Broken = () => {
    throw new Error('on purpose')
  }
  const said = console.error
  console.error = () => undefined
  const { render } = await import('@testing-library/preact')
  render(
    <PageBoundary place="/x">
      <Broken />
    </PageBoundary>,
  )
  console.error = said
  expect(screen.getByRole('alert').textContent).toContain('页面出错')
})

it('A18 the first render is the visitor’s, whoever is signed in', async () => {
  await openServer()
  history.replaceState(null, '', '/space/nowhere')
  await loadConfig()
  $uid.set(7)
  $reader.set({ uid: 7, userId: 'x', displayName: '不该出现' } as never)
  const html = renderToString(
    <Router base="/space" ssrPath="/space/nowhere">
      <App />
    </Router>,
  )
  expect(html).not.toContain('不该出现')
  expect(httpSettings.language).toBe('zh')
})
