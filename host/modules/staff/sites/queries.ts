/** SQL of the room of other sites. */
import type { Reading } from '../../../store/library.ts'

/** What was done with sites, latest first. */
export const sitesTrail = (db: Reading) =>
  db
    .selectFrom('staff_act')
    .select(['at', 'operator', 'subject', 'act'])
    .where('area', '=', 'sites')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
