/** A notice of a known kind keeps its facts, and is put into words in the language of whoever reads it. */
export const noticeWords = `
ALTER TABLE notice ADD COLUMN bib INTEGER REFERENCES bib;
ALTER TABLE notice ADD COLUMN words TEXT NOT NULL DEFAULT '{}';
CREATE INDEX notice_newest ON notice (uid, created_at, id);
`
