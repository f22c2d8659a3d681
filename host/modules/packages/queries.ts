/** SQL of the library's databases. */
import type { Reading } from '../../store/library.ts'

/** With downloads since a month (yyyy-MM), for the order by use. */
export const allPackages = (db: Reading, since: string, now: number) =>
  db
    .selectFrom('package')
    .selectAll()
    .select(eb =>
      eb
        .selectFrom('package_use')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('downloads'), eb.lit(0)).as('sum'))
        .whereRef('package_use.package', '=', 'package.id')
        .where('month', '>=', since)
        .$asScalar()
        .$notNull()
        .as('downloads'),
    )
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .orderBy('package.id')
    .execute()
export type PackageRecord = Omit<Awaited<ReturnType<typeof allPackages>>[number], 'downloads'>

export const packageOf = (db: Reading, packageId: string, now: number): Promise<PackageRecord | undefined> =>
  db
    .selectFrom('package')
    .selectAll()
    .where('package_id', '=', packageId)
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .executeTakeFirst()
