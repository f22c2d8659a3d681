/** Plans of the library's locations. Pages show them, so changes increment the revision of places. */
import { countsOnPostgres, countsOnSqlite, whole } from './006-revision.ts'

const table = (integer: string, text: string) => `
CREATE TABLE room (
  loca_code ${text} PRIMARY KEY REFERENCES location ON DELETE CASCADE, position ${integer} NOT NULL, layout ${text} NOT NULL
)`

export const rooms = {
  sqlite: `${table('INTEGER', 'TEXT')} STRICT;
${countsOnSqlite(whole('place', 'room'))}`,
  postgres: `${table('bigint', 'text COLLATE "C"')};
${countsOnPostgres(whole('place', 'room'))}`,
}
