/**
 * The mark of a move: a table that no migration creates. While it exists, no host opens the library. A library that was
 * moved away also rejects writes, by triggers, so that a host still running on it cannot write changes that get lost.
 */
import { MovedError } from '../library.ts'

export const MARK = 'library_move'
/** name prefix of the triggers; table and event follow */
export const TRIGGER = 'library_moved'

export type Mark = {
  /** of the move; the same on both sides */
  id: string
  /** moved: away from here. arriving: all rows are here, but the source is not marked yet */
  state: 'moved' | 'arriving'
  /** the other side */
  place: string
  /** epoch ms */
  at: number
}

const COLUMNS = 'id text NOT NULL, state text NOT NULL, place text NOT NULL, at bigint NOT NULL'
export const CREATE_MARK = `CREATE TABLE ${MARK} (${COLUMNS})`

/** @param here this side, as --from takes it */
export function movedError({ state, place, at }: Mark, here: string): MovedError {
  const day = new Date(Number(at)).toISOString().slice(0, 16).replace('T', ' ')
  if (state === 'arriving')
    return new MovedError(`a move to it from ${place} (${day} UTC) has not come to its end: run it again`)
  return new MovedError(
    `it was moved to ${place} (${day} UTC), which the host has to be started with. To use this one again: npm run admin -- move --undo --from ${here}`,
  )
}

/** @returns one statement for each table and event */
export const triggersOnSqlite = (tables: readonly string[]): string =>
  tables
    .flatMap(table =>
      ['INSERT', 'UPDATE', 'DELETE'].map(
        event => `CREATE TRIGGER "${TRIGGER}_${table}_${event.toLowerCase()}" BEFORE ${event} ON "${table}"
  BEGIN SELECT RAISE(ABORT, '${TRIGGER}'); END;`,
      ),
    )
    .join('\n')

/** 25006: the code of a read-only server */
export const triggersOnPostgres = (tables: readonly string[]): string[] => [
  `CREATE FUNCTION ${TRIGGER}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'the library was moved' USING ERRCODE = '25006'; END $$`,
  ...tables.map(
    table => `CREATE TRIGGER ${TRIGGER} BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}"
  FOR EACH STATEMENT EXECUTE FUNCTION ${TRIGGER}()`,
  ),
]
