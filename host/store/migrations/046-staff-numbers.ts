/**
 * Versions of the configuration file, and what was used how often by how many in a month: who they were is not kept, and
 * cannot be made out once the month's secret is gone.
 */
export const staffNumbers = `
CREATE TABLE use_count (
  month TEXT NOT NULL, what TEXT NOT NULL, name TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (month, what, name)
) STRICT;
CREATE TABLE use_mark (
  month TEXT NOT NULL, what TEXT NOT NULL, name TEXT NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (month, what, name, mark)
) STRICT;
CREATE TABLE use_secret (month TEXT PRIMARY KEY, secret TEXT NOT NULL) STRICT;
CREATE TABLE staff_version (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, operator TEXT NOT NULL, content TEXT NOT NULL
) STRICT;
`
