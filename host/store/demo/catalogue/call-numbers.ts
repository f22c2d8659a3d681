import type { SeedRow } from '../seed-rows.ts'

/**
 * Invented call numbers: class, author (or title) number, then =2, =3 … for other works with the same. Versions of one
 * work by one author are adjacent.
 */
export function callNumbering(): (row: SeedRow) => string {
  const taken = new Map<string, number>()
  return row => {
    const stem = `${row.class}/${authorNumber(row.authors[0] ?? row.title)}`
    const count = (taken.get(stem) ?? 0) + 1
    taken.set(stem, count)
    return count === 1 ? stem : `${stem}=${count}`
  }
}

/** a letter and two digits for Latin names, four digits for the others */
function authorNumber(name: string): string {
  let sum = 7
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  const initial = name.normalize('NFD').match(/^[A-Za-z]/)?.[0]
  return initial ? `${initial.toUpperCase()}${10 + (sum % 90)}` : String(1000 + (sum % 9000))
}
