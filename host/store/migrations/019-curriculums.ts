/**
 * Courses with their reference books, and who follows them. Written by the library; `year` verbatim (2026-2027),
 * `level` of a book: 01 required, 02 recommended.
 */
export const curriculums = `
CREATE TABLE curriculum (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, department TEXT NOT NULL DEFAULT '',
  teacher TEXT NOT NULL DEFAULT '', year TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX curriculum_updated ON curriculum (updated_at);
CREATE INDEX curriculum_department ON curriculum (department, teacher);

CREATE TABLE curriculum_book (
  curriculum INTEGER NOT NULL REFERENCES curriculum ON DELETE CASCADE, bib INTEGER NOT NULL REFERENCES bib,
  position INTEGER NOT NULL, level TEXT NOT NULL DEFAULT '02', PRIMARY KEY (curriculum, bib)
) STRICT;
CREATE INDEX curriculum_book_bib ON curriculum_book (bib);

CREATE TABLE curriculum_follow (
  uid INTEGER NOT NULL REFERENCES patron, curriculum INTEGER NOT NULL REFERENCES curriculum ON DELETE CASCADE,
  followed_at INTEGER NOT NULL, PRIMARY KEY (uid, curriculum)
) STRICT;
CREATE INDEX curriculum_follow_of ON curriculum_follow (curriculum);
`
