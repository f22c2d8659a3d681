/** Pages and height of a book, parsed from its physical description. Pure. */

/** max plausible pages */
const MOST_PAGES = 5000
/** plausible heights in cm */
const HEIGHTS = [8, 80] as const

/** 'xii, 345 p. : ill. ; 24 cm', '328页 ; 21cm'; null = absent or implausible */
export function bookSize(physical: string): { pages: number | null; height: number | null } {
  const pages = Number(/(\d{1,5})\s*(?:p\b|pages?\b|页|頁|S\.)/i.exec(physical)?.[1] ?? 0)
  const height = Number(/(\d{1,3})(?:[.,]\d+)?\s*(?:cm|公分)/i.exec(physical)?.[1] ?? 0)
  return {
    pages: pages > 0 && pages <= MOST_PAGES ? pages : null,
    height: height >= HEIGHTS[0] && height <= HEIGHTS[1] ? height : null,
  }
}
