/**
 * Replays what was pressed before hydration: in order, one by one, so that a second press sees the effect of the
 * first. Links, forms and <details> have worked natively meanwhile.
 */
import type { EarlyEvent, EarlyEvents } from '../core/browser/early-events.ts'

/** Resolves when no IME is composing: hydration would abort the composition. */
export function untilComposed(early: EarlyEvents | undefined): Promise<void> {
  return new Promise(resolve => {
    if (!early?.composing) return resolve()
    addEventListener('compositionend', () => setTimeout(resolve), { once: true })
  })
}

type Field = HTMLInputElement

const fieldsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox],[type=radio]),textarea'),
]

/** Saves what was typed before hydration. @returns restores it, focus included */
export function saveTyped(root: HTMLElement): () => void {
  const focused = document.activeElement as HTMLInputElement
  const typed = fieldsIn(root)
    .filter(field => field.value !== field.defaultValue || field === focused)
    .map(field => ({ field, name: field.name, value: field.value, isFocused: field === focused }))
  return () => {
    for (const { field, name, value, isFocused } of typed) {
      const now = field.isConnected ? field : fieldsIn(root).find(one => one.name === name)
      if (!now) continue
      if (now.value !== value || now.defaultValue !== value) {
        now.value = value
        now.dispatchEvent(new Event('input', { bubbles: true }))
      }
      if (!isFocused) continue
      if (document.activeElement === now) now.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      else now.focus()
    }
  }
}

/** Identifies a control within its page, or within its hit in a list. */
const controlKey = (one: Element): string =>
  [
    (one as Field).name,
    one.getAttribute('value'),
    one.ariaLabel ?? one.textContent,
    one.closest('article')?.querySelector('a')?.href,
  ].join()

/** The same control after a redraw. */
function current(one: HTMLElement): HTMLElement {
  if (one.isConnected) return one
  const key = controlKey(one)
  const others = [...document.querySelectorAll<HTMLElement>(one.tagName)]
  return others.find(other => controlKey(other) === key) ?? one
}

/**
 * Replays the recorded presses, then stops recording. Presses made meanwhile are recorded, too: a form submitted right
 * after hydration would otherwise overtake the choice before it.
 */
export async function replay(early: EarlyEvents): Promise<void> {
  const states: { checked: boolean; value: string }[] = []
  for (let at = 0; at < early.events.length; at++) {
    // before the replay of others changes them
    for (const [target] of early.events.slice(states.length))
      states.push({ checked: (target as Field).checked, value: (target as Field).value })
    // let the effects of the previous one render first
    await new Promise(drawn => setTimeout(drawn))
    early.replaying = true
    try {
      again(early.events[at]!, states[at]!)
    } catch (error) {
      console.warn(error)
    }
    early.replaying = false
  }
  early.stop.abort()
}

function again([pressed, kind, event]: EarlyEvent, state: { checked: boolean; value: string }): void {
  const target = current(pressed)
  target.ariaBusy = null
  // <summary> has already opened natively
  if (target === pressed && target.tagName === 'SUMMARY') return
  // re-rendered: focus it, so that what the press opens returns the focus to it
  if (target !== pressed && document.activeElement === document.body) target.focus({ preventScroll: true })
  if (kind === 'click') target.click()
  else if (kind === 'submit') submit(target as HTMLFormElement, event as SubmitEvent)
  else choose(target as Field, state)
}

function submit(form: HTMLFormElement, { submitter }: SubmitEvent): void {
  // rendering may have replaced the button
  const by = submitter as HTMLButtonElement | null
  form.requestSubmit(by?.type === 'submit' && by.form === form ? by : null)
}

/** Sets the state that the control had: the hydrated component starts from its own. */
function choose(control: Field, states: { checked: boolean; value: string }): void {
  if (control.type === 'checkbox' || control.type === 'radio') {
    control.checked = !states.checked
    control.click()
  } else {
    control.value = states.value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
