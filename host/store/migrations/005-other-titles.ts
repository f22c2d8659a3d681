/**
 * Other titles, contents and notes of a record, which are searched; and the mapping by which its columns were read
 * (host/ingest/store/stored-record.ts): records of an older one are read again (read-again.ts).
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
ALTER TABLE bib ADD COLUMN other_titles TEXT NOT NULL DEFAULT '[]';
ALTER TABLE bib ADD COLUMN contents TEXT NOT NULL DEFAULT '';
ALTER TABLE bib ADD COLUMN notes TEXT NOT NULL DEFAULT '';
ALTER TABLE bib ADD COLUMN read_as INTEGER NOT NULL DEFAULT 0;
CREATE INDEX bib_read_as ON bib (read_as);
`)
