/** Call and class numbers of the record itself, where the label of the copy has another one. */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
ALTER TABLE bib ADD COLUMN record_callnos TEXT NOT NULL DEFAULT '';
`)
