/** Readers, their sessions and their audit trail; sign-in elsewhere; sites and programs that act for a reader. */

/**
 * patron.system_key: "<driver>:<the system's key>" of a circulation system of the library's own, null = embedded.
 * session.device: too coarse to identify one. identifier: further numbers of a reader.
 */
const accounts = `
CREATE TABLE patron (
  uid INTEGER PRIMARY KEY, user_id TEXT NOT NULL UNIQUE, password TEXT NOT NULL, display_name TEXT NOT NULL,
  id_status INTEGER NOT NULL DEFAULT 0, dept TEXT NOT NULL DEFAULT '', user_group TEXT NOT NULL,
  credit INTEGER, email TEXT, email_checked INTEGER NOT NULL DEFAULT 0, mobile TEXT,
  gender INTEGER NOT NULL DEFAULT 0, birthday TEXT, grade TEXT NOT NULL DEFAULT '', lib_code TEXT NOT NULL,
  activated_on TEXT NOT NULL, expires_on TEXT NOT NULL,
  must_edit_password INTEGER NOT NULL DEFAULT 0, weak_password INTEGER NOT NULL DEFAULT 0,
  demo INTEGER NOT NULL DEFAULT 0, preferred_language TEXT, login_count INTEGER NOT NULL DEFAULT 0, last_login_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  mail_notices INTEGER NOT NULL DEFAULT 0, system_key TEXT
) STRICT;
CREATE UNIQUE INDEX patron_system_key ON patron (system_key);

CREATE TABLE session (
  hash TEXT PRIMARY KEY, uid INTEGER REFERENCES patron,
  created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL, flag_at INTEGER,
  captcha TEXT, captcha_expires_at INTEGER, challenge TEXT, device TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX session_uid ON session (uid);
CREATE TABLE login_failure (key TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at INTEGER NOT NULL) STRICT;

CREATE TABLE identifier (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, kind TEXT NOT NULL, value TEXT NOT NULL,
  valid_from TEXT NOT NULL DEFAULT '', valid_to TEXT NOT NULL DEFAULT '', UNIQUE (kind, value)
) STRICT;
CREATE INDEX identifier_uid ON identifier (uid);
CREATE TABLE credit_log (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, amount INTEGER NOT NULL, kind TEXT NOT NULL,
  bib INTEGER, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX credit_log_uid ON credit_log (uid, created_at);
CREATE TABLE card_loss (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, status_before INTEGER NOT NULL,
  reported_at INTEGER NOT NULL, ended_at INTEGER
) STRICT;
CREATE UNIQUE INDEX card_loss_open ON card_loss (uid) WHERE ended_at IS NULL;

CREATE TABLE account_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron, at INTEGER NOT NULL, kind TEXT NOT NULL,
  facts TEXT NOT NULL DEFAULT '{}', device TEXT NOT NULL DEFAULT '', place TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX account_event_reader ON account_event (uid, at);
CREATE INDEX account_event_at ON account_event (at);
CREATE TABLE mail_link (
  hash TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, kind TEXT NOT NULL, email TEXT NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
CREATE INDEX mail_link_reader ON mail_link (uid, kind);
`

/** External sign-in: bindings, pending sign-ins, how sessions began, and tokens that name a reader to a third party. */
const external = `
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

/** Sites that may show a reader's figures, the keys of their servers, codes and tokens; access tokens of PAIA. */
const sites = `
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
CREATE TABLE paia_token (
  hash TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, scopes TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX paia_token_uid ON paia_token (uid);
`

export const readers = accounts + external + sites
