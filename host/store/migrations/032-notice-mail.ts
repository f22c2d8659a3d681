/** Whether a reader wants the library's notices by e-mail, too. Opt-in. */
export const noticeMail = `
ALTER TABLE patron ADD COLUMN mail_notices INTEGER NOT NULL DEFAULT 0;
`
