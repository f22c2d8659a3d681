/**
 * Searches that readers keep, with the books that were new in them, and wished books. tested_to: bib.id up to which the catalogue was
 * looked through, so that a restart or another index tells nothing again. signing_key: of links that act without signing in.
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE saved_search (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron, name TEXT NOT NULL, search TEXT NOT NULL,
  every TEXT NOT NULL, tested_to INTEGER NOT NULL, tested_at INTEGER NOT NULL, has_more INTEGER NOT NULL DEFAULT 0,
  found_at INTEGER, looked_at INTEGER, created_at INTEGER NOT NULL, UNIQUE (uid, search)
) STRICT;
CREATE INDEX saved_search_tested ON saved_search (tested_at, tested_to);
CREATE TABLE saved_search_book (
  search INTEGER NOT NULL REFERENCES saved_search ON DELETE CASCADE, bib INTEGER NOT NULL REFERENCES bib,
  found_at INTEGER NOT NULL, told_at INTEGER, looked_at INTEGER, PRIMARY KEY (search, bib)
) STRICT;
CREATE INDEX saved_search_book_untold ON saved_search_book (found_at) WHERE told_at IS NULL;
CREATE TABLE wish (
  uid INTEGER NOT NULL REFERENCES patron, bib INTEGER NOT NULL REFERENCES bib, made_at INTEGER NOT NULL, asked_at INTEGER NOT NULL,
  PRIMARY KEY (uid, bib)
) STRICT;
CREATE INDEX wish_asked ON wish (asked_at);
CREATE INDEX wish_bib ON wish (bib);
CREATE TABLE signing_key (purpose TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT;
`)
