/** Codes of the staff’s calls that the browser uses, too: without the schemas. */
export const RUN_STATES = [
  /** pieces are still missing */
  'sending',
  'looking',
  /** waits for somebody's decision */
  'looked',
  'running',
  'done',
  'stopped',
  'failed',
  /** the server ended in the middle */
  'interrupted',
  'discarded',
] as const
export type RunState = (typeof RUN_STATES)[number]
/** of an import that was begun and is not at work any more */
export const RUN_ENDS = ['done', 'stopped', 'failed', 'interrupted'] as const

export const RECORD_FORMATS = ['auto', 'marc21', 'unimarc', 'cnmarc'] as const
/** where copies stand in a record (host/ingest/items/item-profiles.ts); a mapping of one’s own is for the command */
export const COPY_PROFILES = ['auto', 'koha', 'alma', 'evergreen', 'marc21', 'cnmarc', 'none'] as const
export const LACKS = ['number', 'author', 'year', 'isbn', 'callNo', 'copies'] as const
export type Lack = (typeof LACKS)[number]
