import { expect, type Locator, type Page } from '@playwright/test'

/** Scrolls the page as a reader does, until a part that loads further down is there. @returns that part */
export async function goDownTo(page: Page, part: Locator): Promise<Locator> {
  await page.mouse.move(300, 300)
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    await expect(part).toBeVisible({ timeout: 500 })
  }).toPass()
  return part
}
