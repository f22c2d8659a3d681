/** Which rooms a role may open. */
import type { StaffRole } from '../../../src/contract/call.ts'
import type { StaffRoom } from '../../../src/contract/staff/staff.ts'
import { COLLECTIONS_ROLES } from '../../../src/contract/staff/staff-collections.ts'
import { DICTIONARIES_ROLES } from '../../../src/contract/staff/staff-dictionaries.ts'
import { INBOX_ROLES } from '../../../src/contract/staff/staff-inbox.ts'
import { LOOK_ROLES } from '../../../src/contract/staff/staff-look.ts'
import { NEWS_ROLES } from '../../../src/contract/staff/staff-news.ts'
import { NUMBERS_ROLES } from '../../../src/contract/staff/staff-numbers.ts'
import { READERS_ROLES } from '../../../src/contract/staff/staff-readers.ts'
import { RECORDS_ROLES } from '../../../src/contract/staff/staff-records.ts'
import { SETTINGS_ROLES } from '../../../src/contract/staff/staff-settings.ts'
import { SITES_ROLES } from '../../../src/contract/staff/staff-sites.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import { hasAdministrator } from '../../staff/account-queries.ts'

const OPEN_TO: Record<StaffRoom, readonly StaffRole[]> = {
  inbox: INBOX_ROLES,
  collections: COLLECTIONS_ROLES,
  look: LOOK_ROLES,
  numbers: NUMBERS_ROLES,
  records: RECORDS_ROLES,
  settings: SETTINGS_ROLES,
  sites: SITES_ROLES,
  news: NEWS_ROLES,
  readers: READERS_ROLES,
  dictionaries: DICTIONARIES_ROLES,
}

export const mayOpen = (room: StaffRoom, role: StaffRole): boolean => OPEN_TO[room].includes(role)

/** @throws HttpError 404 while there is no administrator */
export async function needsStaff({ store }: HostContext): Promise<void> {
  if (!(await hasAdministrator(store.db))) throw new HttpError(404, 'errors.notFound')
}
