/**
 * Revisions of what the public pages show, for cache invalidation across processes. Counted by triggers, because other
 * programs write these tables too. Not counted: what no page shows (borrowers, renewals, private booklists), and what
 * changes with every visit (view_count, click_count).
 */
type Counted = [subject: string, table: string, event: string, when?: string]
const SUBJECTS: Counted[] = [
  ...whole('conf', 'conf'),
  ...whole('place', 'library'),
  ...whole('place', 'location'),
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

export function whole(subject: string, table: string): Counted[] {
  return ['INSERT', 'UPDATE', 'DELETE'].map(event => [subject, table, event])
}

function isPublic(row: 'new' | 'old'): string {
  return `(SELECT is_public FROM booklist WHERE id = ${row}.booklist) = 1`
}

function nameOf(table: string, event: string): string {
  return `revision_${table}_${event.slice(0, 6).toLowerCase()}`
}

const table = (integer: string) => `
CREATE TABLE revision (
  id ${integer} PRIMARY KEY CHECK (id = 1), conf ${integer} NOT NULL, place ${integer} NOT NULL, book ${integer} NOT NULL,
  booklist ${integer} NOT NULL, word ${integer} NOT NULL
)`

const FIRST = 'INSERT INTO revision VALUES (1, 0, 0, 0, 0, 0);'

const sqlite = `${table('INTEGER')} STRICT;
${FIRST}
${countsOnSqlite(SUBJECTS)}
`

export function countsOnSqlite(counted: Counted[]): string {
  return counted
    .map(
      ([subject, table, event, when]) =>
        `CREATE TRIGGER ${nameOf(table, event)} AFTER ${event} ON "${table}"
  ${when ? `WHEN ${when} ` : ''}BEGIN UPDATE revision SET ${subject} = ${subject} + 1; END;`,
    )
    .join('\n')
}

/**
 * All hosts are notified at the commit, once of each subject (postgres-changes.ts): for the row, which is there because both
 * engines have the same tables, all writers would wait for each other.
 */
const postgres = `${table('bigint')};
${FIRST}
${countsOnPostgres(SUBJECTS)}
`

export function countsOnPostgres(counted: Counted[]): string {
  return counted
    .map(([subject, table, event, when]) => {
      const name = nameOf(table, event)
      return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF ${when ?? 'true'} THEN PERFORM pg_notify('revision', '${subject}'); END IF; RETURN NULL; END $$;
CREATE TRIGGER ${name} AFTER ${event} ON "${table}" FOR EACH ${when ? 'ROW' : 'STATEMENT'} EXECUTE FUNCTION ${name}();`
    })
    .join('\n')
}

export const revision = { sqlite, postgres }
