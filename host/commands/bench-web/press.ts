/** A press as a hand makes it, through the browser's own input, and what came of it. */
import type { CDPSession } from '@playwright/test'
import type { Control } from './controls.ts'
import { watchPress } from './in-page.ts'
import { covered } from './statistics.ts'
import type { Visit } from './visit.ts'

/** a press that the page has not heard of by then went past it */
const PRESS_MS = 10_000

/** ms */
export type Pressed = {
  /** until its effect was painted */
  effect: number
  /** of these, the server's answers were waited for */
  server: number
  /** until something was painted that says it was heard: busy, its effect, or the browser on its way elsewhere */
  heard: number
  /** searches and documents asked for since: what is done once asks at most once */
  asked: number
}

/** Sets the watch, in this document and in those it leads to. @param before text of what the press changes */
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

/** Text of what a press will change, as the page has it when nobody has touched it. */
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
    // typed behind what stands there, as after a click at its end
    if (element.tagName === 'INPUT') element.setSelectionRange(element.value.length, element.value.length)
  })
  if (keys.text) await cdp.send('Input.insertText', { text: keys.text })
  await page.keyboard.press(keys.press)
}

/** In the page. @returns where a press meets the element; parts drawn only now may move it once more */
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

/** @throws when the press did not reach the page, or its effect does not come */
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
    asked: since.filter(
      ({ isDocument, method, url }) => isDocument || (method === 'POST' && url.endsWith('/opac/search/')),
    ).length,
  }
}
