/** DOI of a book, without resolver. Existing books get it when their record is imported again. */
export const doi = "ALTER TABLE bib ADD COLUMN doi TEXT NOT NULL DEFAULT '';"
