/**
 * Headings in the order in which they are browsed (modules/browse), made from records and authority records by a job: by
 * pinyin and by strokes; see = the heading that a name refers to. browse_run: what the last run counted.
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE browse_heading (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  see TEXT NOT NULL,
  pinyin TEXT NOT NULL,
  strokes TEXT NOT NULL,
  run INTEGER NOT NULL,
  UNIQUE (kind, name, see)
) STRICT;
CREATE INDEX browse_heading_pinyin ON browse_heading (kind, pinyin, id);
CREATE INDEX browse_heading_strokes ON browse_heading (kind, strokes, id);
CREATE TABLE browse_run (run INTEGER NOT NULL UNIQUE, at INTEGER NOT NULL, seq INTEGER NOT NULL, facts TEXT NOT NULL) STRICT;
`)
