/** Where a listing of a source stands, stored beside its records. */
export type Place = {
  /** everything, to be compared at the end */
  isFull: boolean
  /** `from` it began with; '' = none */
  from: string
  /** the resumption token to go on with; '' = it begins */
  token: string
  /** responseDate of its first answer; '' = none yet */
  begun: string
  /** the latest datestamp so far, and whether they have come in order */
  high: string
  isOrdered: boolean
  isByDay: boolean
  /** records that could not be identified */
  damaged: number
  /** how often it began again for an expired token, and what `high` was */
  restarts: number
  restartedAt: string
}

export const placeAt = (from: string, isFull: boolean, isByDay: boolean): Place => ({
  ...{ isFull, from, isByDay, token: '', begun: '', high: '', isOrdered: true },
  ...{ damaged: 0, restarts: 0, restartedAt: '' },
})

/** A restart that comes no further than the one before it; the last of so many is an error. */
const MOST_RESTARTS = 3

/**
 * After an expired token: again from the last whole day, where the datestamps came in order; else from the beginning of
 * the listing.
 * @returns null when that has brought nothing
 */
export function afterExpiry(place: Place): Place | null {
  const restarts = place.high === place.restartedAt ? place.restarts + 1 : 1
  if (restarts > MOST_RESTARTS) return null
  const day = place.high.slice(0, 10)
  const isLater = place.isOrdered && day > place.from.slice(0, 10)
  const from = isLater ? (place.isByDay ? day : `${day}T00:00:00Z`) : place.from
  return { ...place, from, token: '', high: '', restarts, restartedAt: place.high }
}

/** of the server's clock and of transactions that it finished late */
const OVERLAP = 600_000
const DAY = 86_400_000

/** `from` of the next listing, for what changed since this one began; '' = everything, when that is not known. */
export function nextFrom({ begun, isByDay }: Place): string {
  const time = Date.parse(begun)
  if (Number.isNaN(time)) return ''
  const from = new Date(time - (isByDay ? DAY : OVERLAP)).toISOString()
  return isByDay ? from.slice(0, 10) : `${from.slice(0, 19)}Z`
}

/** with the datestamps of some records */
export function withStamps(place: Place, stamps: string[]): Place {
  let { high, isOrdered } = place
  for (const stamp of stamps) {
    if (stamp < high) isOrdered = false
    else high = stamp
  }
  return { ...place, high, isOrdered }
}
