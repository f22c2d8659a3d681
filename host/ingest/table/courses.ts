/** Imports courses and their reference books: a row per course and book; the rows of a course replace its list. */
import type { Writing } from '../../store/library.ts'
import { preparedInsert } from '../../store/prepared-rows.ts'
import { bookColumn, namedBooks } from './book-named.ts'
import { grouped, oneOf, type RowFault, type RowOf, text } from './kind.ts'
import type { Kind } from './load.ts'

const LEVELS = new Map(
  [
    ['01', 'required', '必读', '教材'],
    ['02', 'further', 'recommended', '选读', '参考'],
  ].flatMap(([code, ...names]) => [code!, ...names].map(name => [name, code!] as const)),
)
const columns = {
  course: {
    also: ['课程', '课程名称', '课程名', 'curriculum name', 'name'],
    isRequired: true,
    about: 'its name',
    read: text(200),
  },
  department: { also: ['院系', '开课院系', '开课单位'], about: 'who offers it', read: text(100) },
  teacher: { also: ['教师', '任课教师', '主讲教师'], about: 'who gives it', read: text(100) },
  year: { also: ['学年', '年份', '学期'], about: 'such as 2026-2027', read: text(40) },
  book: bookColumn,
  level: { also: ['类型', '级别', '要求'], about: [...LEVELS.keys()].join(', '), read: oneOf(LEVELS) },
  weeks: { also: ['周次', '周'], about: 'when it is read: 3 or 2-4', read: text(20) },
  passage: { also: ['章节', '篇目'], about: 'what of it', read: text(200) },
}
type Row = RowOf<typeof columns>

export const courses: Kind<typeof columns> = { columns, check, store }

const courseKey = ({ values }: Row) =>
  JSON.stringify([values.course, values.department ?? '', values.teacher ?? '', values.year ?? ''])

async function check(trx: Writing, rows: Row[]): Promise<RowFault[]> {
  const { books, faults } = await namedBooks(trx, rows)
  const seen = new Map<string, number>()
  for (const row of rows) {
    const book = books.get(row.line)
    if (book === undefined) continue
    const key = `${courseKey(row)} ${book}`
    const before = seen.get(key)
    if (before === undefined) seen.set(key, row.line)
    else
      faults.push({
        line: row.line,
        column: 'book',
        reason: `stands in this course in line ${before} already`,
      })
  }
  return faults
}

/** Courses are identified by name, department, teacher and year; the list is in the table's order. */
async function store(
  trx: Writing,
  rows: Row[],
  { now }: { now: number },
): Promise<{ added: number; changed: number }> {
  const { books } = await namedBooks(trx, rows)
  const byCourse = grouped(rows, courseKey)
  let added = 0
  for (const its of byCourse.values()) {
    const { course, department = '', teacher = '', year = '' } = its[0]!.values
    const named = { name: course!, department, teacher, year }
    const known = await courseOf(trx, named)
    if (known === undefined) added++
    else await trx.updateTable('curriculum').set({ updated_at: now }).where('id', '=', known).execute()
    const id = known ?? (await addCourse(trx, named, now))
    const listed = its.filter(row => books.has(row.line))
    if (listed.length) await trx.deleteFrom('curriculum_book').where('curriculum', '=', id).execute()
    await addBooks(
      trx,
      listed.map(({ line, values }, at) => [
        ...[id, books.get(line), at],
        ...[values.level ?? '02', values.weeks ?? '', values.passage ?? ''],
      ]),
    )
  }
  return { added, changed: byCourse.size - added }
}

type Named = { name: string; department: string; teacher: string; year: string }

async function courseOf(
  trx: Writing,
  { name, department, teacher, year }: Named,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('curriculum')
    .select('id')
    .where('name', '=', name)
    .where('department', '=', department)
    .where('teacher', '=', teacher)
    .where('year', '=', year)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function addCourse(trx: Writing, named: Named, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('curriculum')
    .values({ ...named, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const addBooks = preparedInsert('curriculum_book', [
  ...(['curriculum', 'bib', 'position', 'level', 'weeks', 'passage'] as const),
])
