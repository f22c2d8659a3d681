/**
 * A reader's calendar feed (only the sha256 of its token), and pauses of the history. The circulation system writes
 * returned loans itself, so a trigger drops the unwanted ones.
 */
const tables = (integer: string, text: string, end: string) => `
CREATE TABLE calendar_feed (
  uid ${integer} PRIMARY KEY REFERENCES patron, hash ${text} NOT NULL UNIQUE, with_titles ${integer} NOT NULL,
  lang ${text} NOT NULL, created_at ${integer} NOT NULL, read_at ${integer}
)${end};
CREATE TABLE history_pause (
  uid ${integer} NOT NULL REFERENCES patron, from_at ${integer} NOT NULL, until_at ${integer},
  PRIMARY KEY (uid, from_at)
)${end};`

const isPaused = (row: string) => `EXISTS (
  SELECT 1 FROM history_pause WHERE uid = ${row}.uid AND from_at <= ${row}.returned_at
    AND (until_at IS NULL OR ${row}.returned_at < until_at)
)`

export const renewals = {
  sqlite: `${tables('INTEGER', 'TEXT', ' STRICT')}
CREATE TRIGGER history_paused BEFORE INSERT ON loan_hist WHEN ${isPaused('NEW')} BEGIN SELECT RAISE(IGNORE); END;`,
  postgres: `${tables('bigint', 'text COLLATE "C"', '')}
CREATE FUNCTION history_paused() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF ${isPaused('NEW')} THEN RETURN NULL; END IF; RETURN NEW; END $$;
CREATE TRIGGER history_paused BEFORE INSERT ON loan_hist FOR EACH ROW EXECUTE FUNCTION history_paused();`,
}
