/** Tables of the temporary shelf and of opened links; see schema.ts. */

/** of a signed-in reader; bibs: JSON list of bib ids, in order */
export type ShelfTable = { uid: number; bibs: string; updated_at: number }

/** how often a link of a book was opened */
export type LinkHitTable = { bib: number; url: string; hits: number }
