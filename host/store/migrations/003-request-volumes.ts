/**
 * A request names the volume and year of the copies that it waits for, NULL = any copy of the call number; and the copy
 * set aside for it, or lent to its reader.
 */
import { both } from './migration.ts'

export const migration = both(`
ALTER TABLE request ADD COLUMN vol TEXT;
ALTER TABLE request ADD COLUMN year TEXT;
ALTER TABLE request ADD COLUMN item INTEGER;
`)
