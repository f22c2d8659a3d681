/**
 * Passkeys of readers (uid) or of the staff (account), and the challenges that wait for their use (host/signin/passkeys). public_key:
 * COSE, base64url. counter: of its last use, 0 where its device does not count.
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE passkey (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER REFERENCES patron, account INTEGER REFERENCES staff_account,
  credential TEXT NOT NULL UNIQUE, public_key TEXT NOT NULL, counter INTEGER NOT NULL, name TEXT NOT NULL,
  is_synced INTEGER NOT NULL, added_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
CREATE INDEX passkey_uid ON passkey (uid);
CREATE INDEX passkey_account ON passkey (account);
CREATE TABLE passkey_challenge (hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, made_at INTEGER NOT NULL) STRICT;
CREATE INDEX passkey_challenge_at ON passkey_challenge (made_at);
`)
