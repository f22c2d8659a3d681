import type { ItemDraft } from '../../../ingest/record.ts'
import type { Random } from '../random.ts'
import { isJournal, type SeedRow } from '../seed-rows.ts'
import { type LocationCode, libraryOf } from './places.ts'

/** max years of a journal on the shelf */
const VOLUMES = 14

/**
 * Invented copies of a title: known titles have many, most have two or three.
 * @param rank among its kind, 0 = best known
 * @param callNo its call number
 * @param thisYear the latest possible volume of a current journal
 */
export function copiesOf(
  row: SeedRow,
  { rank, callNo, thisYear, random, barCode }: CopyPlan & { barCode: () => string },
): ItemDraft[] {
  const copy = (locaCode: LocationCode, volume = { vol: '', year: '' }): ItemDraft => ({
    barCode: barCode(),
    callNo,
    libCode: libraryOf(locaCode),
    locaCode,
    price: row.price,
    ...volume,
  })
  if (isJournal(row))
    return volumesOf(row, thisYear).map(volume => copy(volume.old ? 'LJE05' : 'LJE04', volume))
  const places = placesOf(row, random)
  return Array.from({ length: copyCount(rank, random) }, (_, i) =>
    copy(places[i % places.length] as LocationCode),
  )
}

export type CopyPlan = { rank: number; callNo: string; thisYear: number; random: Random }

function copyCount(rank: number, random: Random): number {
  if (rank < 12) return random.int(10, 13)
  if (rank < 90) return random.int(4, 7)
  if (rank < 260) return random.int(2, 4)
  return random.int(1, 2)
}

/** locations of such a book, the first copy first */
function placesOf(row: SeedRow, random: Random): LocationCode[] {
  const letter = row.class[0] ?? 'Z'
  if (!'ab'.includes(row.type[0] ?? 'a')) return ['LJW03']
  if (random.chance(0.03)) return ['LJE03', 'LJW03']
  if (letter === 'Z') return ['LJE03', 'LJE05']
  const home: LocationCode = row.lang === 'chi' ? 'LJE01' : 'LJE02'
  if (letter === 'R') return ['LJM01', home, 'LJM01']
  if ('NOPQSTUVX'.includes(letter)) return ['LJW02', home, 'LJW02', 'LJE05']
  if ('CDEFG'.includes(letter)) return [home, 'LJW01', home, 'LJE05']
  return random.chance(0.5) ? [home, 'LJW01', 'LJE05', home, 'LJM02'] : [home, home, 'LJW01', 'LJE03']
}

/** 第32卷, v.32: as the library that bound it would write it */
export const volumeLabel = (volume: number, isChinese: boolean): string =>
  isChinese ? `第${volume}卷` : `v.${volume}`

/** one bound volume a year, within the journal's years */
function volumesOf(row: SeedRow, thisYear: number): { vol: string; year: string; old: boolean }[] {
  const [from = 0, to = 0] = row.note.split('-').map(Number)
  const last = Math.min(to || thisYear - 1, thisYear - 1)
  const first = to ? from : Math.max(from, last - VOLUMES + 1)
  const years = Array.from({ length: Math.max(0, Math.min(VOLUMES, last - first + 1)) }, (_, i) => first + i)
  return years.map(year => ({
    vol: volumeLabel(year - from + 1, row.lang === 'chi'),
    year: String(year),
    old: year < thisYear - 10,
  }))
}
