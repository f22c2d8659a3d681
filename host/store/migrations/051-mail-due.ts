/** Mails of decisions that are made and not tried yet: a host that ends in between leaves them to the next one. */
export const mailDue = `
CREATE TABLE mail_due (
  id INTEGER PRIMARY KEY AUTOINCREMENT, notice INTEGER, letter TEXT NOT NULL DEFAULT '', at INTEGER NOT NULL
) STRICT;
`
