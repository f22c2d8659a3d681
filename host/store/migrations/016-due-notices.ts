/** Due notices sent, to send each once. And the last contact with the circulation system. */
export const dueNotices = `
CREATE TABLE due_notice (
  loan_id TEXT NOT NULL, kind TEXT NOT NULL, due_at INTEGER NOT NULL, told_at INTEGER NOT NULL,
  PRIMARY KEY (loan_id, kind, due_at)
) STRICT;
CREATE INDEX loan_due ON loan (due_at);
CREATE TABLE system_word (id INTEGER NOT NULL PRIMARY KEY, at INTEGER NOT NULL) STRICT;
`
