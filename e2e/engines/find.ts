/**
 * Runs in the page: finds elements by role and name, also in shadow roots, and the point where a person would click.
 */
import type { queries } from '@testing-library/dom'

type Name = string | { source: string; flags: string }
/** By CSS selector, or by role and accessible name. */
export type Found =
  | { css: string; in?: Found; nth?: number }
  | { role: string; name?: Name; in?: Found; nth?: number; checked?: boolean; expanded?: boolean }
  | { label: Name; in?: Found; nth?: number }
  | { text: Name; in?: Found; nth?: number }

export type PageTools = {
  all(found: Found): HTMLElement[]
  place(found: Found): Promise<{ x: number; y: number } | string>
}

/** Serialized into the page, after dom-accessibility-api. */
export function makeTools(): PageTools {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof queries }).TestingLibraryDom
  const below = (root: Element | Document | ShadowRoot): ParentNode[] => [
    root,
    ...[root, ...root.querySelectorAll('*')].flatMap(node =>
      'shadowRoot' in node && node.shadowRoot ? below(node.shadowRoot) : [],
    ),
  ]
  const match = (name: Name) => (typeof name === 'string' ? name : new RegExp(name.source, name.flags))
  const inRoot = (root: HTMLElement, found: Found): HTMLElement[] => {
    if ('css' in found) return [...root.querySelectorAll<HTMLElement>(found.css)]
    if ('label' in found) return library.queryAllByLabelText(root, match(found.label))
    if ('text' in found) return library.queryAllByText(root, match(found.text))
    const { role, name, checked, expanded } = found
    return library.queryAllByRole(root, role, {
      ...(name !== undefined && { name: match(name) }),
      ...(checked !== undefined && { checked }),
      ...(expanded !== undefined && { expanded }),
    })
  }
  const all = (found: Found): HTMLElement[] => {
    const outer = found.in ? all(found.in).slice(0, 1) : [document]
    const shown = outer
      .flatMap(below)
      .flatMap(root => inRoot(root as HTMLElement, found))
      .filter(
        element =>
          element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
      )
    return found.nth === undefined ? shown : shown.slice(found.nth).slice(0, 1)
  }
  const topmost = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y)
    for (let deeper = hit; deeper?.shadowRoot; ) {
      deeper = deeper.shadowRoot.elementFromPoint(x, y)
      if (!deeper || deeper === hit) break
      hit = deeper
    }
    return hit
  }
  /** includes shadow roots */
  const holds = (outer: Element, inner: Element | null): boolean => {
    for (let node: Node | null = inner; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
      if (node === outer) return true
    return false
  }
  const frame = () =>
    new Promise(go => {
      requestAnimationFrame(go)
      // a window in the background renders no frames
      setTimeout(go, 100)
    })
  const place: PageTools['place'] = async found => {
    const [element, another] = all(found)
    if (!element) return 'not there'
    if (another) return 'more than one'
    if ('disabled' in element && element.disabled) return 'disabled'
    const first = element.getBoundingClientRect()
    if (first.top < 0 || first.bottom > innerHeight)
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = element.getBoundingClientRect()
    await frame()
    await frame()
    // a link that wraps is pressed in its first line
    const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
    const now = element.getBoundingClientRect()
    if (before.left !== now.left || before.top !== now.top) return 'moving'
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = topmost(x, y)
    const label = hit?.closest('label')
    if (holds(element, hit) || label?.control === element) return { x, y }
    return `covered by ${hit?.cloneNode().constructor.name} ${(hit as HTMLElement)?.className}`
  }
  return { all, place }
}
