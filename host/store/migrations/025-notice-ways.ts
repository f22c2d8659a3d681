/**
 * By which way a reader wants which messages (host/modules/notices/way-queries.ts), where this differs from what holds for all
 * (patron.mail_notices, webhook_reader.wants). way: mail or webhook; wants: 0 or 1.
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE notice_way (
  uid INTEGER NOT NULL REFERENCES patron, kind TEXT NOT NULL, way TEXT NOT NULL, wants INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  PRIMARY KEY (uid, kind, way)
) STRICT;
`)
