/** Copies under one call number that are not of one volume: which row of a book a request means. Pure. */
import { groupBy } from '../../src/core/rules/group-by.ts'
import { type Enumerated, isSameVolume } from '../../src/core/rules/holdings/volume-of.ts'
import { volumeOrder } from '../../src/core/rules/holdings/volume-order.ts'
import type { RequestedCopy } from './driver.ts'

type Row = { callNo: string; locaCode: string; vol?: string | null; year?: string | null }
type Shelved = Enumerated & { itemId: number; callNo: string; locaCode: string }

/** Copies with the same key are one row. vol null = of any volume */
export const rowKey = ({ callNo, locaCode, vol, year }: Row): string =>
  JSON.stringify([callNo, locaCode, vol ?? null, vol == null ? null : (year ?? '')])

/** Call numbers under which there is more than one volume. */
function setsAmong(copies: Pick<Shelved, 'callNo' | 'vol' | 'year'>[]): Set<string> {
  const first = new Map<string, Enumerated>()
  const sets = new Set<string>()
  for (const copy of copies) {
    const known = first.get(copy.callNo) ?? copy
    first.set(copy.callNo, known)
    if (!isSameVolume(known, copy)) sets.add(copy.callNo)
  }
  return sets
}

type VolumeRow<Copy> = { vol: string | null; year: string | null; copies: Copy[] }

/**
 * @param isByVolume false: copies of one call number at one location are one row, whatever their volumes
 * @returns rows in the order of the copies, the volumes of a call number in their own
 */
export function rowsOf<Copy extends Shelved>(copies: Copy[], isByVolume: boolean): VolumeRow<Copy>[] {
  const sets = isByVolume ? setsAmong(copies) : new Set()
  const shelves = groupBy(copies, ({ callNo, locaCode }) => `${callNo}\n${locaCode}`)
  return [...shelves.values()].flatMap((here): VolumeRow<Copy>[] => {
    if (!sets.has(here[0]!.callNo)) return [{ vol: null, year: null, copies: here }]
    const inOrder = here.toSorted(volumeOrder(here, false))
    return [...groupBy(inOrder, ({ vol, year }) => `${year}\n${vol}`).values()].map(of => ({
      vol: of[0]!.vol,
      year: of[0]!.year,
      copies: of,
    }))
  })
}

/**
 * The row asked for, with the volume of the item if one is named. A volume is kept only under a call number with several, so
 * that a corrected name of a single one leaves nobody without a copy.
 */
export function volumeNamed(bean: RequestedCopy, copies: Shelved[]) {
  const { callNo, locaCode, itemId, vol, year } = bean
  const any = { ...bean, vol: null, year: null }
  if (itemId == null && vol == null && year == null) return { ...any, isMissing: false }
  const volume = { vol: vol ?? '', year: year ?? '' }
  const copy = copies.find(
    one =>
      one.callNo === callNo &&
      one.locaCode === locaCode &&
      (itemId == null ? isSameVolume(one, volume) : one.itemId === itemId),
  )
  if (!copy) return { ...bean, ...volume, isMissing: true }
  const isOfSet = setsAmong(copies).has(callNo)
  return { ...(isOfSet ? { ...bean, vol: copy.vol, year: copy.year } : any), isMissing: false }
}
