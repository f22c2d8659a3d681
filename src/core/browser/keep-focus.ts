/**
 * Restores lost focus: when the pressed control is removed or disabled, browsers move the focus to <body>, and Tab starts
 * from the top. The control, or an ancestor, names the next focus target (`data-then`); the fallback is the heading of
 * the nearest remaining ancestor.
 *
 *   data-then="next; #results-heading"   targets in order of preference: a selector, or `next`, the control now at the
 *                                        same index within the element that has the attribute
 */
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary'
const HEADINGS = 'h1, h2, h3, main'

type Mark = { control: HTMLElement; around: Element[]; targets: string[]; owner: Element | null; nth: number }

let mark: Mark | null = null

function note(control: Element | null): void {
  if (!(control instanceof HTMLElement) || control === document.body) return
  const around: Element[] = []
  for (let place = control.parentElement; place; place = place.parentElement) around.push(place)
  const owner = control.closest('[data-then]')
  const targets = (owner?.getAttribute('data-then') ?? '').split(';').map(one => one.trim())
  const nth = owner && targets.includes('next') ? controlsOf(owner).indexOf(control) : -1
  mark = { control, around, targets: targets.filter(Boolean), owner, nth }
}

const controlsOf = (place: Element) => [...place.querySelectorAll<HTMLElement>(CONTROLS)]
const isShown = (one: Element) => one.isConnected && one.getClientRects().length > 0
const isLost = () => {
  const now = document.activeElement
  return !now || now === document.body || now.matches(':disabled')
}

function placesOf({ control, around, targets, owner, nth }: Mark): (Element | undefined | null)[] {
  // moving an element in the document blurs it
  const places: (Element | undefined | null)[] = [control.matches(':disabled') ? null : control]
  for (const one of targets) {
    if (one !== 'next') places.push(...document.querySelectorAll(one))
    else if (owner?.isConnected) {
      const left = controlsOf(owner)
      places.push(left[Math.min(nth, left.length - 1)])
    }
  }
  for (const place of around) {
    if (!place.isConnected || place === document.body) continue
    // controls of a header or footer have no heading: use their neighbours
    places.push(place.querySelector(HEADINGS), place.matches('header, footer') ? controlsOf(place)[0] : null)
  }
  return [...places, document.querySelector('main h1'), document.querySelector('main')]
}

/** Focuses an element that may not be tabbable. */
function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  // the beginning of the page is above it
  if (place.id !== 'main') place.scrollIntoView({ block: 'nearest' })
}

function catchFall(): void {
  if (!mark || !isLost()) return
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  for (const place of placesOf(mark)) {
    // elements behind a modal dialog cannot be focused
    if (!(place instanceof HTMLElement) || !isShown(place) || (dialog && !dialog.contains(place))) continue
    focusOn(place)
    if (document.activeElement === place) return
  }
}

/** @returns stop */
export function keepFocus(): () => void {
  let isScheduled = false
  const focused = (event: Event) => note(event.target as Element)
  // A click on the background removes focus on purpose.
  const pressed = (event: Event) => {
    mark = null
    // Safari does not focus buttons that are pressed
    note((event.target as Element).closest?.(CONTROLS))
  }
  const look = () => {
    if (isScheduled || !mark || !isLost()) return
    isScheduled = true
    // run after effects of the change, which may set the focus themselves
    requestAnimationFrame(() =>
      setTimeout(() => {
        isScheduled = false
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
    // makes a scheduled check a no-op
    mark = null
    changes.disconnect()
    document.removeEventListener('focusin', focused)
    document.removeEventListener('pointerdown', pressed, true)
  }
}
