/** Journals of databases as publishers list them (KBART): embargo and address of each coverage, and its line as it came. */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
ALTER TABLE package_journal ADD COLUMN online_issn TEXT NOT NULL DEFAULT '';
ALTER TABLE package_journal ADD COLUMN embargo TEXT NOT NULL DEFAULT '';
ALTER TABLE package_journal ADD COLUMN url TEXT NOT NULL DEFAULT '';
ALTER TABLE package_journal ADD COLUMN kbart TEXT NOT NULL DEFAULT '';
`)
