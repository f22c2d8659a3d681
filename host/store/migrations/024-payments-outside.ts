/**
 * Payments that are booked in the library's own system. system: whose fines they are, as CIRCULATION names it. booking_at: when a
 * receipt in the state "booking" was last sent there, so that the next host asks what became of it; words: the system's own.
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
ALTER TABLE payment ADD COLUMN system TEXT NOT NULL DEFAULT 'embedded';
ALTER TABLE payment_receipt ADD COLUMN booking_at INTEGER;
ALTER TABLE payment_receipt ADD COLUMN words TEXT NOT NULL DEFAULT '';
`)
