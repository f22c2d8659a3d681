/** What is inside an element, in its shadow root and in the page's markup. */

/** ways to follow a link, or to take its address along */
export const LEAVING = ['click', 'auxclick', 'contextmenu', 'dragstart']

/** What is typed into a field here is no shortcut of the page, which sees the element as the target, and no field. */
export function keepTyped(event: Event): void {
  const { key, ctrlKey, metaKey, target } = event as KeyboardEvent
  if (key?.length === 1 && !ctrlKey && !metaKey && (target as Element).matches('input, select'))
    event.stopPropagation()
}

/** The view's own root inside the shadow root; inheritance from the page ends there. */
export function innerOf(root: ShadowRoot): HTMLElement {
  const found = root.querySelector<HTMLElement>('.root:not([data-served])')
  if (found) return found
  const inner = root.ownerDocument.createElement('div')
  inner.className = 'root'
  root.append(inner)
  return inner
}

/** Texts given in the page's markup: `<template slot="search.go">Find</template>`. */
export function wordsInside(element: Element): Record<string, string> {
  const words: Record<string, string> = {}
  for (const node of element.children)
    if (node.localName === 'template' && node.slot)
      words[node.slot] = (node as HTMLTemplateElement).content.textContent!.trim()
  return words
}
