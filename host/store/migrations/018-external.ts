/** External sign-in: bindings, pending sign-ins, and how sessions began. */
export const external = `
CREATE TABLE external_identity (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, issuer TEXT NOT NULL, subject TEXT NOT NULL,
  uid INTEGER NOT NULL REFERENCES patron, name TEXT NOT NULL, bound_at INTEGER NOT NULL, UNIQUE (kind, issuer, subject)
) STRICT;
CREATE INDEX external_identity_uid ON external_identity (uid);

CREATE TABLE external_begun (
  hash TEXT PRIMARY KEY, browser TEXT NOT NULL, kind TEXT NOT NULL, verifier TEXT NOT NULL, nonce TEXT NOT NULL,
  service TEXT NOT NULL, begun_at INTEGER NOT NULL
) STRICT;
CREATE INDEX external_begun_browser ON external_begun (browser);
CREATE INDEX external_begun_at ON external_begun (begun_at);

CREATE TABLE external_seen (hash TEXT PRIMARY KEY, seen_at INTEGER NOT NULL) STRICT;
CREATE INDEX external_seen_at ON external_seen (seen_at);

CREATE TABLE external_session (
  session TEXT PRIMARY KEY, kind TEXT NOT NULL, ticket TEXT NOT NULL, begun_at INTEGER NOT NULL
) STRICT;
CREATE INDEX external_session_ticket ON external_session (ticket);

CREATE TABLE external_binding (
  session TEXT PRIMARY KEY, kind TEXT NOT NULL, issuer TEXT NOT NULL, subject TEXT NOT NULL, name TEXT NOT NULL,
  dept TEXT NOT NULL, ticket TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE reader_token (
  hash TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, session TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reader_token_uid ON reader_token (uid);
`
