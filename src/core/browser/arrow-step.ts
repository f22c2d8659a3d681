/** Whether the element's text direction is right-to-left. */
export const isFromRight = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** 1 for the arrow key that moves forward, -1 for backward, by text direction; undefined for any other key. */
export function arrowStep({
  key,
  currentTarget,
}: {
  key: string
  currentTarget: Element
}): number | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return step && isFromRight(currentTarget) ? -step : step
}
