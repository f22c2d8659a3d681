/** When a member of the staff gave the password once more, the devices known to an account, and no replaced audit lines. */
import { both, type Migration } from './migration.ts'

const tables = both(`
ALTER TABLE staff_session ADD COLUMN proved_at INTEGER NOT NULL DEFAULT 0;
CREATE TABLE staff_device (
  hash TEXT PRIMARY KEY, account INTEGER NOT NULL REFERENCES staff_account ON DELETE CASCADE, seen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX staff_device_account ON staff_device (account);
`)

/** INSERT OR REPLACE deletes without firing the triggers of DELETE; PostgreSQL has no such statement. */
const trail = `
CREATE TRIGGER staff_act_not_replaced BEFORE INSERT ON staff_act
WHEN EXISTS (SELECT 1 FROM staff_act WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the audit trail only grows'); END;`

export const migration: Migration = { sqlite: tables.sqlite + trail, postgres: tables.postgres }
