/** The library's staff: accounts and sessions of their own, the audit trail, and the work on cases. */

/** staff_act only grows (triggers.ts). before and after: what a decision changed, so that it can be undone. */
const accounts = `
CREATE TABLE staff_account (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, role TEXT NOT NULL, password TEXT NOT NULL DEFAULT '',
  issuer TEXT NOT NULL DEFAULT '', subject TEXT NOT NULL DEFAULT '', totp_secret TEXT NOT NULL DEFAULT '',
  totp_last INTEGER NOT NULL DEFAULT 0, recovery TEXT NOT NULL DEFAULT '[]', removed_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE staff_session (
  hash TEXT PRIMARY KEY, account INTEGER NOT NULL REFERENCES staff_account ON DELETE CASCADE, created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL, step TEXT NOT NULL, pending_secret TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX staff_session_account ON staff_session (account);
CREATE TABLE staff_act (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, operator TEXT NOT NULL, area TEXT NOT NULL,
  subject TEXT NOT NULL, act TEXT NOT NULL, said TEXT NOT NULL DEFAULT '', before TEXT NOT NULL DEFAULT '',
  after TEXT NOT NULL DEFAULT '', notices TEXT NOT NULL DEFAULT '[]', batch TEXT NOT NULL DEFAULT '',
  undoes INTEGER REFERENCES staff_act
) STRICT;
CREATE INDEX staff_act_subject ON staff_act (area, subject);
CREATE INDEX staff_act_batch ON staff_act (batch) WHERE batch <> '';
CREATE UNIQUE INDEX staff_act_undone ON staff_act (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX staff_act_at ON staff_act (at);
`

/** Who has which case in hand, notes within the house, saved replies; versions of the configuration file. */
const cases = `
CREATE TABLE staff_case (
  area TEXT NOT NULL, subject INTEGER NOT NULL, assignee INTEGER REFERENCES staff_account, due TEXT NOT NULL DEFAULT '',
  head INTEGER, PRIMARY KEY (area, subject)
) STRICT;
CREATE INDEX staff_case_head ON staff_case (area, head);
CREATE TABLE staff_note (
  id INTEGER PRIMARY KEY AUTOINCREMENT, area TEXT NOT NULL, subject INTEGER NOT NULL, operator TEXT NOT NULL,
  at INTEGER NOT NULL, content TEXT NOT NULL
) STRICT;
CREATE INDEX staff_note_of ON staff_note (area, subject);
CREATE TABLE staff_reply (
  id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, zh TEXT NOT NULL DEFAULT '', en TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE staff_version (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, operator TEXT NOT NULL, content TEXT NOT NULL
) STRICT;
`

export const staff = accounts + cases
