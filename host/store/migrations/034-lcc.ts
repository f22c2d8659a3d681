/**
 * The Library of Congress class of a book besides its main class. Existing books get it where it is their only class;
 * others when their record is imported again.
 */
const column = (text: string) => `ALTER TABLE bib ADD COLUMN lcc ${text} NOT NULL DEFAULT '';`

/** QA76.6 .O63: at least two letters before the number (of CLC's classes only T has two), or a cutter after it */
const isLcc = `format = 'marc21' AND (
  classno GLOB '[A-Z][A-Z]*[0-9]*' AND classno NOT GLOB 'T[B-V]*' OR classno GLOB '[A-Z]*[0-9] .[A-Z][0-9]*')`

export const lcc = {
  sqlite: `${column('TEXT')}
UPDATE bib SET lcc = classno WHERE ${isLcc};`,
  postgres: column('text COLLATE "C"'),
}
