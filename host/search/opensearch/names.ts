/** Names of indices and aliases, all starting with the library's prefix. */
import { MAPPING_VERSION } from './mapping.ts'

/** Search alias: points to the complete index, or to the first one while it is being built. */
export const aliasOf = (prefix: string): string => `${prefix}-v${MAPPING_VERSION}`
/** Name of a new index behind the search alias. */
export const newIndexOf = (prefix: string, now: number): string => `${aliasOf(prefix)}-${now.toString(36)}`
/** Write alias; prevents auto-creating an index without mapping if the index is gone. */
export const feedAliasOf = (index: string): string => `${index}-feed`
/** Index with the lease of the feeding host and the feed's progress. */
export const stateIndexOf = (prefix: string): string => `${prefix}-state`
export const LEASE_ID = `lease-v${MAPPING_VERSION}`
export const FEED_ID = `feed-v${MAPPING_VERSION}`
