/**
 * What the library's staff decides: who did what, the words that readers are told in both languages (JSON {zh, en} beside
 * the plain text), reviews that were reported or hidden, booklists that were taken from public view, and what is posted to many.
 */
export const staff = `
CREATE TABLE staff_act (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, operator TEXT NOT NULL, area TEXT NOT NULL,
  subject TEXT NOT NULL, act TEXT NOT NULL, said TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX staff_act_subject ON staff_act (area, subject);

ALTER TABLE feedback_answer ADD COLUMN words TEXT NOT NULL DEFAULT '{}';
ALTER TABLE trial ADD COLUMN words TEXT NOT NULL DEFAULT '{}';
ALTER TABLE purchase ADD COLUMN words TEXT NOT NULL DEFAULT '{}';
ALTER TABLE request ADD COLUMN words TEXT NOT NULL DEFAULT '';

ALTER TABLE review ADD COLUMN hidden_at INTEGER;
ALTER TABLE review ADD COLUMN words TEXT NOT NULL DEFAULT '{}';
CREATE TABLE review_report (
  review INTEGER NOT NULL REFERENCES review ON DELETE CASCADE, uid INTEGER NOT NULL REFERENCES patron,
  at INTEGER NOT NULL, PRIMARY KEY (review, uid)
) STRICT;

CREATE TABLE booklist_hidden (
  booklist TEXT PRIMARY KEY REFERENCES booklist ON DELETE CASCADE, at INTEGER NOT NULL
) STRICT;

CREATE TABLE posting (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, operator TEXT NOT NULL, scope TEXT NOT NULL,
  title TEXT NOT NULL, readers INTEGER NOT NULL, until_at INTEGER, ended_at INTEGER
) STRICT;
ALTER TABLE notice ADD COLUMN posting INTEGER REFERENCES posting;
CREATE INDEX notice_posting ON notice (posting);
`
