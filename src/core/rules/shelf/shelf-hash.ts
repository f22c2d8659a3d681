/** Books that another site's page hands over to /temporaryShelf. */
import { SHELF_LIMIT } from '../../limits.ts'

const ADD = '#add='
const BIB_ID = /^[\w.:~-]{1,64}$/

/** Books to add to the portal's shelf, in the fragment: no server, log or Referer sees them. */
export const shelfHash = (bibIds: string[]): string => ADD + bibIds.join()

/** @returns distinct ids, at most the shelf's limit; null when the URL has none */
export function readShelfHash(hash: string): string[] | null {
  if (!hash.startsWith(ADD)) return null
  const ids = hash.slice(ADD.length).split(',')
  return [...new Set(ids.filter(id => BIB_ID.test(id)))].slice(0, SHELF_LIMIT)
}
