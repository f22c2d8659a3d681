/**
 * During a rolling update two versions of the host run side by side, and the older still uses what a
 * migration would remove. So migrations only add; what is no longer used is removed in a later version.
 */
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../../host/store/migrations/all.ts'
import type { Migration } from '../../host/store/migrations/migration.ts'

/** the baseline creates everything, and no library is older than it */
const FIRST = 1

/** changes that break an older host's queries */
const TAKEN_AWAY: [string, RegExp][] = [
  [
    'a table, column, index or function is dropped',
    /\bDROP (?:TABLE|COLUMN|INDEX|FUNCTION|VIEW|CONSTRAINT)\b/i,
  ],
  ['something is renamed', /\bRENAME\b/i],
  ['a type changes', /\bALTER COLUMN\b.*\b(?:TYPE|SET NOT NULL)\b/i],
  [
    'a column without a default has to be filled',
    /\bADD (?:COLUMN )?"?\w+"? (?!.*\bDEFAULT\b)[^;,]*\bNOT NULL\b/i,
  ],
  ['a rule that older rows may break', /\bADD (?:CHECK|CONSTRAINT|UNIQUE)\b/i],
  ['a unique index on a table of before', /\bCREATE UNIQUE INDEX \w+ ON (\w+) \(([^)]*)\)/i],
]

function faultsOf({ sqlite, postgres }: Migration): string[] {
  return [sqlite, postgres].flatMap(text => {
    const own = new Set([...text.matchAll(/CREATE TABLE "?(\w+)/gi)].map(match => match[1]!))
    const added = new Set([...text.matchAll(/ADD COLUMN "?(\w+)/gi)].map(match => match[1]!))
    return text.split(';').flatMap(statement =>
      TAKEN_AWAY.flatMap(([what, pattern]) => {
        const match = pattern.exec(statement)
        if (!match) return []
        const [, table, columns = ''] = match
        // no older host uses a new table or column
        const isNew =
          table !== undefined && (own.has(table) || columns.split(/, */).every(name => added.has(name)))
        return isNew ? [] : [`${what}: ${statement.trim().slice(0, 80)}`]
      }),
    )
  })
}

it('migrations only add, and remove nothing that the previous version uses', () => {
  MIGRATIONS.slice(FIRST).forEach((migration, at) => {
    expect(faultsOf(migration), `migration ${FIRST + at + 1}`).toEqual([])
  })
})

it('the numbers of the files are consecutive, and each exports its migration', () => {
  const files = readdirSync(new URL('../../host/store/migrations/', import.meta.url))
  const numbers = files.flatMap(name => /^(\d{3})-/.exec(name)?.[1] ?? [])
  expect(numbers.toSorted().map(Number)).toEqual(MIGRATIONS.map((_, at) => at + 1))
  for (const { sqlite, postgres } of MIGRATIONS) expect([sqlite, postgres].every(Boolean)).toBe(true)
})

it.each([
  'DROP TABLE loan',
  'ALTER TABLE loan DROP COLUMN bib',
  'ALTER TABLE loan RENAME COLUMN bib TO work',
  'ALTER TABLE loan RENAME TO lent',
  'ALTER TABLE loan ADD COLUMN place TEXT NOT NULL',
  'ALTER TABLE loan ALTER COLUMN bib TYPE text',
  'ALTER TABLE loan ADD CHECK (bib > 0)',
  'CREATE UNIQUE INDEX loan_one ON loan (uid)',
])('%s is reported', sql => {
  expect(faultsOf({ sqlite: `${sql};`, postgres: '' })).toHaveLength(1)
})

it.each([
  "ALTER TABLE loan ADD COLUMN place TEXT NOT NULL DEFAULT ''",
  'ALTER TABLE loan ADD COLUMN place TEXT',
  'CREATE TABLE new (id INTEGER PRIMARY KEY, name TEXT NOT NULL); CREATE UNIQUE INDEX new_name ON new (name)',
  'CREATE INDEX loan_place ON loan (place)',
  'ALTER TABLE loan ADD COLUMN place TEXT; CREATE UNIQUE INDEX loan_place ON loan (place)',
])('%s is not reported', sql => {
  expect(faultsOf({ sqlite: `${sql};`, postgres: '' })).toEqual([])
})
