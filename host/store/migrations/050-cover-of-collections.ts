/** A picture of a booklist, and what it shows in words, in English, too. */
export const coverOfCollections = `
ALTER TABLE booklist ADD COLUMN cover_url TEXT NOT NULL DEFAULT '';
ALTER TABLE booklist ADD COLUMN cover_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE booklist ADD COLUMN cover_alt_en TEXT NOT NULL DEFAULT '';
ALTER TABLE topic ADD COLUMN cover_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE topic ADD COLUMN cover_alt_en TEXT NOT NULL DEFAULT '';
`
