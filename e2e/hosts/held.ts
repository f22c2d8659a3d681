import type { Page } from '@playwright/test'

/** Holds back the answers from these addresses. @returns a function that releases held and later requests */
export async function held(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>(done => {
    release = done
  })
  await page.route(addresses, async route => {
    await isReleased
    // routes of a page that has been left cannot be fulfilled
    await route.continue().catch(() => undefined)
  })
  return release
}
