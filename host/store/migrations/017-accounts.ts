/** Audit trail of accounts, and links sent by mail: their hash only, and the recipient. */
export const accounts = `
CREATE TABLE account_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron, at INTEGER NOT NULL, kind TEXT NOT NULL,
  facts TEXT NOT NULL DEFAULT '{}', device TEXT NOT NULL DEFAULT '', place TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX account_event_reader ON account_event (uid, at);
CREATE INDEX account_event_at ON account_event (at);

CREATE TABLE mail_link (
  hash TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, kind TEXT NOT NULL, email TEXT NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
CREATE INDEX mail_link_reader ON mail_link (uid, kind);
`
