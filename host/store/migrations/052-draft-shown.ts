/** What somebody of the staff is about to look at as readers would see it: any host may be asked to draw it. */
export const draftShown = `
CREATE TABLE draft_shown (
  key TEXT PRIMARY KEY, kind TEXT NOT NULL, content TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX draft_shown_at ON draft_shown (at);
`
