/** Whether what is inside begins at the right. */
export const isFromRight = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** 1 with the arrow that leads on, -1 with the one that leads back; undefined with any other key. */
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
