/** Issued reading certificates; numbers are never reused, even of revoked ones. */
export const readCerts = `
CREATE TABLE read_cert (
  number TEXT PRIMARY KEY, code TEXT NOT NULL, uid INTEGER NOT NULL REFERENCES patron,
  period TEXT NOT NULL, from_day TEXT NOT NULL, to_day TEXT NOT NULL,
  loans INTEGER NOT NULL, books INTEGER NOT NULL, classes INTEGER NOT NULL,
  returned INTEGER NOT NULL, late INTEGER NOT NULL,
  issued_at INTEGER NOT NULL, revoked_at INTEGER
) STRICT;
CREATE INDEX read_cert_uid ON read_cert (uid, issued_at);
`
