/** Reviews, one per reader and book; and the targets of merged records. */
export const reviews = `
CREATE TABLE review (
  id INTEGER PRIMARY KEY AUTOINCREMENT, bib INTEGER NOT NULL REFERENCES bib, uid INTEGER NOT NULL REFERENCES patron,
  score INTEGER NOT NULL, content TEXT NOT NULL, anonymous INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  UNIQUE (bib, uid)
) STRICT;
CREATE INDEX review_bib ON review (bib, created_at);
CREATE INDEX review_uid ON review (uid, created_at);

CREATE TABLE bib_moved (bib INTEGER NOT NULL PRIMARY KEY REFERENCES bib, moved_to TEXT NOT NULL) STRICT;
`
