import { ID_STATUS } from '../../src/contract/codes.ts'

/** Default last day of a new card. @param first yyyy-MM-dd @returns four years on */
export const cardEnds = (first: string): string =>
  `${Number(first.slice(0, 4)) + 4}${first.slice(4).replace('-02-29', '-02-28')}`

/** A card past its last day is expired whatever status is stored; expires_on '' = unknown. @param today yyyy-MM-dd */
export const statusOf = (row: { id_status: number; expires_on: string }, today: string): number =>
  row.id_status === ID_STATUS.valid && row.expires_on !== '' && row.expires_on < today
    ? ID_STATUS.expired
    : row.id_status
