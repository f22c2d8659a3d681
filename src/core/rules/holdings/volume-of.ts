/** The volume of a copy: of a journal the year goes with it. Pure. */

export type Enumerated = { vol: string; year: string }

/** as readers see it: 1998 v.3 */
export const volumeName = ({ vol, year }: { vol?: string | null; year?: string | null }): string =>
  [year, vol].filter(Boolean).join(' ')

export const isSameVolume = (a: Enumerated, b: Enumerated): boolean => a.vol === b.vol && a.year === b.year

const NUMBER = /\d+|[〇零一二三四五六七八九十百]+|[上中下甲乙丙丁]/gu
/** characters that the back of a book has room for */
const WIDEST = 3

/** What stands on the back of a volume: its number, and only of a yearbook the year. '' = it has none, or too long a one. */
export function volumeMark(vol: string): string {
  const numbers = vol.normalize('NFKC').slice(0, 60).match(NUMBER) ?? []
  const [first = '', second] = numbers
  const mark = /^\d{4}$/.test(first) && second !== undefined ? second : first
  return mark.length <= WIDEST ? mark : /^\d{4}$/.test(mark) ? `’${mark.slice(2)}` : ''
}
