/**
 * Which fine is for which lost copy; and what the desk changed today, as it was and as it is, until the day is over: an undo
 * puts it back. It is not in the audit trail, which would remember what readers have erased.
 */
export const deskUndo = `
ALTER TABLE fine ADD COLUMN loss INTEGER REFERENCES loan_loss;
CREATE TABLE desk_undo (
  token TEXT PRIMARY KEY, before TEXT NOT NULL, after TEXT NOT NULL, at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
