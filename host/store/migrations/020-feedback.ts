/**
 * Feedback with files and replies; and requested database trials. feedback.state: open | answered | closed;
 * trial.state: open | approved | declined. Replies and all states but open are written by the library. An upload
 * without a feedback has not been sent yet; its bytes are in a file named by its id.
 */
export const feedback = `
CREATE TABLE feedback (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron, kind TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '', content TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'open',
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX feedback_uid ON feedback (uid, created_at);
CREATE INDEX feedback_state ON feedback (state);

CREATE TABLE feedback_answer (
  id INTEGER PRIMARY KEY AUTOINCREMENT, feedback INTEGER NOT NULL REFERENCES feedback ON DELETE CASCADE,
  author TEXT NOT NULL DEFAULT '', content TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX feedback_answer_of ON feedback_answer (feedback);

CREATE TABLE upload (
  id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, feedback INTEGER REFERENCES feedback ON DELETE CASCADE,
  name TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX upload_uid ON upload (uid);
CREATE INDEX upload_feedback ON upload (feedback);

CREATE TABLE trial (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron, package_id TEXT NOT NULL DEFAULT '',
  package_name TEXT NOT NULL, name_key TEXT NOT NULL, url TEXT NOT NULL DEFAULT '', remark TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open', reply TEXT NOT NULL DEFAULT '', starts_on TEXT NOT NULL DEFAULT '',
  ends_on TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, UNIQUE (uid, name_key)
) STRICT;
CREATE INDEX trial_uid ON trial (uid, created_at);
`
