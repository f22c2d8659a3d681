/** Class number of a subject, '' = none. Existing authority records get it when they are imported again. */
export const classOfAuthority = "ALTER TABLE authority ADD COLUMN class_no TEXT NOT NULL DEFAULT '';"
