/** A press as a hand makes it, through the browser's own input, and what came of it. */
import type { CDPSession } from '@playwright/test'
import type { Control } from './controls.ts'
import { watchPress } from './in-page.ts'
import { covered } from './statistics.ts'
import type { Visit } from './visit.ts'

/** ms; null = that has not come */
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
  const place = await page
    .locator(at)
    .first()
    .evaluate((element: HTMLElement, withFocus) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (withFocus) {
        element.focus()
        // typed behind what stands there, as after a click at its end
        if (element instanceof HTMLInputElement)
          element.setSelectionRange(element.value.length, element.value.length)
      }
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }, !!keys)
  if (!keys) return click(cdp, place)
  if (keys.text) await cdp.send('Input.insertText', { text: keys.text })
  await page.keyboard.press(keys.press)
}

async function click(cdp: CDPSession, place: { x: number; y: number }): Promise<void> {
  const event = { ...place, button: 'left' as const, clickCount: 1 }
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mouseMoved', button: 'none', clickCount: 0 })
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mousePressed' })
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased' })
}

/** @throws when the press did not reach the page, or its effect does not come */
export async function outcome(visitor: Visit): Promise<Pressed> {
  const { at: start } = await visitor.report('press')
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
