/**
 * Shared booklists. owner_name: displayed name of the owner, '' = anonymous. share_hash: sha256 hex of the key of its
 * link, null = none. An entry's place: 0 = by time of addition, before all that have a place. booklist_follow.told_on:
 * the day (yyyy-MM-dd) of the last notice, '' = none.
 */
export const sharedBooklists = `
ALTER TABLE booklist ADD COLUMN owner_name TEXT NOT NULL DEFAULT '';
ALTER TABLE booklist ADD COLUMN share_hash TEXT;
ALTER TABLE booklist_item ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE booklist_item ADD COLUMN note TEXT NOT NULL DEFAULT '';

CREATE TABLE booklist_follow (
  uid INTEGER NOT NULL REFERENCES patron, booklist TEXT NOT NULL REFERENCES booklist ON DELETE CASCADE,
  followed_at INTEGER NOT NULL, told_on TEXT NOT NULL DEFAULT '', PRIMARY KEY (uid, booklist)
) STRICT;
CREATE INDEX booklist_follow_of ON booklist_follow (booklist);
`
