/** How often an electronic resource was opened. */
export const linkHits = `
CREATE TABLE link_hit (
  bib INTEGER NOT NULL, url TEXT NOT NULL, hits INTEGER NOT NULL,
  PRIMARY KEY (bib, url)
) STRICT;
`
