import { ID_STATUS } from '../../src/contract/codes.ts'

/** A card past its last day is expired whatever else is stored. @param today yyyy-MM-dd */
export const statusOf = (row: { id_status: number; expires_on: string }, today: string): number =>
  row.id_status === ID_STATUS.valid && row.expires_on < today ? ID_STATUS.expired : row.id_status
