/** Checkpoints the write-ahead log outside the writing thread: within a commit it would take 100 ms or more. */
import type { Database } from './sqlite-driver.ts'

/** pages, 4 MB; below it the sync of a checkpoint costs more than a longer log */
const WORTH_MOVING = 1000

/** @returns whether a checkpoint was due; pages that readers still need stay in the log */
export function moveLog(db: Database): boolean {
  const [state] = db.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[]
  if (state === undefined || state.log - state.checkpointed < WORTH_MOVING) return false
  db.pragma('wal_checkpoint(PASSIVE)')
  return true
}
