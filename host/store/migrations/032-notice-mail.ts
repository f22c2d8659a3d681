/** Whether a reader wants notices of the library by e-mail, too. Nobody does unless it was said. */
export const noticeMail = `
ALTER TABLE patron ADD COLUMN mail_notices INTEGER NOT NULL DEFAULT 0;
`
