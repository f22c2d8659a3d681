/** Configuration and counts. No row of these names a reader. */

/** search_term: by day. revision: one row, of what the public pages show (triggers.ts). */
const shown = `
CREATE TABLE conf (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE search_term (day TEXT NOT NULL, term TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, term)) STRICT;
CREATE TABLE revision (
  id INTEGER CHECK (id = 1), conf INTEGER NOT NULL, place INTEGER NOT NULL, book INTEGER NOT NULL,
  booklist INTEGER NOT NULL, word INTEGER NOT NULL, PRIMARY KEY (id)
) STRICT;
INSERT INTO revision (id, conf, place, book, booklist, word) VALUES (1, 0, 0, 0, 0, 0);
`

/**
 * What the library's own circulation recommends, computed by a job (host/modules/commend/compute). No row comes of fewer
 * readers than the library's conf says.
 */
const commend = `
CREATE TABLE commend_pair (
  bib INTEGER NOT NULL, other INTEGER NOT NULL, score INTEGER NOT NULL, PRIMARY KEY (bib, other)
) STRICT;
CREATE TABLE commend_hot (
  span TEXT NOT NULL, bib INTEGER NOT NULL, loans INTEGER NOT NULL, was INTEGER, PRIMARY KEY (span, bib)
) STRICT;
CREATE INDEX commend_hot_loans ON commend_hot (span, loans);
CREATE TABLE commend_run (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
`

/**
 * What was used how often by how many in a month: who they were is not kept, and cannot be made out once the month's
 * secret is gone.
 */
const use = `
CREATE TABLE use_count (
  month TEXT NOT NULL, what TEXT NOT NULL, name TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (month, what, name)
) STRICT;
CREATE TABLE use_mark (
  month TEXT NOT NULL, what TEXT NOT NULL, name TEXT NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (month, what, name, mark)
) STRICT;
CREATE TABLE use_secret (month TEXT PRIMARY KEY, secret TEXT NOT NULL) STRICT;
`

export const figures = shown + commend + use
