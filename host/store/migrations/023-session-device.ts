/** Device class of a session, for the reader's list; too coarse to identify a device. */
export const sessionDevice = `
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
`
