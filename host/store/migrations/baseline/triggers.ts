/** What the database itself sees to, because other programs write these tables, too: in the words of each engine. */
import type { Migration } from '../migration.ts'

/**
 * Revisions of what the public pages show, for cache invalidation across processes. Not counted: what no page shows
 * (borrowers, renewals, private booklists), and what changes with every visit (view_count, click_count).
 */
type Counted = [subject: string, table: string, event: string, when?: string]
const COUNTED: Counted[] = [
  ...whole('conf', 'conf'),
  ...whole('place', 'library'),
  ...whole('place', 'location'),
  ...whole('place', 'room'),
  ['book', 'bib', 'INSERT'],
  ['book', 'bib', 'DELETE'],
  [
    'book',
    'bib',
    `UPDATE OF bib_id, source, control_no, format, record, title, subtitle, parallel_title, author, authors, subjects,
      publisher, pub_place, pub_year, year, isbn, isbns, issn, price, edition, physical, series, abstract, classno,
      callno, doc_type, language, links, tags, group_id, holding_types, loan_count, withdrawn, in_date`,
  ],
  ...whole('book', 'item'),
  // result lists show the names of persons, which are always written with their record
  ...whole('book', 'authority'),
  ['book', 'loan', 'INSERT'],
  ['book', 'loan', 'DELETE'],
  ['book', 'loan', 'UPDATE OF item, bib, due_at'],
  ['book', 'request', 'INSERT'],
  ['book', 'request', 'DELETE'],
  ['book', 'request', 'UPDATE OF bib, call_no, loca_code, state, created_at'],
  ['booklist', 'booklist', 'INSERT', 'new.is_public = 1'],
  ['booklist', 'booklist', 'DELETE', 'old.is_public = 1'],
  [
    'booklist',
    'booklist',
    'UPDATE OF name, description, is_public, recommended, created_at, updated_at',
    'new.is_public = 1 OR old.is_public = 1',
  ],
  ['booklist', 'booklist_item', 'INSERT', isPublic('new')],
  ['booklist', 'booklist_item', 'DELETE', isPublic('old')],
  ['booklist', 'booklist_item', 'UPDATE', isPublic('new')],
  // written in batches (modules/bibs/stored-counts.ts), and shown on home only
  ...whole('word', 'search_term'),
]

function whole(subject: string, table: string): Counted[] {
  return ['INSERT', 'UPDATE', 'DELETE'].map(event => [subject, table, event])
}

function isPublic(row: 'new' | 'old'): string {
  return `(SELECT is_public FROM booklist WHERE id = ${row}.booklist) = 1`
}

const nameOf = (table: string, event: string): string =>
  `revision_${table}_${event.slice(0, 6).toLowerCase()}`

/**
 * On PostgreSQL all hosts are notified at the commit, once of each subject (postgres-changes.ts): for the row, which is
 * there because both engines have the same tables, all writers would wait for each other.
 */
const revisions: Migration = {
  sqlite: COUNTED.map(
    ([subject, table, event, when]) =>
      `CREATE TRIGGER ${nameOf(table, event)} AFTER ${event} ON "${table}"
  ${when ? `WHEN ${when} ` : ''}BEGIN UPDATE revision SET ${subject} = ${subject} + 1; END;`,
  ).join('\n'),
  postgres: COUNTED.map(([subject, table, event, when]) => {
    const name = nameOf(table, event)
    return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF ${when ?? 'true'} THEN PERFORM pg_notify('revision', '${subject}'); END IF; RETURN NULL; END $$;
CREATE TRIGGER ${name} AFTER ${event} ON "${table}" FOR EACH ${when ? 'ROW' : 'STATEMENT'} EXECUTE FUNCTION ${name}();`
  }).join('\n'),
}

const isPaused = `EXISTS (
  SELECT 1 FROM history_pause WHERE uid = NEW.uid AND from_at <= NEW.returned_at
    AND (until_at IS NULL OR NEW.returned_at < until_at)
)`
const keepLate = `INSERT INTO late_return SELECT NEW.loan_id, NEW.uid, NEW.bib, NEW.due_at, NEW.returned_at
  WHERE NEW.settled = 0 AND NEW.returned_at > NEW.due_at ON CONFLICT DO NOTHING;`

/** The circulation system writes returned loans itself, so a trigger drops those that a reader does not want kept. */
const history: Migration = {
  sqlite: `
CREATE TRIGGER history_paused BEFORE INSERT ON loan_hist WHEN ${isPaused}
BEGIN ${keepLate} SELECT RAISE(IGNORE); END;`,
  postgres: `
CREATE FUNCTION history_paused() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF ${isPaused} THEN ${keepLate} RETURN NULL; END IF; RETURN NEW; END $$;
CREATE TRIGGER history_paused BEFORE INSERT ON loan_hist FOR EACH ROW EXECUTE FUNCTION history_paused();`,
}

const auditTrail: Migration = {
  sqlite: `
CREATE TRIGGER staff_act_unchanged BEFORE UPDATE ON staff_act BEGIN SELECT RAISE(ABORT, 'the audit trail only grows'); END;
CREATE TRIGGER staff_act_kept BEFORE DELETE ON staff_act BEGIN SELECT RAISE(ABORT, 'the audit trail only grows'); END;`,
  postgres: `
CREATE FUNCTION staff_act_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'the audit trail only grows'; END $$;
CREATE TRIGGER staff_act_kept BEFORE UPDATE OR DELETE ON staff_act FOR EACH ROW EXECUTE FUNCTION staff_act_only_grows();`,
}

/**
 * Changes of books are numbered in the order in which they are committed: who has read up to a number has missed none
 * below it. SQLite has one writer; on PostgreSQL the lock is taken before the number and held until the commit.
 */
const changeOrder: Migration = {
  sqlite: '',
  postgres: `
CREATE FUNCTION bib_change_in_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(1382306413, 1); RETURN NULL; END $$;
CREATE TRIGGER bib_change_in_order BEFORE INSERT ON bib_change FOR EACH STATEMENT EXECUTE FUNCTION bib_change_in_order();`,
}

const ALL = [revisions, history, auditTrail, changeOrder]
export const triggers: Migration = {
  sqlite: ALL.map(({ sqlite }) => sqlite).join('\n'),
  postgres: ALL.map(({ postgres }) => postgres).join('\n'),
}
