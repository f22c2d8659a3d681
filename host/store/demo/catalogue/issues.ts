import type { Store } from '../../open.ts'
import { DAY } from '../times.ts'
import { volumeLabel } from './copies.ts'

/** one in this many current journals is quarterly, the rest are monthly */
const EVERY_THIRD_IS_QUARTERLY = 3

/** 第32卷 第11期, v.32 no.11 */
export const issueLabel = (volume: number, issue: number, isChinese: boolean): string =>
  `${volumeLabel(volume, isChinese)} ${isChinese ? `第${issue}期` : `no.${issue}`}`

/**
 * The current year of journals as single issues, until bound; invented. Planted last and without random numbers, so
 * the rest of the library is unchanged.
 */
export function plantIssues({ raw }: Store, { now }: { now: number }): void {
  type Journal = { bib: number; call_no: string; vol: string; year: string; lib_code: string; source: string }
  const year = new Date(now).getUTCFullYear()
  const journals = raw
    .prepare(
      `SELECT bib, call_no, vol, year, lib_code, source FROM item
       WHERE year = ? AND (vol LIKE 'v.%' OR vol LIKE '第%卷') AND loca_code = 'LJE04' GROUP BY bib ORDER BY bib`,
    )
    .all(String(year - 1)) as Journal[]
  const insert = raw.prepare(
    `INSERT INTO item (bib, source, bar_code, call_no, lib_code, loca_code, vol, year, price, in_date)
     VALUES (@bib, @source, @barCode, @call_no, @lib_code, 'LJE04', @vol, @year, '', @at)`,
  )
  for (const [at, journal] of journals.entries()) {
    const months = at % EVERY_THIRD_IS_QUARTERLY ? 1 : 3
    const isChinese = journal.vol.startsWith('第')
    const volume = Number.parseInt(journal.vol.slice(isChinese ? 1 : 2), 10) + 1
    for (let number = 1; ; number++) {
      const came = Date.UTC(year, number * months - 1, 12)
      if (came > now - DAY || number > 12 / months) break
      insert.run({
        ...journal,
        barCode: `LQ${String(at + 1).padStart(4, '0')}${String(number).padStart(3, '0')}`,
        vol: issueLabel(volume, number, isChinese),
        year: String(year),
        at: came,
      })
    }
  }
}
