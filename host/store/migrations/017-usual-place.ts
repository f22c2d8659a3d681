/** The pickup location that a reader's requests begin with: remembered at the first request, and changed by the reader. */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE usual_place (uid INTEGER NOT NULL UNIQUE REFERENCES patron, loca_code TEXT NOT NULL, name TEXT NOT NULL) STRICT;
`)
