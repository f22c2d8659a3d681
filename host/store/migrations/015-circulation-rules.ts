/**
 * Circulation rules by group of readers and document type; '' = every one, NULL = inherited from the more general row,
 * finally from host/circulation/rules.ts. And which returns have had their fine recorded: all earlier ones.
 */
export const circulationRules = `
CREATE TABLE circ_rule (
  user_group TEXT NOT NULL DEFAULT '', doc_type TEXT NOT NULL DEFAULT '', loan_days INTEGER, renew_days INTEGER,
  max_renew_times INTEGER, renew_window INTEGER, renew_overdue INTEGER, max_loans INTEGER, soon_days INTEGER,
  fine_per_day INTEGER, unpaid_limit INTEGER, overdue_limit INTEGER, max_requests INTEGER, keep_days INTEGER,
  max_purchases INTEGER, PRIMARY KEY (user_group, doc_type)
) STRICT;
INSERT INTO circ_rule (user_group, max_loans, max_requests, max_purchases) VALUES ('user.grp.01', 50, 15, 8);
INSERT INTO circ_rule (user_group, max_loans, max_requests, max_purchases) VALUES ('user.grp.02', 100, 20, 15);
INSERT INTO circ_rule (user_group, max_purchases) VALUES ('user.grp.03', 0);

ALTER TABLE loan_hist ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
UPDATE loan_hist SET settled = 1;
CREATE INDEX loan_hist_unsettled ON loan_hist (settled, uid);
`
