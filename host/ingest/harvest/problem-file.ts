import { join } from 'node:path'

/** Where a harvest lists rejected records and remarks. */
export const problemFile = (dataDir: string, source: string): string =>
  join(dataDir, `harvest-${source.replace(/[^\p{L}\p{N}._-]/gu, '_')}.tsv`)
