/** Which record a copy was read from: '' = its bibliographic record, else the control number of a holdings record. */
export const itemOrigin = `
ALTER TABLE item ADD COLUMN origin TEXT NOT NULL DEFAULT '';
CREATE INDEX item_origin ON item (source, origin) WHERE origin <> '';
`
