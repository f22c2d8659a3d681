/**
 * What was pressed may vanish or be disabled by its own press; a browser then lets the focus fall to <body>, and the
 * next Tab starts anywhere. Here is the one rule for that: the control, or something around it, says where the focus
 * goes (`data-then`); failing that the heading of the nearest part that is still there.
 *
 *   data-then="next; #results-heading"   places in order of preference: a selector, or `next`, the control that now
 *                                        stands where this one stood within the element that carries the attribute
 */
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary'
const HEADINGS = 'h1, h2, h3, main'

type Mark = { control: HTMLElement; around: Element[]; goes: string[]; holder: Element | null; nth: number }

let mark: Mark | null = null

function note(control: Element | null): void {
  if (!(control instanceof HTMLElement) || control === document.body) return
  const around: Element[] = []
  for (let place = control.parentElement; place; place = place.parentElement) around.push(place)
  const holder = control.closest('[data-then]')
  const goes = (holder?.getAttribute('data-then') ?? '').split(';').map(one => one.trim())
  const nth = holder && goes.includes('next') ? controlsOf(holder).indexOf(control) : -1
  mark = { control, around, goes: goes.filter(Boolean), holder, nth }
}

const controlsOf = (place: Element) => [...place.querySelectorAll<HTMLElement>(CONTROLS)]
const isShown = (one: Element) => one.isConnected && one.getClientRects().length > 0
const isLost = () => {
  const now = document.activeElement
  return !now || now === document.body || now.matches(':disabled')
}

function placesOf({ control, around, goes, holder, nth }: Mark): (Element | undefined | null)[] {
  // moved in the document, which takes the focus from it
  const places: (Element | undefined | null)[] = [control.matches(':disabled') ? null : control]
  for (const one of goes) {
    if (one !== 'next') places.push(...document.querySelectorAll(one))
    else if (holder?.isConnected) {
      const left = controlsOf(holder)
      places.push(left[Math.min(nth, left.length - 1)])
    }
  }
  for (const place of around) {
    if (!place.isConnected || place === document.body) continue
    // the controls of a header or footer have no heading: their neighbours stand for it
    places.push(place.querySelector(HEADINGS), place.matches('header, footer') ? controlsOf(place)[0] : null)
  }
  return [...places, document.querySelector('main h1'), document.querySelector('main')]
}

/** Focuses what may not be a stop of the Tab key by itself. */
function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest' })
}

function catchFall(): void {
  if (!mark || !isLost()) return
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  for (const place of placesOf(mark)) {
    // what lies behind a modal dialog takes no focus
    if (!(place instanceof HTMLElement) || !isShown(place) || (dialog && !dialog.contains(place))) continue
    focusOn(place)
    if (document.activeElement === place) return
  }
}

/** @returns stop */
export function keepFocus(): () => void {
  let isAsked = false
  const focused = (event: Event) => note(event.target as Element)
  // A press on nothing lets the focus go because the reader wants it to.
  const pressed = (event: Event) => {
    mark = null
    // Safari does not focus buttons that are pressed
    note((event.target as Element).closest?.(CONTROLS))
  }
  const look = () => {
    if (isAsked || !mark || !isLost()) return
    isAsked = true
    // after the effects of the change, which may know better
    requestAnimationFrame(() =>
      setTimeout(() => {
        isAsked = false
        catchFall()
      }),
    )
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'open'] })
  note(document.activeElement)
  document.addEventListener('focusin', focused)
  document.addEventListener('pointerdown', pressed, true)
  return () => {
    // a look that is still due finds nothing to do
    mark = null
    changes.disconnect()
    document.removeEventListener('focusin', focused)
    document.removeEventListener('pointerdown', pressed, true)
  }
}
