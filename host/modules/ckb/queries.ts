/** SQL of one database's details. */
import type { Reading } from '../../store/library.ts'

/** Those that the library names, in its order. */
export const relatedTo = (db: Reading, id: number, now: number) =>
  db
    .selectFrom('package_relation')
    .innerJoin('package', 'package.id', 'package_relation.other')
    .selectAll('package')
    .where('package_relation.package', '=', id)
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .orderBy('position')
    .orderBy('package.id')
    .execute()

export const useOf = (db: Reading, id: number, since: string) =>
  db
    .selectFrom('package_use')
    .select(['month', 'downloads', 'searches', 'most_a_day'])
    .where('package', '=', id)
    .where('month', '>=', since)
    .orderBy('month')
    .execute()

/** Of all databases together; most_a_day: in one of them. */
export const useOfAll = (db: Reading, { since, now }: { since: string; now: number }) =>
  db
    .selectFrom('package_use')
    .innerJoin('package', 'package.id', 'package_use.package')
    .select(({ fn }) => [
      'month',
      fn.sum<number>('downloads').as('downloads'),
      fn.sum<number>('searches').as('searches'),
      fn.max('most_a_day').as('most_a_day'),
    ])
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .where('month', '>=', since)
    .groupBy('month')
    .orderBy('month')
    .execute()

const JOURNAL = [
  ...(['title', 'issn', 'online_issn', 'subject_zh', 'subject_en', 'from_year', 'to_year'] as const),
  ...(['embargo', 'url'] as const),
] as const
export type SpanRow = Awaited<ReturnType<typeof spansIn>>[number]

/** One row per span of years. */
export const spansIn = (db: Reading, id: number) =>
  db
    .selectFrom('package_journal')
    .select(JOURNAL)
    .where('package', '=', id)
    .orderBy('from_year')
    .orderBy('id')
    .execute()

export const spansEverywhere = (db: Reading) =>
  db
    .selectFrom('package_journal')
    .select(JOURNAL)
    .select('package')
    .orderBy('from_year')
    .orderBy('id')
    .execute()
