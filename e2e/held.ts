import type { Page } from '@playwright/test'

/** Holds back what answers these addresses. @returns lets it come, what was held and what is asked later */
export async function held(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>(done => {
    release = done
  })
  await page.route(addresses, async route => {
    await isReleased
    // a page that was left meanwhile takes no answer
    await route.continue().catch(() => undefined)
  })
  return release
}
