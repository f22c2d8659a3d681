/** Initial schema: catalogue, copies, readers, circulation, sessions, configuration. */
export const library = `
CREATE TABLE bib (
  id INTEGER PRIMARY KEY,
  bib_id TEXT NOT NULL UNIQUE,
  source TEXT NOT NULL, control_no TEXT NOT NULL,
  format TEXT NOT NULL, record BLOB NOT NULL, digest BLOB NOT NULL,
  title TEXT NOT NULL, subtitle TEXT NOT NULL DEFAULT '', parallel_title TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '', authors TEXT NOT NULL DEFAULT '[]', subjects TEXT NOT NULL DEFAULT '[]',
  publisher TEXT NOT NULL DEFAULT '', pub_place TEXT NOT NULL DEFAULT '', pub_year TEXT NOT NULL DEFAULT '', year INTEGER,
  isbn TEXT NOT NULL DEFAULT '', isbns TEXT NOT NULL DEFAULT '[]', issn TEXT NOT NULL DEFAULT '',
  price TEXT NOT NULL DEFAULT '', edition TEXT NOT NULL DEFAULT '', physical TEXT NOT NULL DEFAULT '',
  series TEXT NOT NULL DEFAULT '', abstract TEXT NOT NULL DEFAULT '',
  classno TEXT NOT NULL DEFAULT '', callno TEXT NOT NULL DEFAULT '[]',
  doc_type TEXT NOT NULL, language TEXT NOT NULL, links TEXT NOT NULL DEFAULT '[]', tags TEXT NOT NULL DEFAULT '[]',
  group_id TEXT NOT NULL, holding_types TEXT NOT NULL DEFAULT '[]',
  loan_count INTEGER NOT NULL DEFAULT 0, view_count INTEGER NOT NULL DEFAULT 0,
  withdrawn INTEGER NOT NULL DEFAULT 0,
  in_date INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  UNIQUE (source, control_no)
) STRICT;
CREATE INDEX bib_group ON bib (group_id);
CREATE TABLE bib_change (seq INTEGER PRIMARY KEY AUTOINCREMENT, bib INTEGER NOT NULL) STRICT;

CREATE TABLE library (lib_code TEXT PRIMARY KEY, name_zh TEXT NOT NULL, name_en TEXT NOT NULL) STRICT;
CREATE TABLE location (
  loca_code TEXT PRIMARY KEY, lib_code TEXT NOT NULL REFERENCES library,
  name_zh TEXT NOT NULL, name_en TEXT NOT NULL, kind TEXT NOT NULL DEFAULT 'open'
) STRICT;

CREATE TABLE item (
  id INTEGER PRIMARY KEY, bib INTEGER NOT NULL REFERENCES bib, source TEXT NOT NULL,
  bar_code TEXT NOT NULL, call_no TEXT NOT NULL DEFAULT '', prop_no TEXT NOT NULL DEFAULT '',
  lib_code TEXT NOT NULL, loca_code TEXT NOT NULL, temp_loca_code TEXT,
  vol TEXT NOT NULL DEFAULT '', year TEXT NOT NULL DEFAULT '', price TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'available', in_date INTEGER NOT NULL,
  UNIQUE (source, bar_code)
) STRICT;
CREATE INDEX item_bib ON item (bib);

CREATE TABLE patron (
  uid INTEGER PRIMARY KEY, user_id TEXT NOT NULL UNIQUE, password TEXT NOT NULL, display_name TEXT NOT NULL,
  id_status INTEGER NOT NULL DEFAULT 0, dept TEXT NOT NULL DEFAULT '', user_group TEXT NOT NULL,
  credit INTEGER, email TEXT, email_checked INTEGER NOT NULL DEFAULT 0, mobile TEXT,
  gender INTEGER NOT NULL DEFAULT 0, birthday TEXT, grade TEXT NOT NULL DEFAULT '', lib_code TEXT NOT NULL,
  activated_on TEXT NOT NULL, expires_on TEXT NOT NULL,
  must_edit_password INTEGER NOT NULL DEFAULT 0, weak_password INTEGER NOT NULL DEFAULT 0,
  demo INTEGER NOT NULL DEFAULT 0, preferred_language TEXT, login_count INTEGER NOT NULL DEFAULT 0, last_login_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE session (
  hash TEXT PRIMARY KEY, uid INTEGER REFERENCES patron,
  created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL, flag_at INTEGER,
  captcha TEXT, captcha_expires_at INTEGER, challenge TEXT
) STRICT;
CREATE INDEX session_uid ON session (uid);
CREATE TABLE login_failure (key TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at INTEGER NOT NULL) STRICT;

CREATE TABLE loan (
  loan_id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron,
  item INTEGER NOT NULL UNIQUE REFERENCES item, bib INTEGER NOT NULL REFERENCES bib,
  loaned_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
  renew_times INTEGER NOT NULL DEFAULT 0, renewed_at INTEGER, recalled INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX loan_uid ON loan (uid, due_at);
CREATE INDEX loan_bib ON loan (bib);
CREATE TABLE loan_hist (
  loan_id TEXT PRIMARY KEY, uid INTEGER NOT NULL, item INTEGER NOT NULL, bib INTEGER NOT NULL,
  loaned_at INTEGER NOT NULL, due_at INTEGER NOT NULL, returned_at INTEGER NOT NULL, renew_times INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX loan_hist_uid ON loan_hist (uid, returned_at);
CREATE INDEX loan_hist_bib ON loan_hist (bib, loaned_at);

CREATE TABLE fine (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, loan_id TEXT, bib INTEGER, kind TEXT NOT NULL,
  amount INTEGER NOT NULL, paid INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX fine_uid ON fine (uid);
CREATE TABLE request (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, bib INTEGER NOT NULL REFERENCES bib, kind TEXT NOT NULL,
  call_no TEXT NOT NULL, loca_code TEXT NOT NULL, take_loca_code TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open', created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX request_uid ON request (uid);
CREATE INDEX request_bib ON request (bib, state);

CREATE TABLE booklist (
  id TEXT PRIMARY KEY, uid INTEGER REFERENCES patron, name TEXT NOT NULL, description TEXT NOT NULL DEFAULT '',
  is_public INTEGER NOT NULL DEFAULT 0, recommended INTEGER NOT NULL DEFAULT 0, click_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX booklist_uid ON booklist (uid);
CREATE TABLE booklist_item (
  booklist TEXT NOT NULL REFERENCES booklist ON DELETE CASCADE, bib INTEGER NOT NULL REFERENCES bib,
  added_at INTEGER NOT NULL, PRIMARY KEY (booklist, bib)
) STRICT;

CREATE TABLE notice (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, title TEXT NOT NULL, content TEXT NOT NULL,
  kind TEXT NOT NULL, read_at INTEGER, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notice_uid ON notice (uid, read_at);

CREATE TABLE conf (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE search_term (day TEXT NOT NULL, term TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, term)) STRICT;
`
