/**
 * Sources of records that are harvested by OAI-PMH, their records by identifier (a deletion names nothing else), leases
 * of work that one process does at a time, and the order in which our own records are served.
 */
export const harvest = `
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
CREATE INDEX bib_updated ON bib (updated_at, id);
`
