/** /opac/curriculums/*: courses, their reference books, and which of them a reader follows. */

import type { HoldingRow } from '../../../src/contract/catalogue/search.ts'
import { type Curriculum, curriculumsCalls } from '../../../src/contract/lists/curriculums.ts'
import { COURSES_FOLLOWED } from '../../../src/core/limits.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import { idIn } from '../../http/calls/id-in.ts'
import type { Module } from '../../http/calls/module.ts'
import { type Lang, type MessageKey, say } from '../../runtime/say.ts'
import { foldHeading } from '../../search/analysis/fold.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { inLang } from '../bibs/in-lang.ts'
import { availableAmong } from '../bibs/lendable.ts'
import { pageOf, sliceOf } from '../booklists/cards.ts'
import { valuesOf } from '../search/values.ts'
import { DEPARTMENT, TEACHER } from './levels.ts'
import * as rows from './queries.ts'

/** reference books shown on a course's card */
const FACE = 8
const LEVELS = new Map<string, MessageKey>([
  ['01', 'courses.levels.all'],
  ['02', 'courses.levels.further'],
])

export const curriculums: Module = (on, ctx) => {
  const { store, writes, clock, dates, conf } = ctx
  const { db } = store
  const shelf = openCatalogue(ctx)

  /** In the order of the ids. */
  async function coursesOf(ids: number[], { uid, lang }: { uid: number; lang: Lang }): Promise<Curriculum[]> {
    if (!ids.length) return []
    const [found, followed, faces, listed] = await Promise.all([
      rows.coursesBy(db, ids, clock.now()),
      rows.followedAmong(db, uid, ids),
      rows.facesOf(db, ids, FACE),
      rows.courseBooks(db, ids),
    ])
    const free = await availableAmong(ctx, [...new Set(listed.map(one => one.bib))])
    const byId = new Map(found.map(row => [row.id, row]))
    return ids.flatMap(id => {
      const row = byId.get(id)
      if (!row) return []
      const books = faces
        .filter(face => face.curriculum === id)
        .map(({ bib_id, title, callno }) => ({
          bibId: bib_id,
          title: cleanText(title),
          callno: (JSON.parse(callno) as string[])[0] ?? '',
        }))
      return {
        curriculumId: id,
        curriculumName: cleanText(inLang(row, 'name', lang)),
        department: cleanText(row.department),
        teacher: cleanText(row.teacher),
        year: cleanText(row.year),
        updatedDate: dates.minute(row.updated_at),
        isFollowed: followed.has(id) ? 1 : 0,
        followCount: row.followers,
        bookCount: row.books,
        availableCount: listed.filter(one => one.curriculum === id && free.has(one.bib)).length,
        books,
      }
    })
  }

  on(curriculumsCalls.follow, async ({ uid, query, lang }) => {
    const ids = await rows.followedBy(
      db,
      { uid, by: query.sortField ?? 'followedDate', now: clock.now() },
      sliceOf(query),
    )
    return pageOf(await coursesOf(ids, { uid, lang }), await rows.countFollowed(db, uid, clock.now()), query)
  })

  on(curriculumsCalls.setFollow, async ({ uid, body: { curriculumId, isFollowed } }) => {
    const total = await writes.transaction(async trx => {
      if (!(await rows.hasCourse(trx, curriculumId, clock.now()))) throw new HttpError(404, 'errors.missing')
      if (!isFollowed) await rows.unfollow(trx, uid, curriculumId)
      else if ((await rows.countFollowed(trx, uid, clock.now())) < COURSES_FOLLOWED)
        await rows.follow(trx, uid, curriculumId, clock.now())
      else throw new Refusal('courses.tooMany', { most: COURSES_FOLLOWED })
      return rows.countFollowed(trx, uid, clock.now())
    })
    return { curriculumId, isFollowed, total }
  })

  on(curriculumsCalls.search, async ({ uid, body, lang }) => {
    const test = testOf(body.queryFieldList ?? [])
    const all = await rows.allCourses(db, clock.now())
    // updatedDate is the only sort field; the wire has the direction
    if (body.sortType === 'asc') all.reverse()
    const found = test ? all.filter(test) : all
    const { offset, limit } = sliceOf(body)
    const ids = found.slice(offset, offset + limit).map(row => row.id)
    return pageOf(await coursesOf(ids, { uid, lang }), found.length, body)
  })

  const levelName = (lang: Lang, level: string): string => {
    const key = LEVELS.get(level)
    return key ? say(lang, key) : level
  }

  on(curriculumsCalls.details, async ({ params, uid, lang, body }) => {
    const id = idIn(params.id)
    const [curriculum] = await coursesOf([id], { uid, lang })
    if (!curriculum) throw new HttpError(404, 'errors.missing')
    const books = await rows.referenceBooks(db, id, sliceOf(body))
    const entries = new Map(books.map(one => [String(one.id), one]))
    const reserve = new Set(
      (await conf.now())
        .text('course.reserve.locations', lang)
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    const found = await bookRows(
      shelf,
      books.map(one => one.id),
      { lang, uid },
    )
    const items = found.map(row => {
      const { level: refLevel = '', weeks = '', passage = '' } = entries.get(row._id) ?? {}
      const copies = JSON.parse(row.holdings ?? '[]') as HoldingRow[]
      const reserveCount = copies.filter(copy => reserve.has(copy.locaCode ?? '')).length
      return {
        ...row,
        refLevel,
        refLevelDesc: levelName(lang, refLevel),
        weeks: cleanText(weeks),
        passage: cleanText(passage),
        reserveCount,
      }
    })
    const names = await shelf.names()
    const reservePlaces = [...reserve].map(code => names.location(code, lang))
    return { curriculum, reservePlaces, ...pageOf(items, curriculum.bookCount, body) }
  })

  on(curriculumsCalls.latest, async ({ uid, query, lang }) =>
    coursesOf(await rows.latestCourses(db, query.count, clock.now()), { uid, lang }),
  )

  on(curriculumsCalls.disciplines, async () =>
    (await rows.countByDepartment(db, clock.now())).map(one => ({ code: DEPARTMENT, ...one })),
  )
  on(curriculumsCalls.subdisciplines, async ({ lang, body: { department, by, year } }) => {
    const level =
      by ?? ((await conf.now()).text('opac.course.ref.level', lang) === 'year' ? 'year' : 'teacher')
    const found = await rows.countWithin(db, { department, by: level, year: year ?? '', now: clock.now() })
    return found.map(one => ({ code: level === 'teacher' ? TEACHER : 'year', ...one }))
  })
}

/** Matches courses against the conditions of a search. In memory: folding cannot be done in SQL. */
type Course = { name: string; name_en: string; department: string; teacher: string; year: string }
const FIELDS: Record<string, keyof Course> = {
  curriculumName: 'name',
  department: 'department',
  teacher: 'teacher',
  year: 'year',
}

type Condition = { field?: unknown; values?: unknown; operator?: unknown }
type Test = (course: Course) => boolean

/** Conditions are ANDed; blank ones are dropped. @throws HttpError 400 for an unknown field */
function testOf(conditions: Condition[]): Test | null {
  const tests = conditions.flatMap(({ field, values, operator }): Test[] => {
    const name = String(field ?? 'curriculumName')
    if (!Object.hasOwn(FIELDS, name)) throw new HttpError(400, 'errors.badMember', { member: 'field' })
    const key = FIELDS[name]!
    const wanted = valuesOf(values).map(foldHeading)
    // values without letters match nothing
    if (!wanted.length) return []
    return [course => wanted.some(value => value !== '' && holdsIn(course, key, value, operator))]
  })
  return tests.length ? course => tests.every(test => test(course)) : null
}

const holdsIn = (course: Course, key: keyof Course, value: string, operator: unknown): boolean =>
  holds(foldHeading(course[key]), value, operator) ||
  (key === 'name' && holds(foldHeading(course.name_en), value, operator))

/** As in the catalogue: = whole, ^ prefix, else all words. */
function holds(text: string, value: string, operator: unknown): boolean {
  if (operator === '=') return text === value
  if (operator === '^') return text.startsWith(value)
  return value.split(' ').every(word => text.includes(word))
}
