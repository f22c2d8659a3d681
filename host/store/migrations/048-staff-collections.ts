/**
 * What the library publishes, from a time on (shown_from, epoch ms) and as long as is_public = 1; in English, too; and what
 * of it is not published yet: a draft stands in a table of its own, which no call of readers reads. shown_from -1 = never.
 */
export const staffCollections = `
ALTER TABLE booklist ADD COLUMN shown_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE booklist ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE booklist ADD COLUMN description_en TEXT NOT NULL DEFAULT '';
ALTER TABLE booklist ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE topic ADD COLUMN shown_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE topic ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE topic ADD COLUMN subtitle_en TEXT NOT NULL DEFAULT '';
ALTER TABLE topic ADD COLUMN description_en TEXT NOT NULL DEFAULT '';
ALTER TABLE topic_room ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE topic_room ADD COLUMN text_en TEXT NOT NULL DEFAULT '';
ALTER TABLE donation ADD COLUMN shown_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE donation ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE donation ADD COLUMN description_en TEXT NOT NULL DEFAULT '';
ALTER TABLE curriculum ADD COLUMN is_public INTEGER NOT NULL DEFAULT 1;
ALTER TABLE curriculum ADD COLUMN shown_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE curriculum ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE package ADD COLUMN is_public INTEGER NOT NULL DEFAULT 1;
ALTER TABLE package ADD COLUMN shown_from INTEGER NOT NULL DEFAULT 0;
CREATE TABLE collection_draft (
  kind TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL, operator TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
`
