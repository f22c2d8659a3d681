import type { Page } from '@playwright/test'

/** px that browsers have unless told */
const [STANDARD, FIXED] = [16, 13]

/** As a reader sets the size of text in the browser, which style sheets ask for, too. Chromium alone. @param percent of the usual one */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const fontSizes = { standard: (STANDARD * percent) / 100, fixed: (FIXED * percent) / 100 }
  await browser.send('Page.setFontSizes', { fontSizes })
  await browser.detach()
}
