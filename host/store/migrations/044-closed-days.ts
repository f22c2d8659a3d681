/**
 * Days of grace and the most that one loan may cost, by rule; days on which the library is closed: yyyy-MM-dd, or a day
 * of every week (mon … sun).
 */
export const closedDays = `
ALTER TABLE circ_rule ADD COLUMN grace_days INTEGER;
ALTER TABLE circ_rule ADD COLUMN fine_cap INTEGER;
CREATE TABLE closed_day (day TEXT PRIMARY KEY, name TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
`
