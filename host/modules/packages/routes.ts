/** /opac/packages/*: the library's databases, searched and browsed. Trials: modules/trials. */
import { type Counted, PACKAGE_STATUSES, packagesCalls } from '../../../src/contract/databases/packages.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Lang } from '../../runtime/say.ts'
import { pageOf, sliceOf } from '../users/lists.ts'
import { type CodeField, codesOf, conditionsOf } from './matching.ts'
import { langNamed, statusNamed, subjectNamed, typeNamed } from './names.ts'
import { allPackages } from './queries.ts'
import { packageRow, soundOf } from './row.ts'
import { yearBefore } from './year-before.ts'

type Row = Awaited<ReturnType<typeof allPackages>>[number]

export const packages: Module = (on, { store, clock, dates }) => {
  const dayNow = () => dates.day(clock.now())
  const all = () => allPackages(store.db, yearBefore(dates.month(clock.now())), clock.now())

  on(packagesCalls.search, async ({ lang, body }) => {
    const today = dayNow()
    const conditions = conditionsOf(body, lang, today)
    const order = orderOf(body.sortField ?? '', body.sortType ?? '', lang)
    const found = (await all()).filter(row => conditions.every(one => one.test(row))).sort(order)
    const { offset, limit } = sliceOf(body)
    const items = found.slice(offset, offset + limit).map(row => packageRow(row, lang, today))
    return pageOf(items, found.length, body)
  })

  on(packagesCalls.browse, async ({ lang, body }) => {
    const today = dayNow()
    const conditions = conditionsOf(body, lang, today)
    const rows = await all()
    const group = (field: CodeField, named: (code: string) => string, fixed: readonly string[] = []) => {
      const others = conditions.filter(one => one.field !== field)
      const counts = new Map(fixed.map(code => [code, 0]))
      for (const row of rows.filter(one => others.every(({ test }) => test(one))))
        for (const code of codesOf(row, field, lang, today)) counts.set(code, (counts.get(code) ?? 0) + 1)
      return [...counts].map(([code, count]): Counted => ({ code, name: named(code), count }))
    }
    const most = (list: Counted[]) => list.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    return {
      total: rows.filter(row => conditions.every(one => one.test(row))).length,
      initial: group('initial', code => code).sort((a, b) => (a.code < b.code ? -1 : 1)),
      subject: most(group('subject', code => subjectNamed(code, lang).name)),
      type: most(group('type', code => typeNamed(code, lang).name)),
      langCode: group('langCode', code => langNamed(code, lang), ['pak.lang.chi', 'pak.lang.foreign']),
      status: group('status', code => statusNamed(code, lang), PACKAGE_STATUSES.map(String)),
    }
  })
}

/** @throws HttpError 400 for an unknown order */
function orderOf(field: string, type: string, lang: Lang): (a: Row, b: Row) => number {
  const sounds = new Map<number, string>()
  const name = (row: Row): string => {
    const known = sounds.get(row.id) ?? soundOf(row, lang)
    sounds.set(row.id, known)
    return known
  }
  const byName = (a: Row, b: Row) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : a.id - b.id)
  const byDate = (a: Row, b: Row) =>
    a.activated_on < b.activated_on ? -1 : a.activated_on > b.activated_on ? 1 : -byName(a, b)
  const isRising = type === 'asc'
  if (field === '' || field === 'activatedDate') return isRising ? byDate : (a, b) => byDate(b, a)
  if (field === 'packageName') return type === 'desc' ? (a, b) => byName(b, a) : byName
  if (field === 'usage')
    return (a, b) => (isRising ? 1 : -1) * (Number(a.downloads) - Number(b.downloads)) || byName(a, b)
  throw new HttpError(400, 'errors.badMember', { member: 'sortField' })
}
