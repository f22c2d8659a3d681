/** Records what a page does in the background: requests to a library, and layout shifts. */
import type { Page } from '@playwright/test'

/** Every request to a library, including the browser's preflight (OPTIONS). */
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

/** `value` as the browser scores it, `moved` the boxes that shifted, with their positions before and after. */
type Shift = { value: number; moved: string }
type Watched = { shifts: Shift[] }

/** Observes each page opened from now on. @returns its layout shifts so far */
export async function shifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Source = { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const watched = window as unknown as Watched
    watched.shifts = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: Source[] }
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const box = node instanceof Element ? node : node?.parentElement
          return `${box?.localName}.${box?.className} "${node?.textContent?.slice(0, 30)}": ${at(previousRect)} → ${at(currentRect)}`
        })
        watched.shifts.push({ value, moved: moved.join('; ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as Watched).shifts)
}
