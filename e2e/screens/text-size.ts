import type { Page } from '@playwright/test'

/** px; the default font size of browsers */
const [STANDARD, FIXED] = [16, 13]

/**
 * Sets the browser's text size, like a reader; media queries see it, too. Chromium only. @param percent of the
 * default
 */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const fontSizes = { standard: (STANDARD * percent) / 100, fixed: (FIXED * percent) / 100 }
  await browser.send('Page.setFontSizes', { fontSizes })
  await browser.detach()
}
