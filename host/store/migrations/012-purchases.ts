/** Books offered for patron-driven acquisition (PDA), and readers' suggestions. */
export const purchases = `
CREATE TABLE pda_book (
  id INTEGER PRIMARY KEY, isbn TEXT NOT NULL UNIQUE, title TEXT NOT NULL, author TEXT NOT NULL DEFAULT '',
  publisher TEXT NOT NULL DEFAULT '', pub_year TEXT NOT NULL DEFAULT '', language TEXT NOT NULL DEFAULT '',
  classno TEXT NOT NULL DEFAULT '', vendor TEXT NOT NULL DEFAULT '', title_key TEXT NOT NULL, author_key TEXT NOT NULL,
  publisher_key TEXT NOT NULL, listed_at INTEGER NOT NULL, withdrawn INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX pda_book_class ON pda_book (classno);
CREATE INDEX pda_book_listed ON pda_book (listed_at);

CREATE TABLE purchase (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron,
  pda_book INTEGER NOT NULL REFERENCES pda_book, remark TEXT NOT NULL DEFAULT '', state TEXT NOT NULL DEFAULT 'open',
  reply TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, UNIQUE (uid, pda_book)
) STRICT;
CREATE INDEX purchase_book ON purchase (pda_book, state);
`
