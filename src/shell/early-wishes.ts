/**
 * What was done before the page was alive is done again once it is: in its order, one by one, so that a second press
 * finds what the first has changed. Links, forms and <details> have worked by themselves meanwhile.
 */
import type { Early, Wish } from '../core/browser/early.ts'

/** Resolves when no input method is composing: taking over would break the word off. */
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

/** What stands typed in a page that is about to be taken over or drawn anew. @returns puts it back, the focus too */
export function keepTyped(root: HTMLElement): () => void {
  const focused = document.activeElement as HTMLInputElement
  const kept = fieldsIn(root)
    .filter(field => field.value !== field.defaultValue || field === focused)
    .map(field => ({ field, name: field.name, value: field.value, isFocused: field === focused }))
  return () => {
    for (const { field, name, value, isFocused } of kept) {
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

/** What tells a control from the others of its page, of the same hit where there are many. */
const signOf = (one: Element): string =>
  [
    (one as Field).name,
    one.getAttribute('value'),
    one.ariaLabel ?? one.textContent,
    one.closest('article')?.querySelector('a')?.href,
  ].join()

/** The same control in what was drawn in its place. */
function standing(one: HTMLElement): HTMLElement {
  if (one.isConnected) return one
  const sign = signOf(one)
  const others = [...document.querySelectorAll<HTMLElement>(one.tagName)]
  return others.find(other => signOf(other) === sign) ?? one
}

export async function fulfil(wishes: Wish[]): Promise<void> {
  const wanted = wishes.map(([target]) => ({
    checked: (target as Field).checked,
    value: (target as Field).value,
  }))
  for (const [at, [early, kind, event]] of wishes.entries()) {
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

/** The state a control was given, given once more: the code that has taken over begins with its own. */
function choose(control: Field, wanted: { checked: boolean; value: string }): void {
  if (control.type === 'checkbox' || control.type === 'radio') {
    control.checked = !wanted.checked
    control.click()
  } else {
    control.value = wanted.value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
