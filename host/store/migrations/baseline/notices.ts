/**
 * Notices, and what is posted to many. Notices of a known kind store facts (words), rendered in the reader's language.
 * mail_due: mails of decisions that are made and not tried yet: a host that ends in between leaves them to the next one.
 */
export const notices = `
CREATE TABLE posting (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, operator TEXT NOT NULL, scope TEXT NOT NULL,
  title TEXT NOT NULL, readers INTEGER NOT NULL, until_at INTEGER, ended_at INTEGER
) STRICT;
CREATE TABLE notice (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, title TEXT NOT NULL, content TEXT NOT NULL,
  kind TEXT NOT NULL, read_at INTEGER, created_at INTEGER NOT NULL,
  bib INTEGER REFERENCES bib, words TEXT NOT NULL DEFAULT '{}', posting INTEGER REFERENCES posting
) STRICT;
CREATE INDEX notice_uid ON notice (uid, read_at);
CREATE INDEX notice_newest ON notice (uid, created_at, id);
CREATE INDEX notice_posting ON notice (posting);
CREATE TABLE mail_due (
  id INTEGER PRIMARY KEY AUTOINCREMENT, notice INTEGER, letter TEXT NOT NULL DEFAULT '', at INTEGER NOT NULL
) STRICT;
`
