import { expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { apiDocs } from '../../host/http/docs/docs.ts'
import { elementsPages } from '../../host/pages/elements/elements-page.ts'
import { hostPages } from '../../host/pages/site/pages.ts'
import { openTestParts } from '../fixture-library.ts'

const open = (env: Record<string, string> = {}) =>
  createApp({ ...openTestParts(env), surfaces: [hostPages, elementsPages, apiDocs] })

it("S06 the host's own pages are in what was chosen, else in the browser's language, unless that is turned off", async () => {
  const [app, off] = await Promise.all([open(), open({ LANGUAGE_OF_BROWSER: 'off' })])
  const langOf = async (from: typeof app, url: string, headers: Record<string, string>) =>
    / lang="([^"]*)"/.exec((await from.inject({ url, headers })).payload)?.[1]
  const english = { 'accept-language': 'fr, en;q=0.8, zh;q=0.5' }
  for (const url of ['/', '/widgets/', '/opac/docs']) {
    expect(await langOf(app, url, english), url).toBe('en')
    expect(await langOf(app, url, { 'accept-language': 'fr' }), url).toBe('zh-CN')
    expect(await langOf(app, url, { ...english, cookie: 'opac.lang=zh' }), url).toBe('zh-CN')
    expect(await langOf(off, url, english), url).toBe('zh-CN')
  }
  await Promise.all([app.close(), off.close()])
})
