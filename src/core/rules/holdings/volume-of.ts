/** The volume of a copy: of a journal the year goes with it. Pure. */

export type Enumerated = { vol: string; year: string }

/** as readers see it: 1998 v.3 */
export const volumeName = ({ vol, year }: { vol?: string | null; year?: string | null }): string =>
  [year, vol].filter(Boolean).join(' ')

export const isSameVolume = (a: Enumerated, b: Enumerated): boolean => a.vol === b.vol && a.year === b.year
