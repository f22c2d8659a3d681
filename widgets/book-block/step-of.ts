/** How far a key goes in a row of so many that is read in the direction of its page. 0 = it is none of ours. */
export function stepOf(
  { key, currentTarget }: { key: string; currentTarget: EventTarget },
  count: number,
): number {
  const isTurned = getComputedStyle(currentTarget as Element).direction === 'rtl'
  if (key === 'Home') return -count
  if (key === 'End') return count
  if (key === 'ArrowDown' || key === (isTurned ? 'ArrowLeft' : 'ArrowRight')) return 1
  return key === 'ArrowUp' || key === (isTurned ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0
}
