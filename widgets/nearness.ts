/**
 * Elements of a page with many of them are drawn as they come near. Until then each keeps its room and shows the link that the
 * page has put inside, which is found, printed and read aloud as any other.
 */
import { shared } from './core.ts'
import { sheetOf } from './sheets.ts'
import { turn } from './turns.ts'

/** px around what is on view */
const MARGIN = 400
/** of a kind; so many are drawn at once */
const FEW = 6

/** those after them that come along, so that a reader who scrolls has a request a screen instead of one a book */
const AHEAD = 12

/** in the order of the page's elements */
const waiting = new Map<Element, () => Promise<unknown>>()
let observer: IntersectionObserver | undefined

/** One task each; the books of all that are drawn together are asked for in one request. */
function onNear(entries: IntersectionObserverEntry[]): void {
  const near = new Set(entries.filter(entry => entry.isIntersecting).map(entry => entry.target))
  for (const [element] of waiting) if (!element.isConnected) waiting.delete(element)
  const order = [...waiting]
  const last = order.findLastIndex(([element]) => near.has(element))
  const due = order.filter(
    ([element], at) => near.has(element) || (last >= 0 && at > last && at <= last + AHEAD),
  )
  const started = due.map(async ([element, start]) => {
    observer!.unobserve(element)
    waiting.delete(element)
    await turn()
    await start()
  })
  if (due.length) shared.coming = Promise.allSettled([shared.coming, ...started])
}

/**
 * @param room px that the element keeps
 * @param start draws it
 * @returns false when it is to be drawn at once
 */
export function whenNear(element: HTMLElement, room: number, start: () => Promise<unknown>): boolean {
  if (element.shadowRoot || !globalThis.IntersectionObserver) return false
  if (element.ownerDocument.getElementsByTagName(element.localName).length <= FEW) return false
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetOf(element.ownerDocument, `:host{display:block;min-height:${room}px}`)]
  root.append(element.ownerDocument.createElement('slot'))
  waiting.set(element, start)
  observer ??= new IntersectionObserver(onNear, { rootMargin: `${MARGIN}px 0px` })
  observer.observe(element)
  return true
}
