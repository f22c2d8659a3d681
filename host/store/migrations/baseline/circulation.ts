/** Loans, their history and what they cost; requests; the rules; what is told of loans; what the desk can undo. */

/**
 * loan_hist.settled = 1: its fine, if any, has been recorded. late_return: returns of readers without history until their
 * fine is recorded, since pausing and erasing remove the history, not the fine. fine.loss: of which lost copy.
 */
const loans = `
CREATE TABLE loan (
  loan_id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron,
  item INTEGER NOT NULL UNIQUE REFERENCES item, bib INTEGER NOT NULL REFERENCES bib,
  loaned_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
  renew_times INTEGER NOT NULL DEFAULT 0, renewed_at INTEGER, recalled INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX loan_uid ON loan (uid, due_at);
CREATE INDEX loan_bib ON loan (bib);
CREATE INDEX loan_due ON loan (due_at);

CREATE TABLE loan_hist (
  loan_id TEXT PRIMARY KEY, uid INTEGER NOT NULL, item INTEGER NOT NULL, bib INTEGER NOT NULL,
  loaned_at INTEGER NOT NULL, due_at INTEGER NOT NULL, returned_at INTEGER NOT NULL, renew_times INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX loan_hist_uid ON loan_hist (uid, returned_at);
CREATE INDEX loan_hist_bib ON loan_hist (bib, loaned_at);
CREATE INDEX loan_hist_unsettled ON loan_hist (settled, uid);
CREATE TABLE history_pause (
  uid INTEGER NOT NULL REFERENCES patron, from_at INTEGER NOT NULL, until_at INTEGER, PRIMARY KEY (uid, from_at)
) STRICT;
CREATE TABLE late_return (
  loan_id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, bib INTEGER NOT NULL REFERENCES bib,
  due_at INTEGER NOT NULL, returned_at INTEGER NOT NULL
) STRICT;
CREATE INDEX late_return_uid ON late_return (uid);

CREATE TABLE loan_loss (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, loan_id TEXT, bib INTEGER NOT NULL REFERENCES bib,
  item INTEGER REFERENCES item, price INTEGER, recoup INTEGER, recoup_kind TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open', lost_at INTEGER NOT NULL, settled_at INTEGER
) STRICT;
CREATE INDEX loan_loss_uid ON loan_loss (uid);
CREATE TABLE fine (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, loan_id TEXT, bib INTEGER, kind TEXT NOT NULL,
  amount INTEGER NOT NULL, paid INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  loss INTEGER REFERENCES loan_loss
) STRICT;
CREATE INDEX fine_uid ON fine (uid);
CREATE TABLE desk_undo (
  token TEXT PRIMARY KEY, before TEXT NOT NULL, after TEXT NOT NULL, at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/** request_ready is a full index: with a partial one SQLite replans every query of requests when bound values change. */
const requests = `
CREATE TABLE request (
  id INTEGER PRIMARY KEY, uid INTEGER NOT NULL REFERENCES patron, bib INTEGER NOT NULL REFERENCES bib, kind TEXT NOT NULL,
  call_no TEXT NOT NULL, loca_code TEXT NOT NULL, take_loca_code TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open', created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  remark TEXT NOT NULL DEFAULT '', expires_at INTEGER, words TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX request_uid ON request (uid);
CREATE INDEX request_bib ON request (bib, state);
CREATE INDEX request_ready ON request (state, expires_at);
CREATE TABLE request_step (
  id INTEGER PRIMARY KEY, request INTEGER NOT NULL REFERENCES request ON DELETE CASCADE,
  state TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX request_step_request ON request_step (request, at);
`

/**
 * By group of readers and document type; '' = every one, NULL = inherited from the more general row, finally from
 * host/circulation/rules.ts. closed_day.day: yyyy-MM-dd, or a day of every week (mon … sun).
 */
const rules = `
CREATE TABLE circ_rule (
  user_group TEXT NOT NULL DEFAULT '', doc_type TEXT NOT NULL DEFAULT '', loan_days INTEGER, renew_days INTEGER,
  max_renew_times INTEGER, renew_window INTEGER, renew_overdue INTEGER, max_loans INTEGER, soon_days INTEGER,
  fine_per_day INTEGER, unpaid_limit INTEGER, overdue_limit INTEGER, max_requests INTEGER, keep_days INTEGER,
  max_purchases INTEGER, grace_days INTEGER, fine_cap INTEGER, PRIMARY KEY (user_group, doc_type)
) STRICT;
INSERT INTO circ_rule (user_group, max_loans, max_requests, max_purchases) VALUES ('user.grp.01', 50, 15, 8);
INSERT INTO circ_rule (user_group, max_loans, max_requests, max_purchases) VALUES ('user.grp.02', 100, 20, 15);
INSERT INTO circ_rule (user_group, max_purchases) VALUES ('user.grp.03', 0);
CREATE TABLE closed_day (day TEXT PRIMARY KEY, name TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
`

/**
 * due_notice: those sent, to send each once. system_word: last contact with the circulation system. calendar_feed: only
 * the sha256 of its token. read_cert: reading certificates, whose numbers are never reused, even of revoked ones.
 */
const told = `
CREATE TABLE due_notice (
  loan_id TEXT NOT NULL, kind TEXT NOT NULL, due_at INTEGER NOT NULL, told_at INTEGER NOT NULL,
  PRIMARY KEY (loan_id, kind, due_at)
) STRICT;
CREATE TABLE system_word (id INTEGER NOT NULL PRIMARY KEY, at INTEGER NOT NULL) STRICT;
CREATE TABLE calendar_feed (
  uid INTEGER REFERENCES patron, hash TEXT NOT NULL UNIQUE, with_titles INTEGER NOT NULL,
  lang TEXT NOT NULL, created_at INTEGER NOT NULL, read_at INTEGER, PRIMARY KEY (uid)
) STRICT;
CREATE TABLE read_cert (
  number TEXT PRIMARY KEY, code TEXT NOT NULL, uid INTEGER NOT NULL REFERENCES patron,
  period TEXT NOT NULL, from_day TEXT NOT NULL, to_day TEXT NOT NULL,
  loans INTEGER NOT NULL, books INTEGER NOT NULL, classes INTEGER NOT NULL,
  returned INTEGER NOT NULL, late INTEGER NOT NULL,
  issued_at INTEGER NOT NULL, revoked_at INTEGER
) STRICT;
CREATE INDEX read_cert_uid ON read_cert (uid, issued_at);
`

export const circulation = loans + requests + rules + told
