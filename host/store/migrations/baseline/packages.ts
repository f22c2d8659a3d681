/**
 * The library's databases (`package` on the wire), their journals, related ones, usage figures, and questionnaires.
 * Answers are anonymous: who has answered and what was answered are in separate tables with random keys and only the day.
 */
export const packages = `
CREATE TABLE package (
  id INTEGER PRIMARY KEY AUTOINCREMENT, package_id TEXT NOT NULL UNIQUE, name_zh TEXT NOT NULL, name_en TEXT NOT NULL,
  mark TEXT NOT NULL DEFAULT '', publisher_zh TEXT NOT NULL DEFAULT '',
  publisher_en TEXT NOT NULL DEFAULT '', line_zh TEXT NOT NULL DEFAULT '', line_en TEXT NOT NULL DEFAULT '',
  about_zh TEXT NOT NULL DEFAULT '', about_en TEXT NOT NULL DEFAULT '', url TEXT NOT NULL DEFAULT '',
  manual_url TEXT NOT NULL DEFAULT '', cover_url TEXT NOT NULL DEFAULT '', status INTEGER NOT NULL DEFAULT 0,
  lang_code TEXT NOT NULL, subjects TEXT NOT NULL DEFAULT '[]', types TEXT NOT NULL DEFAULT '[]',
  activated_on TEXT NOT NULL DEFAULT '', starts_on TEXT NOT NULL DEFAULT '', ends_on TEXT NOT NULL DEFAULT '',
  off_campus TEXT NOT NULL DEFAULT 'none', seats INTEGER NOT NULL DEFAULT 0, place_zh TEXT NOT NULL DEFAULT '',
  place_en TEXT NOT NULL DEFAULT '', hours_zh TEXT NOT NULL DEFAULT '', hours_en TEXT NOT NULL DEFAULT '',
  is_sample INTEGER NOT NULL DEFAULT 0, is_public INTEGER NOT NULL DEFAULT 1, shown_from INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE package_journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT, package INTEGER NOT NULL REFERENCES package ON DELETE CASCADE,
  title TEXT NOT NULL, issn TEXT NOT NULL DEFAULT '', subject_zh TEXT NOT NULL DEFAULT '',
  subject_en TEXT NOT NULL DEFAULT '', from_year INTEGER NOT NULL, to_year INTEGER
) STRICT;
CREATE INDEX package_journal_of ON package_journal (package, title);
CREATE TABLE package_relation (
  package INTEGER NOT NULL REFERENCES package ON DELETE CASCADE,
  other INTEGER NOT NULL REFERENCES package ON DELETE CASCADE, position INTEGER NOT NULL, PRIMARY KEY (package, other)
) STRICT;
CREATE TABLE package_use (
  package INTEGER NOT NULL REFERENCES package ON DELETE CASCADE, month TEXT NOT NULL, downloads INTEGER NOT NULL,
  searches INTEGER NOT NULL, most_a_day INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (package, month)
) STRICT;

CREATE TABLE questionnaire (
  id TEXT PRIMARY KEY, package INTEGER REFERENCES package ON DELETE CASCADE, title_zh TEXT NOT NULL,
  title_en TEXT NOT NULL, starts_on TEXT NOT NULL DEFAULT '', ends_on TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE question (
  questionnaire TEXT NOT NULL REFERENCES questionnaire ON DELETE CASCADE, number INTEGER NOT NULL, kind TEXT NOT NULL,
  text_zh TEXT NOT NULL, text_en TEXT NOT NULL, options TEXT NOT NULL DEFAULT '[]',
  is_required INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (questionnaire, number)
) STRICT;
CREATE TABLE questionnaire_reader (
  questionnaire TEXT NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  package INTEGER NOT NULL REFERENCES package ON DELETE CASCADE, uid INTEGER NOT NULL REFERENCES patron,
  answered_on TEXT NOT NULL, PRIMARY KEY (questionnaire, package, uid)
) STRICT, WITHOUT ROWID;
CREATE TABLE questionnaire_answer (
  id TEXT PRIMARY KEY, questionnaire TEXT NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  package INTEGER NOT NULL REFERENCES package ON DELETE CASCADE, answers TEXT NOT NULL, answered_on TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX questionnaire_answer_of ON questionnaire_answer (questionnaire, package);
`
