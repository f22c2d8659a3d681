/** SQL of configuration values and locations. */
import type { Reading } from '../../store/library.ts'

export type LocationRow = { loca_code: string; lib_code: string; name_zh: string; name_en: string }

export const confRows = (db: Reading): Promise<{ name: string; value: string }[]> =>
  db.selectFrom('conf').select(['name', 'value']).execute()

/** Locations of one library, or of all, by code. */
export const locationsOf = (db: Reading, libCode: string | null): Promise<LocationRow[]> =>
  db
    .selectFrom('location')
    .select(['loca_code', 'lib_code', 'name_zh', 'name_en'])
    .$if(libCode !== null, query => query.where('lib_code', '=', libCode ?? ''))
    .orderBy('loca_code')
    .execute()
