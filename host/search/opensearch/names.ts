/** Names of indices and aliases, all with the prefix of the library. */
import { MAPPING_VERSION } from './mapping.ts'

/** what is searched: an alias of the one index that is complete, or of the first while it is built */
export const aliasOf = (prefix: string): string => `${prefix}-v${MAPPING_VERSION}`
/** a new index behind it */
export const newIndexOf = (prefix: string, now: number): string => `${aliasOf(prefix)}-${now.toString(36)}`
/** what is written through: where the index is gone, nothing makes one of this name without its mapping */
export const feedAliasOf = (index: string): string => `${index}-feed`
/** who feeds, and how far the feed has come */
export const stateOf = (prefix: string): string => `${prefix}-state`
export const LEASE_ID = `lease-v${MAPPING_VERSION}`
export const FEED_ID = `feed-v${MAPPING_VERSION}`
