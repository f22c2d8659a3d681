/**
 * The Library of Congress class of a book beside the one it is known by here. Of the books that are here already those have
 * one whose only class it is; the others get it when their record is imported again.
 */
const column = (text: string) => `ALTER TABLE bib ADD COLUMN lcc ${text} NOT NULL DEFAULT '';`

/** QA76.6 .O63: two letters or more before the number (of CLC's classes T alone has two), or a cutter behind it */
const isLcc = `format = 'marc21' AND (
  classno GLOB '[A-Z][A-Z]*[0-9]*' AND classno NOT GLOB 'T[B-V]*' OR classno GLOB '[A-Z]*[0-9] .[A-Z][0-9]*')`

export const lcc = {
  sqlite: `${column('TEXT')}
UPDATE bib SET lcc = classno WHERE ${isLcc};`,
  postgres: column('text COLLATE "C"'),
}
