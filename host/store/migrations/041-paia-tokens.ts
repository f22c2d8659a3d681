/** Access tokens of PAIA, as served to other programs; and books by the number of their record at the source. */
export const paiaTokens = `
CREATE TABLE paia_token (
  hash TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, scopes TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX paia_token_uid ON paia_token (uid);
CREATE INDEX bib_control_no ON bib (control_no);
`
