/** Accounts whose readers have asked for their deletion, until it is done or withdrawn. */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE account_deletion (
  uid INTEGER NOT NULL UNIQUE REFERENCES patron, asked_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
  with_reviews INTEGER NOT NULL, reminded_at INTEGER, held TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX account_deletion_due ON account_deletion (due_at);
`)
