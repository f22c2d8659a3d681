/** By whom a case was handed to its assignee, who has not opened it yet; '' = nobody, or it was opened. */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
ALTER TABLE staff_case ADD COLUMN handed_by TEXT NOT NULL DEFAULT '';
`)
