/** Records, places and copies; authority records; sources that are harvested. */

/**
 * One row per bib whose index entry is stale in bib_change; bib_moved: targets of merged records; link_hit: how often an
 * electronic resource was opened. item.origin: '' = its bibliographic record, else the control number of a holdings record.
 */
const books = `
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
  lcc TEXT NOT NULL DEFAULT '', people TEXT NOT NULL DEFAULT '', doi TEXT NOT NULL DEFAULT '',
  UNIQUE (source, control_no)
) STRICT;
CREATE INDEX bib_group ON bib (group_id);
CREATE INDEX bib_doc_type ON bib (doc_type);
CREATE INDEX bib_updated ON bib (updated_at, id);
CREATE INDEX bib_control_no ON bib (control_no);
CREATE TABLE bib_change (seq INTEGER PRIMARY KEY AUTOINCREMENT, bib INTEGER NOT NULL) STRICT;
CREATE TABLE bib_moved (bib INTEGER NOT NULL PRIMARY KEY REFERENCES bib, moved_to TEXT NOT NULL) STRICT;
CREATE TABLE link_hit (bib INTEGER NOT NULL, url TEXT NOT NULL, hits INTEGER NOT NULL, PRIMARY KEY (bib, url)) STRICT;

CREATE TABLE library (lib_code TEXT PRIMARY KEY, name_zh TEXT NOT NULL, name_en TEXT NOT NULL) STRICT;
CREATE TABLE location (
  loca_code TEXT PRIMARY KEY, lib_code TEXT NOT NULL REFERENCES library,
  name_zh TEXT NOT NULL, name_en TEXT NOT NULL, kind TEXT NOT NULL DEFAULT 'open'
) STRICT;
CREATE TABLE room (
  loca_code TEXT PRIMARY KEY REFERENCES location ON DELETE CASCADE, position INTEGER NOT NULL, layout TEXT NOT NULL
) STRICT;

CREATE TABLE item (
  id INTEGER PRIMARY KEY, bib INTEGER NOT NULL REFERENCES bib, source TEXT NOT NULL,
  bar_code TEXT NOT NULL, call_no TEXT NOT NULL DEFAULT '', prop_no TEXT NOT NULL DEFAULT '',
  lib_code TEXT NOT NULL, loca_code TEXT NOT NULL, temp_loca_code TEXT,
  vol TEXT NOT NULL DEFAULT '', year TEXT NOT NULL DEFAULT '', price TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'available', in_date INTEGER NOT NULL, origin TEXT NOT NULL DEFAULT '',
  UNIQUE (source, bar_code)
) STRICT;
CREATE INDEX item_bib ON item (bib);
CREATE INDEX item_origin ON item (source, origin) WHERE origin <> '';
CREATE INDEX item_in_date ON item (in_date);
`

/** Persons, bodies and subjects, their name forms and references, and the keys by which a form is looked up. */
const authorities = `
CREATE TABLE authority (
  id INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, control_no TEXT NOT NULL, kind TEXT NOT NULL,
  name TEXT NOT NULL, dates TEXT NOT NULL, notes TEXT NOT NULL, digest TEXT NOT NULL, updated_at INTEGER NOT NULL,
  class_no TEXT NOT NULL DEFAULT '', UNIQUE (source, control_no)
) STRICT;
CREATE TABLE authority_name (
  id INTEGER PRIMARY KEY AUTOINCREMENT, authority INTEGER NOT NULL REFERENCES authority ON DELETE CASCADE,
  relation TEXT NOT NULL, name TEXT NOT NULL, dates TEXT NOT NULL
) STRICT;
CREATE INDEX authority_name_of ON authority_name (authority);
CREATE TABLE authority_key (
  key TEXT NOT NULL, name INTEGER NOT NULL REFERENCES authority_name ON DELETE CASCADE, PRIMARY KEY (key, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX authority_key_of ON authority_key (name);
`

/** Sources harvested by OAI-PMH, their records by identifier (a deletion names nothing else), and leases of work. */
const harvest = `
CREATE TABLE harvest (
  name TEXT PRIMARY KEY, url TEXT NOT NULL, prefix TEXT NOT NULL, set_spec TEXT NOT NULL DEFAULT '',
  items TEXT NOT NULL DEFAULT '"auto"', minutes INTEGER NOT NULL, created_at INTEGER NOT NULL,
  listing INTEGER NOT NULL DEFAULT 0, place TEXT NOT NULL DEFAULT '', next_from TEXT NOT NULL DEFAULT '',
  tried_at INTEGER, done_at INTEGER, full_at INTEGER, error TEXT NOT NULL DEFAULT '', summary TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE TABLE harvest_record (
  source TEXT NOT NULL, identifier TEXT NOT NULL, bib_id TEXT NOT NULL, stamp TEXT NOT NULL,
  listing INTEGER NOT NULL, deleted INTEGER NOT NULL, PRIMARY KEY (source, identifier)
) STRICT, WITHOUT ROWID;
CREATE INDEX harvest_record_bib ON harvest_record (source, bib_id);
CREATE TABLE lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
`

export const catalogue = books + authorities + harvest
