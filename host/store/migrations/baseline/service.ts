/** What readers ask of the library: feedback, purchases, trials of databases, reviews. words: JSON {zh, en} of the answer. */

/**
 * Of a reader (uid) or of a visitor (email, and lang of the answer). bib, bar_code and fault: the book and copy it is
 * about, and the problem. An upload without a feedback has not been sent yet; its bytes are in a file named by its id.
 */
const feedback = `
CREATE TABLE feedback (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER REFERENCES patron, kind TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '', content TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'open',
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, bib INTEGER REFERENCES bib,
  bar_code TEXT NOT NULL DEFAULT '', fault TEXT NOT NULL DEFAULT '', email TEXT NOT NULL DEFAULT '',
  lang TEXT NOT NULL DEFAULT '', CHECK (uid IS NOT NULL OR email <> '')
) STRICT;
CREATE INDEX feedback_uid ON feedback (uid, created_at);
CREATE INDEX feedback_state ON feedback (state);
CREATE INDEX feedback_bib ON feedback (bib);
CREATE TABLE feedback_answer (
  id INTEGER PRIMARY KEY AUTOINCREMENT, feedback INTEGER NOT NULL REFERENCES feedback ON DELETE CASCADE,
  author TEXT NOT NULL DEFAULT '', content TEXT NOT NULL, created_at INTEGER NOT NULL, words TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE INDEX feedback_answer_of ON feedback_answer (feedback);
CREATE TABLE upload (
  id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, feedback INTEGER REFERENCES feedback ON DELETE CASCADE,
  name TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX upload_uid ON upload (uid);
CREATE INDEX upload_feedback ON upload (feedback);
`

/**
 * Books offered for patron-driven acquisition (PDA), and readers' suggestions: of one that is offered (pda_book), or of
 * one that the row describes. Keys are folded, to find earlier suggestions. (On PostgreSQL, libraries of builds before 1.0
 * have constraints of purchase by the names purchase_wish_*.)
 */
const purchases = `
CREATE TABLE pda_book (
  id INTEGER PRIMARY KEY, isbn TEXT NOT NULL UNIQUE, title TEXT NOT NULL, author TEXT NOT NULL DEFAULT '',
  publisher TEXT NOT NULL DEFAULT '', pub_year TEXT NOT NULL DEFAULT '', language TEXT NOT NULL DEFAULT '',
  classno TEXT NOT NULL DEFAULT '', vendor TEXT NOT NULL DEFAULT '', title_key TEXT NOT NULL, author_key TEXT NOT NULL,
  publisher_key TEXT NOT NULL, listed_at INTEGER NOT NULL, withdrawn INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX pda_book_class ON pda_book (classno);
CREATE INDEX pda_book_listed ON pda_book (listed_at);
CREATE TABLE purchase (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron, pda_book INTEGER REFERENCES pda_book,
  isbn TEXT NOT NULL DEFAULT '', title TEXT NOT NULL DEFAULT '', author TEXT NOT NULL DEFAULT '',
  publisher TEXT NOT NULL DEFAULT '', pub_year TEXT NOT NULL DEFAULT '', price TEXT NOT NULL DEFAULT '',
  title_key TEXT NOT NULL DEFAULT '', author_key TEXT NOT NULL DEFAULT '', remark TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open', reply TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, words TEXT NOT NULL DEFAULT '{}', UNIQUE (uid, pda_book)
) STRICT;
CREATE INDEX purchase_book ON purchase (pda_book, state);
CREATE INDEX purchase_title ON purchase (title_key);
CREATE INDEX purchase_isbn ON purchase (isbn);
`

/** Requested trials of databases. */
const trials = `
CREATE TABLE trial (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron, package_id TEXT NOT NULL DEFAULT '',
  package_name TEXT NOT NULL, name_key TEXT NOT NULL, url TEXT NOT NULL DEFAULT '', remark TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open', reply TEXT NOT NULL DEFAULT '', starts_on TEXT NOT NULL DEFAULT '',
  ends_on TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  words TEXT NOT NULL DEFAULT '{}', UNIQUE (uid, name_key)
) STRICT;
CREATE INDEX trial_uid ON trial (uid, created_at);
`

/** One per reader and book; hidden_at: by the staff. */
const reviews = `
CREATE TABLE review (
  id INTEGER PRIMARY KEY AUTOINCREMENT, bib INTEGER NOT NULL REFERENCES bib, uid INTEGER NOT NULL REFERENCES patron,
  score INTEGER NOT NULL, content TEXT NOT NULL, anonymous INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  hidden_at INTEGER, words TEXT NOT NULL DEFAULT '{}', UNIQUE (bib, uid)
) STRICT;
CREATE INDEX review_bib ON review (bib, created_at);
CREATE INDEX review_uid ON review (uid, created_at);
CREATE TABLE review_report (
  review INTEGER NOT NULL REFERENCES review ON DELETE CASCADE, uid INTEGER NOT NULL REFERENCES patron,
  at INTEGER NOT NULL, PRIMARY KEY (review, uid)
) STRICT;
`

export const service = feedback + purchases + trials + reviews
