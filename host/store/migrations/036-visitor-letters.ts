/**
 * Letters of visitors, who have an address (email, and lang of the answer) and no uid. SQLite cannot drop a NOT NULL:
 * feedback is made anew, and so is what refers to it, as dropping it would delete answers and files.
 */
export const visitorLetters = {
  sqlite: `
CREATE TABLE feedback_next (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER REFERENCES patron, kind TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '', content TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'open',
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, bib INTEGER REFERENCES bib,
  bar_code TEXT NOT NULL DEFAULT '', fault TEXT NOT NULL DEFAULT '', email TEXT NOT NULL DEFAULT '',
  lang TEXT NOT NULL DEFAULT '', CHECK (uid IS NOT NULL OR email <> '')
) STRICT;
CREATE TABLE feedback_answer_next (
  id INTEGER PRIMARY KEY AUTOINCREMENT, feedback INTEGER NOT NULL REFERENCES feedback_next ON DELETE CASCADE,
  author TEXT NOT NULL DEFAULT '', content TEXT NOT NULL, created_at INTEGER NOT NULL, words TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE TABLE upload_next (
  id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron,
  feedback INTEGER REFERENCES feedback_next ON DELETE CASCADE,
  name TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
INSERT INTO feedback_next (id, uid, kind, title, content, state, created_at, updated_at, bib, bar_code, fault)
  SELECT id, uid, kind, title, content, state, created_at, updated_at, bib, bar_code, fault FROM feedback;
INSERT INTO feedback_answer_next (id, feedback, author, content, created_at, words)
  SELECT id, feedback, author, content, created_at, words FROM feedback_answer;
INSERT INTO upload_next (id, uid, feedback, name, type, size, created_at)
  SELECT id, uid, feedback, name, type, size, created_at FROM upload;
DROP TABLE feedback_answer;
DROP TABLE upload;
DROP TABLE feedback;
ALTER TABLE feedback_next RENAME TO feedback;
ALTER TABLE feedback_answer_next RENAME TO feedback_answer;
ALTER TABLE upload_next RENAME TO upload;
CREATE INDEX feedback_uid ON feedback (uid, created_at);
CREATE INDEX feedback_state ON feedback (state);
CREATE INDEX feedback_bib ON feedback (bib);
CREATE INDEX feedback_answer_of ON feedback_answer (feedback);
CREATE INDEX upload_uid ON upload (uid);
CREATE INDEX upload_feedback ON upload (feedback);`,
  postgres: `
ALTER TABLE feedback ALTER COLUMN uid DROP NOT NULL;
ALTER TABLE feedback ADD COLUMN email text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE feedback ADD COLUMN lang text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE feedback ADD CHECK (uid IS NOT NULL OR email <> '');`,
}
