/** Documents that readers ask the library to get from elsewhere. words: JSON {zh, en} of the answer. */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE document_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron, kind TEXT NOT NULL, title TEXT NOT NULL,
  author TEXT NOT NULL, source TEXT NOT NULL, year TEXT NOT NULL, volume TEXT NOT NULL, issue TEXT NOT NULL,
  pages TEXT NOT NULL, publisher TEXT NOT NULL, isbn TEXT NOT NULL, issn TEXT NOT NULL, doi TEXT NOT NULL,
  number TEXT NOT NULL, same_key TEXT NOT NULL, way TEXT NOT NULL, needed_by TEXT NOT NULL, remark TEXT NOT NULL,
  declaration TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'open', reply TEXT NOT NULL DEFAULT '',
  words TEXT NOT NULL DEFAULT '{}', link TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX document_request_uid ON document_request (uid, created_at);
CREATE INDEX document_request_same ON document_request (same_key);
`)
