/** A realistic press through the browser's input pipeline, and its effect. */
import type { CDPSession } from '@playwright/test'
import type { Control } from './controls.ts'
import { watchPress } from './in-page.ts'
import { covered } from './statistics.ts'
import type { Visit } from './visit.ts'

/** ms after which a press without a reaction counts as lost */
const PRESS_MS = 10_000

/** ms */
export type Pressed = {
  /** until the effect was painted */
  effect: number
  /** of these, waiting for the server */
  server: number
  /** until the first visual response: busy state, effect, or navigation */
  heard: number
  /** searches and documents requested since: one action requests at most once */
  requests: number
}

/** Installs the watcher, in this document and in those it navigates to. @param before text of what the press changes */
export async function watch({ page }: Visit, control: Control, before: string): Promise<void> {
  const wanted = {
    control: control.at,
    kind: control.keys ? ('keydown' as const) : ('click' as const),
    shows: control.shows,
    changes: control.changes ?? '',
    before,
  }
  await page.addInitScript(watchPress, wanted)
  await page.evaluate(watchPress, wanted)
}

/** Initial text of what a press will change. */
export const textBefore = ({ page }: Visit, { changes }: Control): Promise<string> =>
  changes
    ? page.locator(changes).evaluateAll(all => all.map(one => one.textContent).join('|'))
    : Promise.resolve('')

export async function press({ page, cdp }: Visit, { at, keys }: Control): Promise<void> {
  const control = page.locator(at).first()
  if (!keys) return click(cdp, await control.evaluate(bringIntoView))
  await control.evaluate((element: HTMLInputElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    element.focus()
    // appended to the current text, as after a click at its end
    if (element.tagName === 'INPUT') element.setSelectionRange(element.value.length, element.value.length)
  })
  if (keys.text) await cdp.send('Input.insertText', { text: keys.text })
  await page.keyboard.press(keys.press)
}

/** In the page. @returns where a press hits the element; late rendering may still move it */
async function bringIntoView(element: Element): Promise<{ x: number; y: number }> {
  for (let tries = 0; ; tries++) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const place = { x: left + width / 2, y: top + height / 2 }
    const there = document.elementFromPoint(place.x, place.y)
    if (there && element.contains(there)) return place
    if (tries === 20) throw new Error('cannot be reached by a press')
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }
}

async function click(cdp: CDPSession, place: { x: number; y: number }): Promise<void> {
  const event = { ...place, button: 'left' as const, clickCount: 1 }
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mouseMoved', button: 'none', clickCount: 0 })
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mousePressed' })
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased' })
}

/** @throws when the press did not reach the page, or its effect does not appear */
export async function outcome(visitor: Visit): Promise<Pressed> {
  const { at: start } = await visitor.report('press', PRESS_MS)
  const { at: end, server = [] } = await visitor.report('effect')
  const since = visitor.requests.filter(({ at }) => at >= start - 1)
  const leaving = since.find(({ isDocument }) => isDocument)?.at
  const busy = visitor.reported('busy')?.at
  return {
    effect: end - start,
    server: covered(server, start, end),
    heard: Math.max(0, Math.min(...[end, busy, leaving].filter(at => at !== undefined)) - start),
    requests: since.filter(
      ({ isDocument, method, url }) => isDocument || (method === 'POST' && url.endsWith('/opac/search/')),
    ).length,
  }
}
