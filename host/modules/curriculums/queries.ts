/** SQL of courses. A withdrawn book is neither shown nor counted. */
import type { ExpressionBuilder } from 'kysely'
import type { Reading, Writing } from '../../store/library.ts'
import type { Schema } from '../../store/schema.ts'

export type Slice = { offset: number; limit: number }
export type Order = 'followedDate' | 'updatedDate' | 'curriculumName' | 'year'

const COLUMNS = [
  'curriculum.id',
  'name',
  'name_en',
  'department',
  'teacher',
  'year',
  'curriculum.updated_at',
] as const

const bookCount = (eb: ExpressionBuilder<Schema, 'curriculum'>) =>
  eb
    .selectFrom('curriculum_book as entry')
    .innerJoin('bib', 'bib.id', 'entry.bib')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('entry.curriculum', '=', 'curriculum.id')
    .where('bib.withdrawn', '=', 0)
    .$asScalar()
    .$notNull()
    .as('books')

const followCount = (eb: ExpressionBuilder<Schema, 'curriculum'>) =>
  eb
    .selectFrom('curriculum_follow as follow')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('follow.curriculum', '=', 'curriculum.id')
    .$asScalar()
    .$notNull()
    .as('followers')

/** These courses, unordered. */
export const coursesBy = (db: Reading, ids: number[], now: number) =>
  db
    .selectFrom('curriculum')
    .select(COLUMNS)
    .select(eb => [bookCount(eb), followCount(eb)])
    .where('id', 'in', ids)
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .execute()

/** The courses to search, last changed first. */
export const allCourses = (db: Reading, now: number) =>
  db
    .selectFrom('curriculum')
    .select(['id', 'name', 'name_en', 'department', 'teacher', 'year'])
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function latestCourses(db: Reading, count: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('curriculum')
    .select('id')
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(row => row.id)
}

export async function followedBy(
  db: Reading,
  { uid, by, now }: { uid: number; by: Order; now: number },
  slice: Slice,
): Promise<number[]> {
  const rows = await db
    .selectFrom('curriculum_follow')
    .innerJoin('curriculum', 'curriculum.id', 'curriculum_follow.curriculum')
    .select('curriculum.id')
    .where('uid', '=', uid)
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .$if(by === 'followedDate', query => query.orderBy('followed_at', 'desc'))
    .$if(by === 'updatedDate', query => query.orderBy('updated_at', 'desc'))
    .$if(by === 'curriculumName', query => query.orderBy('name'))
    .$if(by === 'year', query => query.orderBy('year', 'desc'))
    .orderBy('curriculum.id', 'desc')
    .offset(slice.offset)
    .limit(slice.limit)
    .execute()
  return rows.map(row => row.id)
}

export async function countFollowed(db: Reading, uid: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('curriculum_follow')
    .innerJoin('curriculum', 'curriculum.id', 'curriculum_follow.curriculum')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function followedAmong(db: Reading, uid: number, ids: number[]): Promise<Set<number>> {
  if (!uid || !ids.length) return new Set()
  const rows = await db
    .selectFrom('curriculum_follow')
    .select('curriculum')
    .where('uid', '=', uid)
    .where('curriculum', 'in', ids)
    .execute()
  return new Set(rows.map(row => row.curriculum))
}

/** The first books of each course, in order. */
export async function facesOf(db: Reading, ids: number[], most: number) {
  const ranked = db
    .selectFrom('curriculum_book')
    .innerJoin('bib', 'bib.id', 'curriculum_book.bib')
    .select(({ fn }) => [
      'curriculum',
      'bib.bib_id',
      'bib.title',
      'bib.callno',
      fn
        .agg<number>('row_number')
        .over(order => order.partitionBy('curriculum').orderBy('position').orderBy('bib.id'))
        .as('place'),
    ])
    .where('curriculum', 'in', ids)
    .where('withdrawn', '=', 0)
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['curriculum', 'bib_id', 'title', 'callno'])
    .where('place', '<=', most)
    .orderBy('curriculum')
    .orderBy('place')
    .execute()
}

export const referenceBooks = (db: Reading, course: number, { offset, limit }: Slice) =>
  db
    .selectFrom('curriculum_book')
    .innerJoin('bib', 'bib.id', 'curriculum_book.bib')
    .select(['bib.id', 'level', 'weeks', 'passage'])
    .where('curriculum', '=', course)
    .where('withdrawn', '=', 0)
    .orderBy('position')
    .orderBy('bib.id')
    .offset(offset)
    .limit(limit)
    .execute()

/** Every book of these courses. */
export const courseBooks = (db: Reading, courses: number[]) =>
  db
    .selectFrom('curriculum_book')
    .innerJoin('bib', 'bib.id', 'curriculum_book.bib')
    .select(['curriculum', 'bib'])
    .where('curriculum', 'in', courses)
    .where('withdrawn', '=', 0)
    .execute()

type Counted = { name: string; count: number }

export const countByDepartment = (db: Reading, now: number): Promise<Counted[]> =>
  db
    .selectFrom('curriculum')
    .select(({ fn }) => ['department as name', fn.countAll<number>().as('count')])
    .where('department', '<>', '')
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .groupBy('department')
    .orderBy('department')
    .execute()

/** @param year '' = every one */
export const countWithin = (
  db: Reading,
  { department, by, year, now }: { department: string; by: 'teacher' | 'year'; year: string; now: number },
): Promise<Counted[]> =>
  db
    .selectFrom('curriculum')
    .select(({ fn }) => [`${by} as name` as const, fn.countAll<number>().as('count')])
    .where('department', '=', department)
    .where(by, '<>', '')
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .$if(year !== '', query => query.where('year', '=', year))
    .groupBy(by)
    // the current year is preferred
    .orderBy(by, by === 'year' ? 'desc' : 'asc')
    .execute()

/** @returns whether there is such a course */
export async function hasCourse(db: Reading, id: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('curriculum')
    .select('id')
    .where('id', '=', id)
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Following again does not change the time. */
export async function follow(trx: Writing, uid: number, course: number, now: number): Promise<void> {
  await trx
    .insertInto('curriculum_follow')
    .values({ uid, curriculum: course, followed_at: now })
    .onConflict(already => already.doNothing())
    .execute()
}

export async function unfollow(trx: Writing, uid: number, course: number): Promise<void> {
  await trx.deleteFrom('curriculum_follow').where('uid', '=', uid).where('curriculum', '=', course).execute()
}
