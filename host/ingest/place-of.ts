import type Database from 'better-sqlite3'
import { perDatabase } from './statements.ts'

/**
 * Library and location of a copy, added by code when new (named by their codes at first). Location codes are often
 * unique within one library only ("stacks"): the second library's becomes "LIB-stacks".
 */
export function placeOf(
  raw: Database.Database,
  { libCode, locaCode, source }: { libCode: string; locaCode: string; source: string },
): { lib: string; loca: string } {
  const wanted = locaCode || libCode || source
  const sql = statementsOf(raw)
  const known = sql.owner.get(wanted) as string | undefined
  if (known !== undefined && (known === libCode || !libCode)) return { lib: known, loca: wanted }
  const lib = libCode || source
  const loca = known === undefined ? wanted : `${lib}-${wanted}`
  sql.addLibrary.run(lib, lib, lib)
  sql.addLocation.run(loca, lib, wanted, wanted)
  return { lib, loca }
}

const statementsOf = perDatabase(raw => ({
  owner: raw.prepare('SELECT lib_code FROM location WHERE loca_code = ?').pluck(),
  addLibrary: raw.prepare('INSERT OR IGNORE INTO library (lib_code, name_zh, name_en) VALUES (?, ?, ?)'),
  addLocation: raw.prepare(
    'INSERT OR IGNORE INTO location (loca_code, lib_code, name_zh, name_en) VALUES (?, ?, ?, ?)',
  ),
}))
