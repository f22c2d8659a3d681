/** Pages that stand where a page of the portal cannot be rendered: maintenance with its times, defects by reference. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import type { Surface } from '../../host/runtime/context.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { NOW, openTestParts } from '../fixture-library.ts'

const HTML = { accept: 'text/html,application/xhtml+xml' }
const HOUR = 3_600_000

/** a page of the portal, and one that fails */
const pages: Surface = async app => {
  app.get('/space/index', async () => 'a page')
  app.get('/space/assets/a.js', async () => 'a script')
  app.get('/staff/', async () => 'the staff')
  app.get('/space/fails', async () => {
    throw new Error('a defect')
  })
}

let parts: ReturnType<typeof openTestParts>
let app: Awaited<ReturnType<typeof createApp>>
beforeEach(async () => {
  parts = openTestParts()
  app = await createApp({ ...parts, surfaces: [pages] })
})
afterEach(() => app.close())

const at = (time: number) => datesIn(parts.config.timeZone).minute(time)
const conf = (name: string, value: string) =>
  parts.store.raw.prepare('INSERT OR REPLACE INTO conf (name, value) VALUES (?, ?)').run(name, value)
function close(from: number, until: number): void {
  conf('space.maintenance.from', at(from))
  conf('space.maintenance.until', at(until))
}

it('S02 during maintenance each page says from when until when; staff and files stay', async () => {
  conf('space.maintenance.text', '续借暂停。\n<b>还书箱</b>照常使用')
  close(NOW - HOUR, NOW + 2 * HOUR)
  const page = await app.inject({ url: '/space/index', headers: HTML })
  expect(page.statusCode).toBe(503)
  expect(Number(page.headers['retry-after'])).toBe((2 * HOUR) / 1000)
  expect(page.headers['content-type']).toContain('text/html')
  const [from, until] = [NOW - HOUR, NOW + 2 * HOUR].map(time => at(time).slice(11))
  expect(page.body).toContain(`<h1>系统维护：${from} 至 ${until}</h1>`)
  expect(page.body).toContain('<p>续借暂停。</p>')
  expect(page.body).toContain('<li>&lt;b&gt;还书箱&lt;/b&gt;照常使用</li>')
  const english = await app.inject({ url: '/space/index', headers: { ...HTML, cookie: 'opac.lang=en' } })
  expect(english.body).toContain(`<h1>Maintenance from ${from} to ${until}</h1>`)

  const call = await app.inject({ url: '/opac/x/base' })
  expect(call.statusCode).toBe(503)
  expect(call.json().msg).toContain(at(NOW + 2 * HOUR))
  for (const url of ['/space/assets/a.js', '/staff/'])
    expect((await app.inject({ url, headers: HTML })).statusCode, url).toBe(200)
  expect((await app.inject({ url: '/opac/staff/session' })).statusCode).not.toBe(503)
})

it('S02 maintenance that has not begun, is over, or has no valid times closes nothing', async () => {
  const isOpen = async () => (await app.inject({ url: '/space/index', headers: HTML })).statusCode === 200
  close(NOW + HOUR, NOW + 2 * HOUR)
  expect(await isOpen()).toBe(true)
  close(NOW - 2 * HOUR, NOW)
  expect(await isOpen()).toBe(true)
  close(NOW - HOUR, NOW + HOUR)
  expect(await isOpen()).toBe(false)
  conf('space.maintenance.until', 'tonight')
  expect(await isOpen()).toBe(true)
})

it('S02 S04 before it begins, maintenance is announced above each page, in both languages, beside the library’s own notice', async () => {
  const prompt = async (lang: string) =>
    (await app.inject({ url: `/opac/x/base?langCode=${lang}` })).json().data.homePrompt as string
  const own = await prompt('zh')
  conf('space.home.prompt', '周一闭馆')
  close(NOW + HOUR, NOW + 25 * HOUR)
  const [from, until] = [NOW + HOUR, NOW + 25 * HOUR].map(time => at(time).slice(11))
  expect(own).toBe('')
  expect(await prompt('zh')).toMatch(
    new RegExp(`^\\d+月\\d+日 ${from} 至 \\d+月\\d+日 ${until} 系统维护.*周一闭馆$`),
  )
  expect(await prompt('en')).toMatch(
    new RegExp(`^From .* ${from} to .* ${until} the catalogue is not available`),
  )
  conf('space.maintenance.until', at(NOW))
  expect(await prompt('zh')).toBe('周一闭馆')
})

it('S02 a page with a defect leads home and has the reference of the log; a call has it in its message', async () => {
  const page = await app.inject({ url: '/space/fails', headers: HTML })
  expect(page.statusCode).toBe(500)
  const reference = String(page.headers['x-reference'])
  expect(reference).toMatch(/^[0-9a-f]{8}$/)
  expect(page.body).toContain(`错误编号 ${reference}`)
  expect(page.body).toContain('<a href="/space/index">返回首页</a>')
  expect(page.body).not.toContain('a defect')
  // only what asks for a page gets one
  const program = await app.inject({ url: '/space/fails', headers: { accept: 'application/json' } })
  expect(program.json().msg).toContain(String(program.headers['x-reference']))
})
