/**
 * Late returns of readers without history, until their fine is recorded: pausing and erasing remove the history, not
 * the fine.
 */
const tables = (integer: string, text: string, end: string) => `
CREATE TABLE late_return (
  loan_id ${text} PRIMARY KEY, uid ${integer} NOT NULL REFERENCES patron, bib ${integer} NOT NULL REFERENCES bib,
  due_at ${integer} NOT NULL, returned_at ${integer} NOT NULL
)${end};
CREATE INDEX late_return_uid ON late_return (uid);`

const isPaused = `EXISTS (
  SELECT 1 FROM history_pause WHERE uid = NEW.uid AND from_at <= NEW.returned_at
    AND (until_at IS NULL OR NEW.returned_at < until_at)
)`
const keepLate = `INSERT INTO late_return SELECT NEW.loan_id, NEW.uid, NEW.bib, NEW.due_at, NEW.returned_at
  WHERE NEW.settled = 0 AND NEW.returned_at > NEW.due_at ON CONFLICT DO NOTHING;`

export const lateReturns = {
  sqlite: `${tables('INTEGER', 'TEXT', ' STRICT')}
DROP TRIGGER history_paused;
CREATE TRIGGER history_paused BEFORE INSERT ON loan_hist WHEN ${isPaused}
BEGIN ${keepLate} SELECT RAISE(IGNORE); END;`,
  postgres: `${tables('bigint', 'text COLLATE "C"', '')}
CREATE OR REPLACE FUNCTION history_paused() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF ${isPaused} THEN ${keepLate} RETURN NULL; END IF; RETURN NEW; END $$;`,
}
