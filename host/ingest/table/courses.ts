/** Import of courses and their reference books: a row per course and book; the rows of one course replace its list. */
import type { Store } from '../../store/open.ts'
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

const keyOf = ({ values }: Row) =>
  JSON.stringify([values.course, values.department ?? '', values.teacher ?? '', values.year ?? ''])

function check(store: Store, rows: Row[]): RowFault[] {
  const { books, faults } = namedBooks(store, rows)
  const seen = new Map<string, number>()
  for (const row of rows) {
    const book = books.get(row.line)
    if (book === undefined) continue
    const key = `${keyOf(row)} ${book}`
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

/** A course is identified by name, department, teacher and year; its list is in the table's order. */
function store(library: Store, rows: Row[], { now }: { now: number }) {
  const { raw } = library
  const { books } = namedBooks(library, rows)
  const known = raw
    .prepare(
      'SELECT id FROM curriculum WHERE name = ? AND department = ? AND teacher = ? AND year = ? ORDER BY id LIMIT 1',
    )
    .pluck()
  const add = raw.prepare(
    'INSERT INTO curriculum (name, department, teacher, year, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const touch = raw.prepare('UPDATE curriculum SET updated_at = ? WHERE id = ?')
  const empty = raw.prepare('DELETE FROM curriculum_book WHERE curriculum = ?')
  const entry = raw.prepare(
    'INSERT INTO curriculum_book (curriculum, bib, position, level, weeks, passage) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const byCourse = grouped(rows, keyOf)
  let added = 0
  for (const [key, its] of byCourse) {
    const named = JSON.parse(key) as string[]
    let id = known.get(...named) as number | undefined
    if (id === undefined) {
      id = Number(add.run(...named, now, now).lastInsertRowid)
      added++
    } else touch.run(now, id)
    const listed = its.filter(row => books.has(row.line))
    if (listed.length) empty.run(id)
    for (const [at, { line, values }] of listed.entries())
      entry.run(id, books.get(line), at, values.level ?? '02', values.weeks ?? '', values.passage ?? '')
  }
  return { added, changed: byCourse.size - added }
}
