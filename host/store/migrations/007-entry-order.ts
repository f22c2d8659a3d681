/** Entries added to a list together get distinct times (ms), which orders them. */
export const entryOrder = `
UPDATE booklist_item SET added_at = booklist_item.added_at + numbered.before FROM (
  SELECT rowid AS entry, row_number() OVER (PARTITION BY booklist, added_at ORDER BY rowid) - 1 AS before
  FROM booklist_item
) AS numbered WHERE numbered.entry = booklist_item.rowid AND numbered.before > 0;
`
