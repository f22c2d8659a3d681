/** Plans of the shelves at the page: looked at, published as a whole, tried with a call number, undone. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BayFound, CheckedRooms, RoomsState } from '../../src/contract/staff/staff-rooms.ts'
import { openStaff } from '../staff-visitor.ts'

let at: Awaited<ReturnType<typeof openStaff>>
beforeEach(async () => {
  at = await openStaff('Bo')
})
afterEach(() => at.app.close())

const ROOM = {
  location: '02503',
  floor: { zh: '二层', en: 'Floor 2' },
  zones: [
    {
      name: { zh: 'A 区', en: 'Zone A' },
      bays: [
        { bay: '01', from: 'A' },
        { bay: '02', from: 'I' },
      ],
    },
  ],
  plan: ['01 02 .', 'E . .'],
}
const text = (...rooms: unknown[]) => JSON.stringify(rooms)
const state = () => at.staff.done<RoomsState>('GET', '/rooms')
const check = (given: string) => at.staff.done<CheckedRooms>('POST', '/rooms/check', { text: given })
const publish = async (given: string, base?: string) =>
  at.staff.send<RoomsState>('POST', '/rooms', { text: given, base: base ?? (await state()).base })
const undo = (id: number | null) => at.staff.send('POST', `/rooms/acts/${id}/undo`)
const bayOf = async (callNo: string) =>
  (await at.staff.done<BayFound>('POST', '/rooms/place', { location: '02503', callNo })).bay

it('B08 a file is looked at, published, tried with a call number, downloaded, and undone', async () => {
  const before = await state()
  expect(before.rooms).toEqual([])
  expect(before.without.map(({ code }) => code)).toEqual(['02503', '02504'])
  const looked = await check(text(ROOM))
  expect(looked).toMatchObject({
    faults: [],
    rooms: [{ location: '02503', floor: '二层', zones: [{ name: 'A 区', bays: ['01', '02'] }] }],
  })
  expect((await state()).rooms).toEqual([])
  expect(await bayOf('I247/1')).toBe('')
  const { data } = await publish(text(ROOM))
  expect(data.without.map(({ code }) => code)).toEqual(['02504'])
  await expect.poll(() => bayOf('I247/1')).toBe('02')
  expect(await bayOf('B1/2')).toBe('01')
  const { body, headers } = await at.staff.ask('GET', '/opac/staff/rooms/rooms.json')
  expect(headers['content-disposition']).toContain('rooms.json')
  expect((await check(body)).faults).toEqual([])
  expect((await undo(data.undo)).code).toBe(0)
  expect((await state()).rooms).toEqual([])
  await expect.poll(() => bayOf('I247/1')).toBe('')
  expect((await state()).trail.map(({ act, operator }) => [act, operator])).toEqual([
    ['undone', 'Bo'],
    ['published', 'Bo'],
  ])
})

it('B08 a file with a fault changes nothing, and the fault is said in the librarian’s language', async () => {
  const wrong = text({ ...ROOM, location: 'nowhere' }, { ...ROOM, plan: ['01 . E'] })
  expect((await check(wrong)).faults).toEqual(['没有 nowhere 这个馆藏地点', '02503：平面图上没有 02 架'])
  expect((await check('[')).faults).toHaveLength(1)
  at.staff.cookies['opac.lang'] = 'en'
  expect((await check(wrong)).faults.join()).not.toMatch(/\p{Script=Han}/u)
  for (const given of [wrong, '[', '{}', text({ location: '02503' })]) {
    expect((await publish(given)).code).toBe(1)
    expect((await state()).rooms).toEqual([])
  }
})

it('B08 over somebody else’s change is refused; one that was changed since is not undone', async () => {
  const { base } = await state()
  const first = await publish(text(ROOM))
  expect((await publish(text(), base)).msg).toContain('刚被他人修改')
  await publish(text({ ...ROOM, floor: '3F' }))
  expect((await undo(first.data.undo)).code).toBe(1)
  expect((await state()).rooms.map(({ floor }) => floor)).toEqual(['3F'])
})
