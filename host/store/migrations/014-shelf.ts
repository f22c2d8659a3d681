/** The temporary shelf of a reader: JSON list of bib ids, in order. */
export const shelf = `
CREATE TABLE shelf (
  uid INTEGER PRIMARY KEY REFERENCES patron, bibs TEXT NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
`
