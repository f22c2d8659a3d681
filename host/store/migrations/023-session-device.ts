/** What kind of device a session was begun on, for the reader's list of them; nothing that tells two of a kind apart. */
export const sessionDevice = `
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
`
