/**
 * Notices by webhook (host/modules/notices/webhook). webhook_reader: who wants them; reader: the name by which the channel knows
 * them. webhook_due: the outbox; state: waiting, sent or failed; tried_at: of the last attempt; next_at: not before that.
 * webhook_stop: addresses (SHA-256) that said that they are gone.
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE webhook_reader (
  uid INTEGER NOT NULL UNIQUE REFERENCES patron, reader TEXT NOT NULL UNIQUE, wants INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT;
CREATE TABLE webhook_due (
  id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL UNIQUE, notice INTEGER, state TEXT NOT NULL, tries INTEGER NOT NULL,
  error TEXT NOT NULL, created_at INTEGER NOT NULL, tried_at INTEGER, next_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_due_state ON webhook_due (state, next_at);
CREATE INDEX webhook_due_notice ON webhook_due (notice);
CREATE TABLE webhook_stop (address TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
`)
