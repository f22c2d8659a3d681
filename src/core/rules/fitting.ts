/** @returns how many from the front find room, the menu at the end counted where it is needed */
export function fitting(
  links: readonly { offsetWidth: number }[],
  room: number,
  menu: number,
  gap: number,
): number {
  // a part of a pixel that no measure tells
  const widths = links.map(({ offsetWidth }) => offsetWidth + 1)
  const all = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (all <= room) return links.length
  let used = menu
  const at = widths.findIndex(width => {
    used += width + gap
    return used > room
  })
  return Math.max(0, at)
}
