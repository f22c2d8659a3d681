/**
 * When in a term a reference book is read (`weeks`: 3 or 2-4), and which `passage`; and the book and copy of a
 * feedback, with the problem (`fault`).
 */
export const courseBooks = `
ALTER TABLE curriculum_book ADD COLUMN weeks TEXT NOT NULL DEFAULT '';
ALTER TABLE curriculum_book ADD COLUMN passage TEXT NOT NULL DEFAULT '';
ALTER TABLE feedback ADD COLUMN bib INTEGER REFERENCES bib;
ALTER TABLE feedback ADD COLUMN bar_code TEXT NOT NULL DEFAULT '';
ALTER TABLE feedback ADD COLUMN fault TEXT NOT NULL DEFAULT '';
CREATE INDEX feedback_bib ON feedback (bib);
`
