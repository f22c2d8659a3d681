/**
 * Call and class numbers of the record itself, where the label of the copy has another one; how many characters of the
 * title are not filed, -1 = not known.
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
ALTER TABLE bib ADD COLUMN record_callnos TEXT NOT NULL DEFAULT '';
ALTER TABLE bib ADD COLUMN title_skip INTEGER NOT NULL DEFAULT -1;
`)
