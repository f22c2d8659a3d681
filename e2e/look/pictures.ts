/**
 * Takes the pictures of `npm run look` and writes one list per screen; host/commands/develop/look.mjs makes the page of them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, test as base, type Page } from '@playwright/test'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { combinations, type Look, pairwise, type Screen, visit } from '../screens/looks.ts'
import { PORTAL, SCREENS } from '../screens/screens.ts'
import { plantStaff, STAFF_SCREENS } from '../screens/staff-screens.ts'
import { setTextSize } from '../screens/text-size.ts'
import { compare } from './compare.ts'

const FOLDER = 'test-results/look'
const { LOOK_AGAINST: AGAINST, LOOK_ONLY: ONLY, LOOK_QUICK: QUICK } = process.env
/** px; longer pages are cut off here */
const TALLEST = 4_000

type Sides = { now: RunningHost; before?: RunningHost }
/** how an open page is shown */
type Way = 'light' | 'dark' | '200 %' | 'forced colours' | 'paper'
type Picture = {
  screen: string
  lang: string
  width: number
  way: Way
  file?: string
  before?: string
  where?: string
  share?: number
  fault?: string
}

const test = base.extend<object, { sides: Sides }>({
  sides: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'reading-room-look-'))
      const now = await startHost()
      const before = AGAINST ? await startHost({ LIBRARY: 'demo' }, folder, AGAINST) : undefined
      for (const host of [now, before]) {
        if (!host) continue
        host.exec(
          'INSERT OR IGNORE INTO site VALUES (?, ?, 0)',
          PORTAL,
          'A portal with a name of some length',
        )
        await plantStaff(host)
      }
      await use({ now, before })
      await now.stop()
      await before?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** Opens the page deterministically: without motion, with a fixed random seed. */
async function open(browser: Browser, host: RunningHost, screen: Screen, look: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: host.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    let seed = 1
    Math.random = () => {
      seed = (seed * 16807) % 2147483647
      return seed / 2147483647
    }
  })
  await visit(page, screen, look, host.url)
  return page
}

async function show(page: Page, way: Way): Promise<void> {
  await setTextSize(page, way === '200 %' ? 200 : 100)
  await page.emulateMedia({
    media: way === 'paper' ? 'print' : 'screen',
    forcedColors: way === 'forced colours' ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
  await page.evaluate(name => {
    document.documentElement.dataset.scheme = name === 'dark' ? 'dark' : 'light'
    dispatchEvent(new Event(name === 'paper' ? 'beforeprint' : 'afterprint'))
  }, way)
  if (way === 'paper')
    await page
      .waitForFunction(() => document.querySelector<HTMLLinkElement>('link[media=print]')?.sheet, null, {
        timeout: 3_000,
      })
      // pages outside the portal have no such sheet
      .catch(() => {})
}

/**
 * A picture of the whole page, in a window as tall as the page, so that lazy parts have loaded; dialogs in the normal
 * window.
 */
async function take(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(() =>
    document.querySelector('dialog:modal') ? 900 : document.documentElement.scrollHeight,
  )
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 900), TALLEST) })
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.evaluate(() => {
    scrollTo(0, 0)
    return Promise.all([...document.images].map(image => image.decode().catch(() => {})))
  })
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.setViewportSize({ width, height: 900 })
  return picture
}

type Case = { screen: Screen; look: Look; ways: Way[] }

function cases(): Case[] {
  const chosen = [...SCREENS, ...STAFF_SCREENS].filter(({ name }) => !ONLY || name.includes(ONLY))
  const all = { lang: ['zh', 'en'], width: [360, 900, 1440], scheme: ['light', 'dark'] }
  if (QUICK) {
    const looks = pairwise<Look>(all)
    const further: Way[] = ['200 %', 'forced colours', 'paper']
    return chosen.map((screen, at) => {
      const look = looks[at % looks.length]!
      return { screen, look, ways: [look.scheme as Way, further[at % further.length]!] }
    })
  }
  return chosen.flatMap(screen =>
    combinations<Look>({ ...all, scheme: ['light'] }).map(look => ({
      screen,
      look,
      ways:
        look.width === 900 || look.lang === 'en'
          ? ['light', 'dark']
          : ['light', 'dark', '200 %', 'forced colours', 'paper'],
    })),
  )
}

const fileName = (words: (string | number)[]): string =>
  words
    .join(' ')
    .replace(/[^\w]+/g, '-')
    .toLowerCase()

for (const { screen, look, ways } of cases())
  test(`${screen.name}, ${look.lang}, ${look.width} px`, async ({ browser, sides }) => {
    const { lang, width } = look
    const pictures: Picture[] = []
    const faults: string[] = []
    const opened = async (host: RunningHost | undefined) =>
      host &&
      open(browser, host, screen, look).catch(error => {
        faults.push(String(error).split('\n')[0]!)
        return undefined
      })
    const now = await opened(sides.now)
    const before = await opened(sides.before)
    mkdirSync(FOLDER, { recursive: true })
    const keep = (name: string, data: Buffer) => {
      writeFileSync(join(FOLDER, name), data)
      return name
    }
    for (const way of ways) {
      const picture: Picture = { screen: screen.name, lang, width, way }
      const stem = fileName([screen.name, lang, width, way])
      pictures.push(picture)
      if (!now || (sides.before && !before)) {
        picture.fault = faults.join('; ')
        continue
      }
      const both = async () => {
        await show(now, way)
        if (before) await show(before, way)
        return [await take(now, width), before && (await take(before, width))] as const
      }
      let [mine, other] = await both()
      if (!other) {
        picture.file = keep(`${stem}.png`, mine)
        continue
      }
      // retried once: whatever was still loading is there the second time
      if (compare(mine, other).share > 0) [mine, other] = await both()
      const { share, where } = compare(mine, other!)
      picture.share = share
      if (share === 0) continue
      picture.file = keep(`${stem}.png`, mine)
      picture.before = keep(`${stem}-before.png`, other!)
      picture.where = keep(`${stem}-where.png`, where())
    }
    keep(`${fileName([screen.name, lang, width])}.json`, Buffer.from(JSON.stringify(pictures)))
    await now?.context().close()
    await before?.context().close()
  })
