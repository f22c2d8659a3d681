/** Books of the demo library that can be reserved or requested for delivery, and that no other test uses. */
export type Book = { bib: number; bib_id: string; call_no: string; loca_code: string }
type Host = { query<T>(sql: string, ...values: unknown[]): T[] }

export const GROUPS = `SELECT bib.id AS bib, bib_id, min(item.call_no) AS call_no, min(item.loca_code) AS loca_code,
  count(*) AS n, count(loan_id) AS lent
  FROM item JOIN bib ON bib.id = item.bib JOIN location USING (loca_code) LEFT JOIN loan ON loan.item = item.id
  WHERE kind = 'open' AND status = 'available' AND item.bib NOT IN (SELECT bib FROM request)`
/** all copies at one location are on loan, and nobody has requested the book */
export const outOf = (host: Host) =>
  host.query<Book>(
    `SELECT * FROM (${GROUPS} GROUP BY bib.id, item.call_no, item.loca_code) AS copies
     WHERE n = lent AND bib NOT IN (SELECT bib FROM loan JOIN patron USING (uid) WHERE demo = 1) ORDER BY bib`,
  )
/** a book all of whose copies are on open shelves of the west campus */
export const standing = (host: Host) =>
  host.query<Book>(
    `SELECT * FROM (${GROUPS} GROUP BY bib.id HAVING min(item.loca_code) = max(item.loca_code)) AS copies
     WHERE lent = 0 AND loca_code = 'LJW02'
       AND bib NOT IN (SELECT item.bib FROM item WHERE item.loca_code <> 'LJW02') ORDER BY bib`,
  )
export const pathOf = (book: Book) => `/space/searchDetailLocal/${book.bib_id}`
