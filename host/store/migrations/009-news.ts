/**
 * News of the library: on the home page, as a message, by mail, between two times. Their posting is the message that readers have
 * now, null = none. A change is seen on home at once, as that of a booklist there.
 */
import { both, type Migration } from './migration.ts'

const table = both(`
CREATE TABLE news (
  id INTEGER PRIMARY KEY AUTOINCREMENT, words TEXT NOT NULL, from_at INTEGER NOT NULL, until_at INTEGER,
  audience TEXT NOT NULL, on_home INTEGER NOT NULL, as_message INTEGER NOT NULL, by_mail INTEGER NOT NULL,
  state TEXT NOT NULL, posting INTEGER REFERENCES posting, mailed INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
`)
const EVENTS = ['INSERT', 'UPDATE', 'DELETE']

export const migration: Migration = {
  sqlite:
    table.sqlite +
    EVENTS.map(
      event =>
        `CREATE TRIGGER revision_news_${event.toLowerCase()} AFTER ${event} ON news BEGIN UPDATE revision SET booklist = booklist + 1; END;`,
    ).join('\n'),
  postgres: `${table.postgres}
CREATE FUNCTION revision_news() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_notify('revision', 'booklist'); RETURN NULL; END $$;
CREATE TRIGGER revision_news AFTER INSERT OR UPDATE OR DELETE ON news FOR EACH STATEMENT EXECUTE FUNCTION revision_news();`,
}
