/** Names of indices and aliases, all starting with the library's prefix. */
import { MAPPING_VERSION } from './mapping.ts'

/** what all indices begin with that hosts of this version use */
export const indicesOf = (prefix: string): string => `${prefix}-v${MAPPING_VERSION}`
/**
 * Search alias: points to the complete index, or to the first one while it is being built. It has the mark of the library
 * (store/library-mark.ts), so that no host can ask an index of another one, or of what was there before a restore.
 */
export const aliasOf = (prefix: string, mark: string): string => `${indicesOf(prefix)}-${mark}`
/** Name of a new index behind the search alias. */
export const newIndexOf = (prefix: string, mark: string, now: number): string =>
  `${aliasOf(prefix, mark)}-${now.toString(36)}`
/** Write alias; prevents auto-creating an index without mapping if the index is gone. */
export const feedAliasOf = (index: string): string => `${index}-feed`
/** Index with the lease of the feeding host and the feed's progress. */
export const stateIndexOf = (prefix: string): string => `${prefix}-state`
export const LEASE_ID = `lease-v${MAPPING_VERSION}`
export const FEED_ID = `feed-v${MAPPING_VERSION}`
