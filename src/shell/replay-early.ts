/**
 * Replays what was pressed before hydration: in order, one by one, so that a second press finds what the first has
 * changed. Links, forms and <details> have worked natively meanwhile.
 */
import type { Early, EarlyPress } from '../core/browser/early.ts'

/** Resolves when no input method is composing: hydration would break the word off. */
export function untilComposed(early: Early | undefined): Promise<void> {
  return new Promise(resolve => {
    if (!early?.composing) return resolve()
    addEventListener('compositionend', () => setTimeout(resolve), { once: true })
  })
}

type Field = HTMLInputElement

const fieldsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox],[type=radio]),textarea'),
]

/** Saves what is typed before hydration. @returns restores it, the focus too */
export function keepTyped(root: HTMLElement): () => void {
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

/** Identifies a control within its page, within its hit where there are many. */
const signOf = (one: Element): string =>
  [
    (one as Field).name,
    one.getAttribute('value'),
    one.ariaLabel ?? one.textContent,
    one.closest('article')?.querySelector('a')?.href,
  ].join()

/** The same control after a redraw. */
function standing(one: HTMLElement): HTMLElement {
  if (one.isConnected) return one
  const sign = signOf(one)
  const others = [...document.querySelectorAll<HTMLElement>(one.tagName)]
  return others.find(other => signOf(other) === sign) ?? one
}

export async function replay(presses: EarlyPress[]): Promise<void> {
  const wanted = presses.map(([target]) => ({
    checked: (target as Field).checked,
    value: (target as Field).value,
  }))
  for (const [at, [early, kind, event]] of presses.entries()) {
    // what the one before, or what was put back, has changed is drawn first
    await new Promise(drawn => setTimeout(drawn))
    const target = standing(early)
    target.ariaBusy = null
    // it has opened by itself
    if (target === early && target.tagName === 'SUMMARY') continue
    if (kind === 'click') target.click()
    else if (kind === 'submit') submit(target as HTMLFormElement, event as SubmitEvent)
    else choose(target as Field, wanted[at]!)
  }
}

function submit(form: HTMLFormElement, { submitter }: SubmitEvent): void {
  // the code may have put another button in its place
  const by = submitter as HTMLButtonElement | null
  form.requestSubmit(by?.type === 'submit' && by.form === form ? by : null)
}

/** Sets the state again that the control had: the hydrated component starts from its own. */
function choose(control: Field, wanted: { checked: boolean; value: string }): void {
  if (control.type === 'checkbox' || control.type === 'radio') {
    control.checked = !wanted.checked
    control.click()
  } else {
    control.value = wanted.value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
