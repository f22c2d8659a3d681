/**
 * A part of the page that the host has drawn sleeps: its code is not fetched before somebody touches it. Links, forms
 * and <details> work meanwhile by themselves; what was pressed, typed or ticked while the code was on its way is done
 * again once it is there, so nothing is lost.
 * Nothing noted here reaches the parts inside: between their coming alive and the doing again it would be done twice.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/**
 * @param wake fetches the code and lets it take over the elements that are there
 * @returns stop
 */
export function wakeWhenTouched(place: HTMLElement, wake: () => Promise<void>): () => void {
  const wishes = new Map<EventTarget, () => void>()
  const ending = new AbortController()
  let isStirring = false

  const stir = (): void => {
    if (isStirring) return
    isStirring = true
    void wake().then(async () => {
      ending.abort()
      // one after the other: a second tick must find what the first has changed
      for (const fulfil of wishes.values()) {
        fulfil()
        await new Promise(drawn => setTimeout(drawn))
      }
    })
  }
  const wish = (target: EventTarget, fulfil: () => void): void => {
    wishes.delete(target)
    wishes.set(target, fulfil)
    stir()
  }
  const listen = <E extends Event>(type: string, heard: (event: E) => void): void =>
    place.addEventListener(type, heard as (event: Event) => void, { capture: true, signal: ending.signal })

  // an error: a picture that is broken has one drawn in its place
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'error']) listen(type, stir)
  for (const image of place.querySelectorAll('img')) if (image.complete && !image.naturalWidth) stir()
  listen<MouseEvent>('click', event => {
    const button = (event.target as Element).closest('button')
    // a submit button is heard of as its form's submit
    if (!button || (button.type === 'submit' && button.form)) return
    event.preventDefault()
    event.stopPropagation()
    wish(button, () => button.click())
  })
  listen<SubmitEvent>('submit', event => {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    event.stopPropagation()
    wish(form, () => {
      // the code may have put another button in its place
      const by = event.submitter as HTMLButtonElement | null
      form.requestSubmit(by?.type === 'submit' && by.form === form ? by : null)
    })
  })
  const note = (event: Event): void => {
    if (!isField(event.target)) return
    event.stopPropagation()
    wish(event.target, repeat(event.target))
  }
  // a <details> opens by itself; what it then fetches waits for the code
  listen('toggle', ({ target }) => wish(target!, () => target!.dispatchEvent(new Event('toggle'))))
  listen('input', note)
  listen('change', note)
  return () => ending.abort()
}

/** The state a field was given, given once more: the code that has taken over begins with its own. */
function repeat(field: Field): () => void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const wanted = field.checked
    return () => {
      field.checked = !wanted
      field.click()
    }
  }
  const wanted = field.value
  return () => {
    field.value = wanted
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * What stands typed in a part that is about to be drawn anew.
 * @returns puts it into the fields of the same name that have come instead, the focus too
 */
export function typedIn(place: HTMLElement): () => void {
  const typed = [...place.querySelectorAll('input')].filter(
    field => field.name && (field.value !== field.defaultValue || field === document.activeElement),
  )
  const kept = typed.map(({ name, value }) => ({ name, value }))
  const focused = typed.find(field => field === document.activeElement)?.name
  return () => {
    for (const { name, value } of kept) {
      const field = place.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
      if (!field || field.type === 'checkbox' || field.type === 'radio') continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
      if (name === focused) field.focus()
    }
  }
}
