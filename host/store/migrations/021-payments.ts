/**
 * Payments at the library's cashier (host/modules/payments). payment: what a reader went there to pay; payment_fine: of which
 * fines; payment_receipt: the money that the cashier says came in, each transaction once. state of a receipt: received, settled,
 * case (the staff decide) or closed. Sums in hundredths of the currency. uid is null where the reader is gone: the books are kept.
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE payment (
  id INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL UNIQUE, uid INTEGER REFERENCES patron, amount INTEGER NOT NULL,
  currency TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, failed_at INTEGER, ask_at INTEGER,
  asks INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_uid ON payment (uid);
CREATE INDEX payment_ask ON payment (ask_at);
CREATE TABLE payment_fine (
  payment INTEGER NOT NULL REFERENCES payment, fine INTEGER NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (payment, fine)
) STRICT;
CREATE TABLE payment_receipt (
  id INTEGER PRIMARY KEY AUTOINCREMENT, payment INTEGER REFERENCES payment, code TEXT NOT NULL, transaction_id TEXT NOT NULL,
  amount INTEGER NOT NULL, currency TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL, rest INTEGER NOT NULL,
  received_at INTEGER NOT NULL, settled_at INTEGER,
  UNIQUE (code, transaction_id)
) STRICT;
CREATE INDEX payment_receipt_payment ON payment_receipt (payment);
CREATE INDEX payment_receipt_state ON payment_receipt (state);
`)
