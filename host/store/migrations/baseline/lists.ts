/** Lists of books: readers' booklists and shelves, courses, donations and exhibitions. Days are yyyy-MM-dd, '' = none. */

/**
 * owner_name: displayed name of the owner, '' = anonymous. share_hash: sha256 hex of the key of its link. shown_from:
 * epoch ms, readers see it since then as long as is_public = 1. added_at (ms) is distinct within a list and orders it; an
 * entry's place: 0 = by time of addition, before all that have a place. told_on: day of the last notice. booklist_hidden:
 * taken from public view by the staff. shelf.bibs: JSON list of bib ids, in order.
 */
const booklists = `
CREATE TABLE booklist (
  id TEXT PRIMARY KEY, uid INTEGER REFERENCES patron, name TEXT NOT NULL, description TEXT NOT NULL DEFAULT '',
  is_public INTEGER NOT NULL DEFAULT 0, recommended INTEGER NOT NULL DEFAULT 0, click_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, owner_name TEXT NOT NULL DEFAULT '', share_hash TEXT,
  shown_from INTEGER NOT NULL DEFAULT 0, name_en TEXT NOT NULL DEFAULT '', description_en TEXT NOT NULL DEFAULT '',
  place INTEGER NOT NULL DEFAULT 0, cover_url TEXT NOT NULL DEFAULT '', cover_alt TEXT NOT NULL DEFAULT '',
  cover_alt_en TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX booklist_uid ON booklist (uid);
CREATE TABLE booklist_item (
  booklist TEXT NOT NULL REFERENCES booklist ON DELETE CASCADE, bib INTEGER NOT NULL REFERENCES bib,
  added_at INTEGER NOT NULL, place INTEGER NOT NULL DEFAULT 0, note TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (booklist, bib)
) STRICT;
CREATE TABLE booklist_follow (
  uid INTEGER NOT NULL REFERENCES patron, booklist TEXT NOT NULL REFERENCES booklist ON DELETE CASCADE,
  followed_at INTEGER NOT NULL, told_on TEXT NOT NULL DEFAULT '', PRIMARY KEY (uid, booklist)
) STRICT;
CREATE INDEX booklist_follow_of ON booklist_follow (booklist);
CREATE TABLE booklist_hidden (
  booklist TEXT PRIMARY KEY REFERENCES booklist ON DELETE CASCADE, at INTEGER NOT NULL
) STRICT;
CREATE TABLE shelf (
  uid INTEGER PRIMARY KEY REFERENCES patron, bibs TEXT NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
`

/**
 * Courses with their reference books, and who follows them. year verbatim (2026-2027); of a book, level: 01 required, 02
 * recommended, weeks of the term: 3 or 2-4, passage: what is read of it.
 */
const courses = `
CREATE TABLE curriculum (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, department TEXT NOT NULL DEFAULT '',
  teacher TEXT NOT NULL DEFAULT '', year TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, is_public INTEGER NOT NULL DEFAULT 1, shown_from INTEGER NOT NULL DEFAULT 0,
  name_en TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX curriculum_updated ON curriculum (updated_at);
CREATE INDEX curriculum_department ON curriculum (department, teacher);
CREATE TABLE curriculum_book (
  curriculum INTEGER NOT NULL REFERENCES curriculum ON DELETE CASCADE, bib INTEGER NOT NULL REFERENCES bib,
  position INTEGER NOT NULL, level TEXT NOT NULL DEFAULT '02', weeks TEXT NOT NULL DEFAULT '',
  passage TEXT NOT NULL DEFAULT '', PRIMARY KEY (curriculum, bib)
) STRICT;
CREATE INDEX curriculum_book_bib ON curriculum_book (bib);
CREATE TABLE curriculum_follow (
  uid INTEGER NOT NULL REFERENCES patron, curriculum INTEGER NOT NULL REFERENCES curriculum ON DELETE CASCADE,
  followed_at INTEGER NOT NULL, PRIMARY KEY (uid, curriculum)
) STRICT;
CREATE INDEX curriculum_follow_of ON curriculum_follow (curriculum);
`

/**
 * donation.seal: the letters of its bookplate, '' = of the donor's name; volumes and waiting (not yet catalogued) as the
 * library counts them. topic: an exhibition, room by room; recommended = 1: on the home page.
 */
const exhibitions = `
CREATE TABLE donation (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, donor TEXT NOT NULL, donated_on TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '', seal TEXT NOT NULL DEFAULT '', volumes INTEGER NOT NULL DEFAULT 0,
  waiting INTEGER NOT NULL DEFAULT 0, is_public INTEGER NOT NULL DEFAULT 1, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, shown_from INTEGER NOT NULL DEFAULT 0, name_en TEXT NOT NULL DEFAULT '',
  description_en TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX donation_day ON donation (donated_on);
CREATE TABLE donation_book (
  donation TEXT NOT NULL REFERENCES donation ON DELETE CASCADE, bib INTEGER NOT NULL REFERENCES bib,
  position INTEGER NOT NULL, PRIMARY KEY (donation, bib)
) STRICT;
CREATE INDEX donation_book_bib ON donation_book (bib);

CREATE TABLE topic (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, subtitle TEXT NOT NULL DEFAULT '', description TEXT NOT NULL DEFAULT '',
  curator TEXT NOT NULL DEFAULT '', cover_url TEXT NOT NULL DEFAULT '', opens_on TEXT NOT NULL DEFAULT '',
  closes_on TEXT NOT NULL DEFAULT '', is_public INTEGER NOT NULL DEFAULT 1, recommended INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0, click_count INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, shown_from INTEGER NOT NULL DEFAULT 0, name_en TEXT NOT NULL DEFAULT '',
  subtitle_en TEXT NOT NULL DEFAULT '', description_en TEXT NOT NULL DEFAULT '', cover_alt TEXT NOT NULL DEFAULT '',
  cover_alt_en TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE topic_room (
  topic TEXT NOT NULL REFERENCES topic ON DELETE CASCADE, position INTEGER NOT NULL, name TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '', name_en TEXT NOT NULL DEFAULT '', text_en TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (topic, position)
) STRICT;
CREATE TABLE topic_book (
  topic TEXT NOT NULL REFERENCES topic ON DELETE CASCADE, bib INTEGER NOT NULL REFERENCES bib,
  room INTEGER NOT NULL, position INTEGER NOT NULL, label TEXT NOT NULL DEFAULT '',
  is_lead INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (topic, bib)
) STRICT;
CREATE INDEX topic_book_bib ON topic_book (bib);
`

/**
 * What is not published yet stands in tables of its own, which no call of readers reads; draft_shown: what somebody of the
 * staff is about to look at as readers would see it, since any host may be asked to draw it.
 */
const drafts = `
CREATE TABLE collection_draft (
  kind TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL, operator TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE draft_shown (key TEXT PRIMARY KEY, kind TEXT NOT NULL, content TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE INDEX draft_shown_at ON draft_shown (at);
`

export const lists = booklists + courses + exhibitions + drafts
