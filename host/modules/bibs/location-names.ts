/** Names of libraries and locations, kept until one of them changes. */
import { keptWhile } from '../../kernel/kept-while.ts'
import type { Lang } from '../../kernel/say.ts'
import type { Reading } from '../../store/library.ts'
import type { Revisions } from '../../store/revisions.ts'
import { type LocationRow, locations } from './queries.ts'

export type LocationNames = {
  /** "library-location", the form public clients show (OBSERVED); the code where it is unknown */
  location(code: string, lang: Lang): string
  library(code: string, lang: Lang): string
  all: readonly LocationRow[]
}

export const locationNames = (db: Reading, revisions: Revisions): (() => Promise<LocationNames>) =>
  keptWhile(
    async () => (await revisions.now()).place,
    async () => namesOf(await locations(db)),
  )

export function namesOf(rows: readonly LocationRow[]): LocationNames {
  const byLocation = new Map(rows.map(row => [row.locaCode, row]))
  const byLibrary = new Map(rows.map(row => [row.libCode, row]))
  const library = (row: LocationRow, lang: Lang) => (lang === 'zh' ? row.libZh : row.libEn) || row.libCode
  return {
    all: rows,
    location(code, lang) {
      const row = byLocation.get(code)
      if (!row) return code
      const name = row[lang] || code
      // some libraries name their rooms in full already
      return name.startsWith(library(row, lang)) ? name : `${library(row, lang)}-${name}`
    },
    library(code, lang) {
      const row = byLibrary.get(code)
      return row ? library(row, lang) : code
    },
  }
}
