/** The element that has the focus, also inside shadow roots, of which the document knows only the hosts. */
export function focusedElement(): HTMLElement | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}
