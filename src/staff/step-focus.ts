/**
 * Moves the focus to the next or previous part of a page that can take it, from the part that has it.
 * @param selector of the parts @param within of what is focused in a part
 */
export function stepFocus(place: HTMLElement | null, selector: string, within: string, by: 1 | -1): void {
  const all = [...(place?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const here = all.findIndex(part => part.contains(document.activeElement))
  const from = here < 0 && by < 0 ? all.length : here
  // a part may have nothing that takes the focus
  const rest = by > 0 ? all.slice(from + 1) : all.slice(0, from).reverse()
  for (const part of rest) {
    const field = part.querySelector<HTMLElement>(within)
    if (!field) continue
    field.focus()
    part.scrollIntoView({ block: 'nearest' })
    return
  }
}
