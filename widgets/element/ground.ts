/** The colours of an element fit what is really behind it, also where the page does not say that it is dark. */

/** more on this side of it is dark: OKLab's lightness at which black text is as readable as white */
const MIDDLE = 0.57

/**
 * Sets the colour scheme of the view where that of the page contradicts the ground. A ground that is unknown, as a
 * picture is, and colours that the page has set itself, are left as they are.
 * @param inner the view's root
 */
export function fitGround(element: HTMLElement, inner: HTMLElement): void {
  setScheme(element, inner)
  inner.style.outlineColor = ''
}

function setScheme(element: HTMLElement, inner: HTMLElement): void {
  const { style } = inner
  const own = getComputedStyle(element)
  style.colorScheme = ''
  if (own.getPropertyValue('--opac-ink') || own.getPropertyValue('--opac-surface')) return
  // the browser reads colours of any kind, by a property that is not seen
  const read = (colour: string) => {
    style.outlineColor = colour
    return getComputedStyle(inner).outlineColor
  }
  for (
    let at: Element | null = element;
    at;
    at = at.assignedSlot ?? at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null
  ) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    if (backgroundImage !== 'none') return
    // white where it is dark, without a colour where most of what is behind shows through
    const seen = read(`oklch(from ${backgroundColor} calc((${MIDDLE} - l)*99) 0 0/calc((alpha - .5)*99))`)
    // a browser that cannot
    if (!seen.startsWith('oklch')) return
    if (seen.includes('/')) continue
    const isDark = seen.startsWith('oklch(1')
    const isLightScheme = read('light-dark(#fff,#000)') === 'rgb(255, 255, 255)'
    if (isDark === isLightScheme) style.colorScheme = isDark ? 'dark' : 'light'
    return
  }
}

/** refit when the page may have changed its ground */
const watching = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function refit(): void {
  for (const again of watching) again()
}

/** At once, and after a transition between two grounds. */
function later(): void {
  requestAnimationFrame(refit)
  clearTimeout(timer)
  timer = setTimeout(refit, 600)
}

/** @returns stop */
export function followGround(fit: () => void): () => void {
  if (!watching.size && !timer) {
    const page = new MutationObserver(later)
    // a document of another kind has no body
    for (const box of [document.documentElement, document.body])
      box && page.observe(box, { attributes: true })
    // not in every surroundings: Node's tests have a document without media
    globalThis.matchMedia?.('(prefers-color-scheme:dark)').addEventListener('change', later)
    addEventListener('load', later)
    later()
  }
  watching.add(fit)
  return () => watching.delete(fit)
}
