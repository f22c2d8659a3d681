/**
 * Changes of books are numbered in the order in which they are committed: who has read up to a number has missed none
 * below it. SQLite has one writer; on PostgreSQL the lock is taken before the number and held until the commit.
 */
export const changeOrder = {
  sqlite: '',
  postgres: `CREATE FUNCTION bib_change_in_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(1382306413, 1); RETURN NULL; END $$;
CREATE TRIGGER bib_change_in_order BEFORE INSERT ON bib_change FOR EACH STATEMENT EXECUTE FUNCTION bib_change_in_order();`,
}
