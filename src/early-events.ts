/**
 * Inline script at the top of every document, allowed by its hash (CSP): until hydration (main.tsx) and the end of
 * the replay it records clicks, changes and submits, marks them busy, and loads the code. See src/hydration.md. Under
 * 0.68 kB.
 */
import type { EarlyEvents } from './core/browser/early-events.ts'
// within this script, which imports nothing
// @ts-expect-error a copy of its own, by its query
import { isFrugal } from './core/browser/frugal.ts?within'

const page = document.documentElement.dataset
const ifNotHydrated = (onTimeout: () => void, ms: number) =>
  setTimeout(() => 'hydrated' in page || onTimeout(), ms)

const early: EarlyEvents = {
  events: [],
  stop: new AbortController(),
  load: () => {
    if (early.view) return
    // left or failed before the code has come: it goes on without
    early.view = fetch(page.view!).catch(() => undefined)
    const chunks = [...document.querySelectorAll<HTMLLinkElement>('link[rel=chunk]')]
    for (const link of chunks) {
      link.onerror = link.type ? early.fail : null
      link.rel = link.type ? 'stylesheet' : 'modulepreload'
    }
    ifNotHydrated(() => early.fail('late'), 120_000)
    import(/* @vite-ignore */ chunks[0]!.href).catch(early.fail)
  },
  fail: why => {
    console.warn(why)
    document.querySelector<HTMLElement>('#opac-failed')!.hidden = false
    for (const [target] of early.events) target.ariaBusy = null
  },
}
/** A browser older than the build keeps the served page, and gets a notice (host/first-view/old-browser.js). */
const isNew = CSS.supports('color', 'light-dark(red,red)')
if (isNew) window.opacEarly = early

const on = (types: string, listener: (event: Event, target: HTMLElement) => void): void => {
  if (!isNew) return
  for (const type of types.split(' '))
    addEventListener(type, event => early.replaying || listener(event, event.target as HTMLElement), {
      capture: true,
      signal: early.stop.signal,
    })
}
const record = (event: Event, target: HTMLElement): void => {
  // until everything is replayed, a new press waits for those before it
  event.stopPropagation()
  early.events.push([target, event.type, event])
  target.ariaBusy = 'true'
  early.load()
}

// not pointerover, which also fires for a resting mouse when the page is laid out
on('pointermove pointerdown keydown wheel scroll focusin', early.load)
on('compositionstart compositionend', event => {
  early.composing = event.type > 'compositionf'
})
on('click', (event, target) => {
  const pressed = target.closest<HTMLButtonElement>('button,summary')
  if (!pressed) return
  if (pressed.closest('#opac-failed')) return location.reload()
  // a submit button is recorded as its form's submit; a summary opens natively
  if (pressed.type === 'submit' && pressed.form) return
  if (pressed.type) event.preventDefault()
  record(event, pressed)
})
on('change', (event, target) => {
  if (target.matches('select,[type=checkbox],[type=radio]')) record(event, target)
})
on('submit', (event, form) => {
  event.preventDefault()
  record(event, form)
  ifNotHydrated(() => (form as HTMLFormElement).submit(), 2000)
})

// with the first frame: to ask at once would make the browser lay out a document that has just begun
requestAnimationFrame(() => {
  early.width = innerWidth
})
// two frames later: never before the served page is painted
if (isNew && !isFrugal())
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(early.load)))
