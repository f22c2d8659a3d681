/** The copy that a letter is about: shown in the case, actions on it from there, and undoing them. */
import { beforeEach, expect, it } from 'vitest'
import { REFUSED_FIELD } from '../../src/contract/codes.ts'
import type { InboxCase } from '../../src/contract/staff/staff-inbox.ts'
import { Librarian, openStaff } from '../staff-visitor.ts'

let at: Awaited<ReturnType<typeof openStaff>>
let id: number
beforeEach(async () => {
  at = await openStaff('Ann')
  const barCode = at.store.raw
    .prepare(
      "SELECT bar_code FROM item WHERE bib = 1 AND status = 'available' AND id NOT IN (SELECT item FROM loan)",
    )
    .pluck()
    .get() as string
  at.store.raw
    .prepare(
      `INSERT INTO feedback (uid, kind, title, content, fault, bib, bar_code, created_at, updated_at)
        VALUES (1, 'book', 'Torn', 'Pages are loose', 'damaged', 1, ?, 60, 60)`,
    )
    .run(barCode)
  at.store.raw.prepare("UPDATE item SET price = 'CNY45.00' WHERE bar_code = ?").run(barCode)
  id = at.store.raw.prepare('SELECT max(id) FROM feedback').pluck().get() as number
})

type Done = { act: number | null; unsent: number; case: InboxCase }
let nth = 0
const body = (more: object) => ({ batch: `batch-of-a-copy-${String(++nth).padStart(6, '0')}`, ...more })
const one = (who = at.staff) => who.done<InboxCase>('GET', `/inbox/fault/${id}`)
const act = (more: object, who = at.staff) => who.send<Done>('POST', `/inbox/fault/${id}/copy`, body(more))
const back = (line: number | null, who = at.staff) =>
  who.send<Done>('POST', `/inbox/fault/${id}/copy/${line}/undo`)
const count = (table: string) => at.store.raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get()

it('shows title, call number, location and state, and can be sent to repair and returned', async () => {
  const { copy } = await one()
  expect(copy).toMatchObject({ title: '红楼梦', state: 'available', price: 4500 })
  expect([copy!.callNo, copy!.place].every(Boolean)).toBe(true)
  expect(copy!.acts).toEqual(['repair', 'charge'])
  const away = await act({ act: 'repair' })
  expect(away.data.case).toMatchObject({
    isWaiting: true,
    copy: { state: 'binding', acts: ['back', 'charge'] },
  })
  expect(away.data.case.log.map(line => line.act)).toEqual(['repair'])
  at.store.raw.exec("UPDATE feedback SET fault = 'missing'")
  expect((await act({ act: 'back' })).data.case.copy).toMatchObject({ state: 'available', acts: ['lost'] })
  expect((await act({ act: 'lost' })).data.case.copy).toMatchObject({ state: 'lost', acts: ['found'] })
  expect((await act({ act: 'repair' })).code).toBe(1)
  expect((await act({ act: 'found' })).data.case.copy!.state).toBe('available')
})

it('can be charged to the reader who wrote, once and with a reason; after undo nothing is owed', async () => {
  const fines = count('fine')
  expect((await act({ act: 'charge', sum: 1250 })).code).toBe(REFUSED_FIELD.words)
  expect((await act({ act: 'charge', sum: 0, words: { zh: '书页缺损' } })).code).toBe(1)
  expect(count('fine')).toBe(fines)
  const charge = body({ act: 'charge', sum: 1250, words: { zh: '书页缺损' } })
  const ask = () => at.staff.send<Done>('POST', `/inbox/fault/${id}/copy`, charge)
  const [first, again] = await Promise.all([ask(), ask()])
  expect([first.code, again.code]).toEqual([0, 0])
  const [fine] = at.store.raw.prepare('SELECT uid, kind, amount, bib FROM fine ORDER BY id DESC').all()
  expect(fine).toEqual({ uid: 1, kind: 'damage', amount: 1250, bib: 1 })
  expect(count("notice WHERE kind = 'charged'")).toBe(1)
  expect((await back(first.data.act)).code).toBe(0)
  expect(count('fine')).toBe(fines)
  expect(count("notice WHERE kind = 'charged'")).toBe(0)
  expect((await one()).log.map(line => line.act)).toEqual(['charged', 'undone'])
  expect((await back(first.data.act)).code).toBe(1)
})

it('cannot be charged by staff who may not see readers; an action of another case cannot be undone here', async () => {
  const bo = new Librarian(at.app)
  await bo.enter('Bo')
  expect((await one(bo)).copy!.acts).toEqual(['repair'])
  const words = { zh: '书页缺损' }
  expect((await act({ act: 'charge', sum: 100, words }, bo)).code).toBe(403)
  const { data } = await act({ act: 'charge', sum: 100, words })
  expect((await back(data.act, bo)).code).toBe(404)
  at.store.raw.exec(
    "INSERT INTO feedback (uid, kind, title, content, fault, bib, bar_code, created_at, updated_at) SELECT uid, kind, title, content, fault, bib, bar_code, 61, 61 FROM feedback WHERE bar_code <> ''",
  )
  expect((await at.staff.send('POST', `/inbox/fault/${id + 1}/copy/${data.act}/undo`)).code).toBe(404)
  expect((await back(0)).code).toBe(404)
})

it('is not shown if the library has no such copy', async () => {
  at.store.raw.exec("UPDATE feedback SET bar_code = 'GONE'")
  expect((await one()).copy).toBeNull()
  expect((await act({ act: 'repair' })).code).toBe(404)
})
