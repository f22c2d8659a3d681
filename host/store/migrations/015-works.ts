/** Works by hand: the book that one belongs with, itself = a work of its own (host/ingest/bib/chosen-works.ts). */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE work_choice (
  bib_id TEXT NOT NULL PRIMARY KEY, with_id TEXT NOT NULL, operator TEXT NOT NULL, made_at INTEGER NOT NULL
) STRICT;
CREATE INDEX work_choice_with ON work_choice (with_id);
`)
