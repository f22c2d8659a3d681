/** Account data besides loans: further numbers of the reader, credit, lost books, lost cards. */
export const account = `
CREATE TABLE identifier (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, kind TEXT NOT NULL, value TEXT NOT NULL,
  valid_from TEXT NOT NULL DEFAULT '', valid_to TEXT NOT NULL DEFAULT '', UNIQUE (kind, value)
) STRICT;
CREATE INDEX identifier_uid ON identifier (uid);

CREATE TABLE credit_log (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, amount INTEGER NOT NULL, kind TEXT NOT NULL,
  bib INTEGER, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX credit_log_uid ON credit_log (uid, created_at);

CREATE TABLE loan_loss (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, loan_id TEXT, bib INTEGER NOT NULL REFERENCES bib,
  item INTEGER REFERENCES item, price INTEGER, recoup INTEGER, recoup_kind TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open', lost_at INTEGER NOT NULL, settled_at INTEGER
) STRICT;
CREATE INDEX loan_loss_uid ON loan_loss (uid);

CREATE TABLE card_loss (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, status_before INTEGER NOT NULL,
  reported_at INTEGER NOT NULL, ended_at INTEGER
) STRICT;
CREATE UNIQUE INDEX card_loss_open ON card_loss (uid) WHERE ended_at IS NULL;
`
