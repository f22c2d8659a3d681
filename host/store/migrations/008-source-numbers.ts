/**
 * By which field the records of a source are numbered (host/ingest/store/settle-numbers.ts), no row = by 001. Sources in which two
 * harvested records had become one book are listed completely next time: each gets its own then.
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE source_number (source TEXT PRIMARY KEY, rule TEXT NOT NULL) STRICT;
UPDATE harvest SET full_at = NULL WHERE name IN (
  SELECT source FROM harvest_record WHERE deleted = 0 AND bib_id <> '' GROUP BY source, bib_id HAVING count(*) > 1
);
`)
