/** Files of records that were sent to be imported at a page (modules/staff/records); one is open at a time. */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE import_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  received INTEGER NOT NULL DEFAULT 0,
  operator TEXT NOT NULL,
  state TEXT NOT NULL,
  open INTEGER UNIQUE,
  created_at INTEGER NOT NULL,
  begun_at INTEGER,
  ended_at INTEGER,
  seen_at INTEGER NOT NULL,
  wishes TEXT NOT NULL DEFAULT '',
  facts TEXT NOT NULL DEFAULT '',
  progress TEXT NOT NULL DEFAULT '',
  ended TEXT NOT NULL DEFAULT ''
) STRICT;
`)
