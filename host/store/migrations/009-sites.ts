/** Sites that may show a reader's figures, the keys of their servers, codes and tokens. */
export const sites = `
CREATE TABLE site (origin TEXT PRIMARY KEY, name TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;

CREATE TABLE site_key (
  id INTEGER PRIMARY KEY, origin TEXT NOT NULL REFERENCES site ON DELETE CASCADE, hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL, revoked_at INTEGER
) STRICT;
CREATE INDEX site_key_origin ON site_key (origin);

CREATE TABLE site_use (
  site_key INTEGER NOT NULL REFERENCES site_key ON DELETE CASCADE, day TEXT NOT NULL,
  minted INTEGER NOT NULL DEFAULT 0, refused INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (site_key, day)
) STRICT;

CREATE TABLE handoff (
  hash TEXT PRIMARY KEY, kind TEXT NOT NULL, origin TEXT NOT NULL REFERENCES site ON DELETE CASCADE,
  uid INTEGER NOT NULL REFERENCES patron, challenge TEXT NOT NULL, is_greeted INTEGER NOT NULL,
  session TEXT, site_key INTEGER REFERENCES site_key ON DELETE CASCADE, expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX handoff_expires ON handoff (expires_at);
CREATE INDEX handoff_uid ON handoff (uid, kind);
CREATE INDEX handoff_origin ON handoff (origin);
CREATE INDEX handoff_key ON handoff (site_key);
`
