/** The position in a source's listing, stored together with its records. */
export type Place = {
  /** lists everything, and is compared with the stored books at the end */
  isFull: boolean
  /** `from` of the first request; '' = none */
  from: string
  /** the resumption token to continue with; '' = at the beginning */
  token: string
  /** responseDate of its first answer; '' = none yet */
  begun: string
  /** the latest datestamp so far, and whether they have come in order */
  high: string
  isOrdered: boolean
  isByDay: boolean
  /** records that could not be identified */
  damaged: number
  /** number of restarts because of an expired token without progress, and the value of `high` at the last one */
  restarts: number
  restartedAt: string
  /** identifier of the last record before its request; absent = none yet */
  last?: string
  /** number of runs in which its request failed; absent = none */
  failures?: number
}

export const placeAt = (from: string, isFull: boolean, isByDay: boolean): Place => ({
  ...{ isFull, from, isByDay, token: '', begun: '', high: '', isOrdered: true },
  ...{ damaged: 0, restarts: 0, restartedAt: '' },
})

/** max restarts that get no further than the one before */
const MOST_RESTARTS = 3

/**
 * After an expired token: restarts from the last whole day if the datestamps came in order, else from the beginning of
 * the listing.
 * @returns null when restarting has not helped
 */
export function afterExpiry(place: Place): Place | null {
  const restarts = place.high === place.restartedAt ? place.restarts + 1 : 1
  if (restarts > MOST_RESTARTS) return null
  const day = place.high.slice(0, 10)
  const isLater = place.isOrdered && day > place.from.slice(0, 10)
  const from = isLater ? (place.isByDay ? day : `${day}T00:00:00Z`) : place.from
  return { ...place, from, token: '', high: '', restarts, restartedAt: place.high }
}

/** ms of overlap, for the server's clock and for transactions that it finished late */
const OVERLAP = 600_000
const DAY = 86_400_000

/** `from` of the next listing, for what has changed since this one began; '' = everything, if that time is unknown. */
export function nextFrom({ begun, isByDay }: Place): string {
  const time = Date.parse(begun)
  if (Number.isNaN(time)) return ''
  const from = new Date(time - (isByDay ? DAY : OVERLAP)).toISOString()
  return isByDay ? from.slice(0, 10) : `${from.slice(0, 19)}Z`
}

/** updated with the datestamps of some records */
export function withStamps(place: Place, stamps: string[]): Place {
  let { high, isOrdered } = place
  for (const stamp of stamps) {
    if (stamp < high) isOrdered = false
    else high = stamp
  }
  return { ...place, high, isOrdered }
}
