/** Works at the staff's page and by the command: found, split, joined, undone, and what readers find then. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import type { WorkFound, WorksState } from '../../src/contract/staff/staff-works.ts'
import { noSearch, openTestParts } from '../fixture-library.ts'
import { openDesk } from '../staff/desk-run.ts'
import { addStaffTo, Librarian, openStaff } from '../staff-visitor.ts'

const idOf = (no: string) => `m${createHash('md5').update(`test\n${no}`).digest('hex')}`
const [dream, pride, records] = ['T1', 'T2', 'T3'].map(idOf) as [string, string, string]
const found = (librarian: Librarian, words: string, without = '') =>
  librarian.done<{ found: WorkFound[] }>(
    'GET',
    `/works/found?words=${encodeURIComponent(words)}&without=${without}`,
  )

let at: Awaited<ReturnType<typeof openStaff>>
beforeEach(async () => {
  at = await openStaff('Bo')
})
afterEach(() => at.app.close())

const versions = ({ work }: WorksState) => work?.versions.map(({ bibId }) => bibId)
const join = (bibIds: string[], withId: string, more: object = {}) =>
  at.staff.send<WorksState>('POST', '/works/join', { bibIds, with: withId, bib: withId, ...more })
const split = (bibIds: string[], more: object = {}) =>
  at.staff.send<WorksState>('POST', '/works/split', { bibIds, bib: dream, ...more })

it('B08 a book is found by its number or bar code, joined with another, taken out, and it is undone', async () => {
  const one = await found(at.staff, 'A00011')
  expect(one.found).toEqual([
    {
      ...{ bibId: dream, title: '红楼梦', author: '曹雪芹', publisher: '某出版社', year: '2008' },
      ...{ isbn: '978-7-02-000220-7', copies: 5, isChosen: false, versions: 1 },
    },
  ])
  expect((await found(at.staff, 'A00011', dream)).found).toEqual([])
  expect((await found(at.staff, '')).found).toEqual([])
  const joined = await join([records, pride], dream)
  expect(versions(joined.data)).toEqual([dream, pride, records])
  expect(joined.data.work).toMatchObject({ total: 3, likely: [] })
  expect(joined.data.work?.versions.map(one => one.isChosen)).toEqual([false, true, true])
  expect(
    joined.data.chosen.map(({ title, withTitle, operator }) => [title, withTitle, operator]).sort(),
  ).toEqual([
    ['Pride and Prejudice', '红楼梦', 'Bo'],
    ['史记', '红楼梦', 'Bo'],
  ])
  const out = await split([pride])
  expect(versions(out.data)).toEqual([dream, records])
  expect(out.data.trail.map(({ act, title, withTitle, count }) => [act, title, withTitle, count])).toEqual([
    ['split', 'Pride and Prejudice', '', 1],
    ['joined', '史记', '红楼梦', 2],
  ])
  const back = await at.staff.send<WorksState>('POST', `/works/acts/${out.data.undo}/undo`, { bib: pride })
  expect(versions(back.data)).toEqual([dream, pride, records])
  const { data } = await at.staff.send<WorksState>('POST', '/works/automatic', {
    bibIds: [pride, records],
    bib: pride,
  })
  expect(versions(data)).toEqual([pride])
  expect(data).toMatchObject({ chosen: [], chosenTotal: 0 })
})

it('B08 what cannot be done is refused in words, and nothing is changed', async () => {
  expect((await split([dream])).msg).toMatch(/^这样不会有任何变化/)
  expect((await split([dream, pride])).msg).toMatch(/^未改动：这些版本已不在同一作品中/)
  expect((await join([pride], idOf('none'))).msg).toMatch(/已不在目录中/)
  expect((await split(['x'])).code).not.toBe(0)
  expect((await split(Array.from({ length: 101 }, (_, nth) => idOf(String(nth))))).code).not.toBe(0)
  const first = await join([pride], dream)
  await split([pride])
  const undone = await at.staff.send('POST', `/works/acts/${first.data.undo}/undo`)
  expect(undone.msg).toMatch(/^没有撤销/)
  expect((await at.staff.send('POST', '/works/acts/99/undo')).code).not.toBe(0)
  const state = await at.staff.done<WorksState>('GET', `/works?bib=${dream}`)
  expect(versions(state)).toEqual([dream])
  expect((await at.staff.done<WorksState>('GET', '/works?bib=none')).work).toBeNull()
})

it('B08 readers find what was joined in one row, with its versions', async () => {
  const { store, ...parts } = openTestParts()
  addStaffTo(store, 'Ann', 'administrator')
  store.raw.exec(`UPDATE bib SET title = CASE bib_id WHEN '${dream}' THEN '杂志' ELSE title || ' 杂志' END`)
  const search = { ...noSearch }
  const app = await createApp({ ...parts, store, search, surfaces: [] })
  const ann = new Librarian(app)
  await ann.enter('Ann')
  const rows = async (filterFieldList: object[] = []) => {
    search.search = openLocal(store, ':memory:').search
    const { data } = await ann.post<{ total: number; dataList: { versionCount?: number; bibId: string }[] }>(
      '/search',
      {
        ...{ page: 1, pageSize: 20, indexName: 'idx.opac', sortField: 'relevance', sortType: 'desc' },
        ...{ collapseField: filterFieldList.length ? '' : 'groupId', filterFieldList },
        queryFieldList: [{ logic: 0, field: 'all', values: ['杂志'], operator: '*' }],
      },
    )
    return data.dataList.map(({ bibId }) => bibId).sort()
  }
  expect(await rows()).toHaveLength(3)
  expect((await found(ann, '杂志', dream)).found.map(({ bibId }) => bibId).sort()).toEqual(
    [pride, records].sort(),
  )
  const { work } = await ann.done<WorksState>('POST', '/works/join', {
    bibIds: [pride],
    with: dream,
    bib: dream,
  })
  expect(work?.likely.map(({ bibId }) => bibId)).toEqual([records])
  expect(await rows()).toHaveLength(2)
  const { group_id: group } = store.raw.prepare('SELECT group_id FROM bib WHERE bib_id = ?').get(pride) as {
    group_id: string
  }
  expect(await rows([{ logic: 'and', field: 'groupId', values: [group], operator: '=' }])).toHaveLength(2)
  await app.close()
})

it('B08 npm run admin -- works lists, splits and joins', async () => {
  const desk = await openDesk()
  const admin = async (...argv: string[]) => (await desk.admin(['works', ...argv])).out
  expect(await admin('join', pride, '--with', dream)).toContain('Joined with 红楼梦: 1.')
  expect(await admin('list')).toMatch(
    new RegExp(
      `^${pride} {2}Pride and Prejudice {2}with ${dream} 红楼梦 {2}2026-03-10 10:00 {2}Wang\n1 in all`,
    ),
  )
  expect(await admin('split', pride)).toContain('Taken out of their work: 1.')
  expect(await admin('list')).toContain('a work of its own')
  expect(await admin('automatic', pride)).toContain('As their records say: 1.')
  expect((await desk.admin(['works', 'join', pride])).code).toBe(2)
  await desk.close()
})
