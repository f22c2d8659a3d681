/**
 * Phrases that the staff have written in a further language: they stand before those of WORDS_DIR and of the host. Pages that
 * show them are made anew as after a change of the configuration.
 */
import { both, type Migration } from './migration.ts'

const table = both(`
CREATE TABLE dictionary (lang TEXT PRIMARY KEY, words TEXT NOT NULL, updated_at INTEGER NOT NULL) STRICT;
`)
const EVENTS = ['INSERT', 'UPDATE', 'DELETE']

export const migration: Migration = {
  sqlite:
    table.sqlite +
    EVENTS.map(
      event =>
        `CREATE TRIGGER revision_dictionary_${event.toLowerCase()} AFTER ${event} ON dictionary BEGIN UPDATE revision SET conf = conf + 1; END;`,
    ).join('\n'),
  postgres: `${table.postgres}
CREATE FUNCTION revision_dictionary() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_notify('revision', 'conf'); RETURN NULL; END $$;
CREATE TRIGGER revision_dictionary AFTER INSERT OR UPDATE OR DELETE ON dictionary FOR EACH STATEMENT EXECUTE FUNCTION revision_dictionary();`,
}
