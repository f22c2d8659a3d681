/**
 * Stands inline at the top of every document, allowed by its hash: until the page is alive (main.tsx) it notes what is
 * pressed, chosen or sent, shows that it was heard, and calls the code. See src/alive.md. Under 0.65 kB, so terse.
 */
import type { Early } from './core/browser/early.ts'

const page = document.documentElement.dataset
const whenAsleep = (late: () => void, ms: number) => setTimeout(() => 'alive' in page || late(), ms)

const early: Early = {
  presses: [],
  width: innerWidth,
  ending: new AbortController(),
  call: () => {
    if (early.view) return
    early.view = fetch(page.view!)
    const wave = [...document.querySelectorAll<HTMLLinkElement>('link[rel=wave]')]
    for (const link of wave) link.rel = link.type ? 'stylesheet' : 'modulepreload'
    whenAsleep(() => early.fail('late'), 120_000)
    import(/* @vite-ignore */ wave[0]!.href).catch(early.fail)
  },
  fail: why => {
    console.warn(why)
    document.querySelector<HTMLElement>('#opac-failed')!.hidden = false
    for (const [target] of early.presses) target.ariaBusy = null
  },
}
window.opacEarly = early

const hear = (types: string, heard: (event: Event, target: HTMLElement) => void): void => {
  for (const type of types.split(' '))
    addEventListener(type, event => heard(event, event.target as HTMLElement), {
      capture: true,
      signal: early.ending.signal,
    })
}
const record = (event: Event, target: HTMLElement): void => {
  early.presses.push([target, event.type, event])
  target.ariaBusy = 'true'
  early.call()
}

// not pointerover: a mouse that rests over the window is told of as soon as the page is laid out
hear('pointermove pointerdown keydown wheel scroll focusin', early.call)
hear('compositionstart compositionend', event => {
  early.composing = event.type > 'compositionf'
})
hear('click', (event, target) => {
  const pressed = target.closest<HTMLButtonElement>('button,summary')
  if (!pressed) return
  if (pressed.closest('#opac-failed')) return location.reload()
  // a submit button is heard of as its form's submit, and a summary opens by itself
  if (pressed.type === 'submit' && pressed.form) return
  if (pressed.type) event.preventDefault()
  record(event, pressed)
})
hear('change', (event, target) => {
  if (target.matches('select,[type=checkbox],[type=radio]')) record(event, target)
})
hear('submit', (event, form) => {
  event.preventDefault()
  record(event, form)
  whenAsleep(() => (form as HTMLFormElement).submit(), 2000)
})

// @ts-expect-error not in every browser
const { saveData, effectiveType } = navigator.connection ?? {}
// in the frame after the first: not before what was served is painted, however fast it came
if (!saveData && !/2g/.test(effectiveType))
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(early.call)))
