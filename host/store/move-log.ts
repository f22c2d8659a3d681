/** Moves the write-ahead log into the database beside whoever writes: a commit that did it would take 100 ms and more. */
import type Database from 'better-sqlite3'

/** pages, 4 MB; below it a sync of the database costs more than a log that is a little longer */
const WORTH_MOVING = 1000

/** @returns whether there was enough to move; what readers still need stays in the log */
export function moveLog(db: Database.Database): boolean {
  const [state] = db.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[]
  if (state === undefined || state.log - state.checkpointed < WORTH_MOVING) return false
  db.pragma('wal_checkpoint(PASSIVE)')
  return true
}
