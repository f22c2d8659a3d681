/** SQL of configuration values and locations. */
import type { Store } from '../../store/open.ts'

export type LocationRow = { loca_code: string; lib_code: string; name_zh: string; name_en: string }

export function confQueries({ raw }: Store) {
  const value = raw.prepare<[string], { value: string }>('SELECT value FROM conf WHERE name = ?')
  return { value: (name: string): string | undefined => value.get(name)?.value }
}

/** Locations of one library, or of all. In order of their codes. */
export const locationsOf = ({ db }: Store, libCode: string | null): Promise<LocationRow[]> =>
  db
    .selectFrom('location')
    .select(['loca_code', 'lib_code', 'name_zh', 'name_en'])
    .$if(libCode !== null, query => query.where('lib_code', '=', libCode ?? ''))
    .orderBy('loca_code')
    .execute()
