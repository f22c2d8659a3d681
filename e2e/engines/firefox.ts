/** Firefox over WebDriver BiDi with puppeteer-core; Debian has no package of geckodriver. */
import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core'
import type { Engine, Session, Tab } from './driver.ts'

const tabOf = (page: Page): Tab => ({
  goto: async url => void (await page.goto(url)),
  evaluate: text => page.evaluate(text),
  clickAt: (x, y) => page.mouse.click(x, y),
  type: text => page.keyboard.type(text),
  press: key => page.keyboard.press(key),
  screenshot: async () => Buffer.from(await page.screenshot()),
})

async function sessionIn(context: BrowserContext): Promise<Session> {
  const errors: string[] = []
  const logged: string[] = []
  const tabs = new Map<Page, Tab>()
  const know = (page: Page): Tab => {
    const known = tabs.get(page)
    if (known) return known
    page.on('pageerror', error => errors.push(String(error)))
    page.on('console', message => logged.push(message.text()))
    const tab = tabOf(page)
    tabs.set(page, tab)
    return tab
  }
  know(await context.newPage())
  return {
    tabs: async () => {
      const open = await context.pages()
      for (const page of tabs.keys()) if (!open.includes(page)) tabs.delete(page)
      for (const page of open) know(page)
      return [...tabs.values()]
    },
    resize: async (width, height) => {
      for (const page of tabs.keys()) await page.setViewport({ width, height })
    },
    errors: () => errors,
    logged: () => logged,
    close: () => context.close(),
  }
}

export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'dom.disable_open_during_load': true },
  })
  return {
    start: async () => sessionIn(await browser.createBrowserContext()),
    stop: () => browser.close(),
  }
}
