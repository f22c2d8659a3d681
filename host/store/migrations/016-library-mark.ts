/** Which library this is (library-mark.ts): a search index made from another one answers nothing for it. */
import { both, type Migration } from './migration.ts'

const table = both('CREATE TABLE library_mark (id INTEGER PRIMARY KEY, mark TEXT NOT NULL) STRICT;')

export const migration: Migration = {
  sqlite: `${table.sqlite}
INSERT INTO library_mark (id, mark) VALUES (1, lower(hex(randomblob(8))));`,
  postgres: `${table.postgres}
INSERT INTO library_mark (id, mark) VALUES (1, left(replace(gen_random_uuid()::text, '-', ''), 16));`,
}
