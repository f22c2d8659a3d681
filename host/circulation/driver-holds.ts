/** A reader's requests, as drivers give them. Times are epoch ms. */

/** at: epoch ms. isRough: after at least one further loan of each copy */
export type Expected = { at: number; isRough: boolean }
export type Hold = {
  id: number
  kind: string
  callNo: string
  /** that was asked for; null or absent = any copy, or not known */
  vol?: string | null
  year?: string | null
  locaCode: string
  takeLocaCode: string
  /** if the system has its own pickup locations; null = their names are the portal's */
  takeName: string | null
  state: string
  createdAt: number
  updatedAt: number
  expiresAt: number | null
  remark: string
  /** JSON {zh, en}: the library's reason for a refusal; '' = none */
  words: string
  bibId: string
  title: string
  author: string
  classNo: string
  position: number | null
  canCancel: boolean
  /** absent = it cannot be paused; be resumed; be moved to another pickup location */
  canPause?: boolean
  canResume?: boolean
  canMove?: boolean
  /** when a copy should be there; null or absent = not known */
  expected?: Expected | null
}
export type HoldSteps = {
  id: number
  /** as in Hold */
  vol?: string | null
  year?: string | null
  locaCode: string
  takeLocaCode: string
  /** as in Hold */
  takeName: string | null
  words: string
  steps: { state: string; at: number }[]
}
