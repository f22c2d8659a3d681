/** Notices of a known kind store facts, and are rendered in the reader's language. */
export const noticeWords = `
ALTER TABLE notice ADD COLUMN bib INTEGER REFERENCES bib;
ALTER TABLE notice ADD COLUMN words TEXT NOT NULL DEFAULT '{}';
CREATE INDEX notice_newest ON notice (uid, created_at, id);
`
