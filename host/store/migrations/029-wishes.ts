/**
 * Suggestions of books that no vendor offers: the row describes the book, and `pda_book` is null. Keys are folded, to
 * find earlier suggestions; for an offered book the offer has them.
 */
export const wishes = `
CREATE TABLE purchase_wish (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron, pda_book INTEGER REFERENCES pda_book,
  isbn TEXT NOT NULL DEFAULT '', title TEXT NOT NULL DEFAULT '', author TEXT NOT NULL DEFAULT '',
  publisher TEXT NOT NULL DEFAULT '', pub_year TEXT NOT NULL DEFAULT '', price TEXT NOT NULL DEFAULT '',
  title_key TEXT NOT NULL DEFAULT '', author_key TEXT NOT NULL DEFAULT '', remark TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open', reply TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, UNIQUE (uid, pda_book)
) STRICT;
INSERT INTO purchase_wish (id, uid, pda_book, remark, state, reply, created_at, updated_at)
  SELECT id, uid, pda_book, remark, state, reply, created_at, updated_at FROM purchase;
DROP TABLE purchase;
ALTER TABLE purchase_wish RENAME TO purchase;
CREATE INDEX purchase_book ON purchase (pda_book, state);
CREATE INDEX purchase_title ON purchase (title_key);
CREATE INDEX purchase_isbn ON purchase (isbn);
`
