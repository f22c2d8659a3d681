/**
 * What the library's own circulation recommends, computed by a job (host/modules/commend/compute), and the indexes of the
 * journals. No row of these names a reader, and none comes of fewer readers than the library's conf says.
 */
export const commend = `
CREATE TABLE commend_pair (
  bib INTEGER NOT NULL, other INTEGER NOT NULL, score INTEGER NOT NULL, PRIMARY KEY (bib, other)
) STRICT;
CREATE TABLE commend_hot (
  span TEXT NOT NULL, bib INTEGER NOT NULL, loans INTEGER NOT NULL, was INTEGER, PRIMARY KEY (span, bib)
) STRICT;
CREATE INDEX commend_hot_loans ON commend_hot (span, loans);
CREATE TABLE commend_run (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
CREATE INDEX bib_doc_type ON bib (doc_type);
CREATE INDEX item_in_date ON item (in_date);
`
