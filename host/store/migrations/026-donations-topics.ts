/**
 * Donations, and exhibitions of books room by room; both written by the library. Days are yyyy-MM-dd, '' = none.
 * donation.seal: the letters of its bookplate, '' = of the donor's name; volumes and waiting (not yet catalogued) as
 * the library counts them. topic.recommended = 1: shown on the home page.
 */
export const donationsTopics = `
CREATE TABLE donation (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, donor TEXT NOT NULL, donated_on TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '', seal TEXT NOT NULL DEFAULT '', volumes INTEGER NOT NULL DEFAULT 0,
  waiting INTEGER NOT NULL DEFAULT 0, is_public INTEGER NOT NULL DEFAULT 1, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
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
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE topic_room (
  topic TEXT NOT NULL REFERENCES topic ON DELETE CASCADE, position INTEGER NOT NULL, name TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '', PRIMARY KEY (topic, position)
) STRICT;

CREATE TABLE topic_book (
  topic TEXT NOT NULL REFERENCES topic ON DELETE CASCADE, bib INTEGER NOT NULL REFERENCES bib,
  room INTEGER NOT NULL, position INTEGER NOT NULL, label TEXT NOT NULL DEFAULT '',
  is_lead INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (topic, bib)
) STRICT;
CREATE INDEX topic_book_bib ON topic_book (bib);
`
