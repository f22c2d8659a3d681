/** Tables of the temporary shelf and of links that were opened, as schema.ts has the others. */

/** of a reader who signs in; bibs: JSON list of bib ids, in the order they were put there */
export type ShelfTable = { uid: number; bibs: string; updated_at: number }

/** how often a link of a book was opened */
export type LinkHitTable = { bib: number; url: string; hits: number }
