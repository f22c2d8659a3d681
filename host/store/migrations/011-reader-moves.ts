/**
 * Moves of readers from one circulation system to another (host/circulation/moving), and the readers joined by them. before: JSON of
 * what their rows held; taken: JSON of the rows that were another's, both for the undo.
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
CREATE TABLE reader_move (
  id INTEGER PRIMARY KEY AUTOINCREMENT, from_system TEXT NOT NULL, to_system TEXT NOT NULL, number_kind TEXT NOT NULL,
  any_name INTEGER NOT NULL, made_at INTEGER NOT NULL, ended_at INTEGER, UNIQUE (from_system, to_system)
) STRICT;
CREATE TABLE reader_joined (
  id INTEGER PRIMARY KEY AUTOINCREMENT, move INTEGER NOT NULL REFERENCES reader_move, uid INTEGER NOT NULL REFERENCES patron,
  system_key TEXT NOT NULL, newcomer INTEGER REFERENCES patron, before TEXT NOT NULL, taken TEXT NOT NULL,
  joined_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reader_joined_move ON reader_joined (move);
CREATE INDEX reader_joined_uid ON reader_joined (uid);
`)
