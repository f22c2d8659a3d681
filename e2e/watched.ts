/** What a page does unseen: what it asks of a library, and how far its boxes jump. */
import type { Page } from '@playwright/test'

/** Every question to a library, the browser's own before it (OPTIONS) included. */
export async function questions(page: Page): Promise<string[]> {
  const seen: string[] = []
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/opac/')) seen.push(`${request.method} ${pathname}`)
  })
  return seen
}

type Watched = { shift: number }

/** Of each page that is opened from now on. @returns the sum of its layout shifts so far */
export async function shifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as Watched).shift)
}
