/** Names of libraries and locations at the page and by the command: what readers see, kept by another import, undone. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PlacesState } from '../../src/contract/staff/staff-places.ts'
import { Librarian, openStaff } from '../staff-visitor.ts'

let at: Awaited<ReturnType<typeof openStaff>>
beforeEach(async () => {
  at = await openStaff('Bo')
  at.store.raw.exec(`
    INSERT INTO library (lib_code, name_zh, name_en) VALUES ('GEN', 'GEN', 'GEN');
    INSERT INTO location (loca_code, lib_code, name_zh, name_en) VALUES ('GEN-stacks', 'GEN', 'stacks', 'stacks')`)
})
afterEach(() => at.app.close())

const state = () => at.staff.done<PlacesState>('GET', '/places')
const name = (kind: string, code: string, zh: string, en: string) =>
  at.staff.send<PlacesState>('POST', '/places', { kind, code, zh, en })
const placed = ({ places }: PlacesState) => places.filter(({ library }) => library === 'GEN')

it('B02 a library and a location that an import knew by their codes get names, and lose them by undo', async () => {
  const bare = placed(await state())
  expect(bare).toEqual([
    { kind: 'library', code: 'GEN', library: 'GEN', zh: 'GEN', en: 'GEN', isBare: true },
    { kind: 'location', code: 'GEN-stacks', library: 'GEN', zh: 'stacks', en: 'stacks', isBare: true },
  ])
  await name('library', 'GEN', '总馆', 'Main library')
  const { data } = await name('location', 'GEN-stacks', ' 书库 ', '')
  expect(placed(data).map(({ zh, en, isBare }) => [zh, en, isBare])).toEqual([
    ['总馆', 'Main library', false],
    ['书库', '书库', false],
  ])
  expect(data.trail.map(({ act, code, operator }) => [act, code, operator])).toEqual([
    ['named', 'GEN-stacks', 'Bo'],
    ['named', 'GEN', 'Bo'],
  ])
  // a colleague's line with Undo is never about this act
  const ann = new Librarian(at.app)
  await ann.enter('Ann')
  expect((await ann.done<PlacesState>('GET', '/places')).undo).toBeNull()
  expect((await at.staff.send('POST', `/places/acts/${data.undo}/undo`)).code).toBe(0)
  expect(placed(await state()).map(({ zh }) => zh)).toEqual(['总馆', 'stacks'])
})

it('B02 a place without a name, one that is not there, and one named anew since are refused in words', async () => {
  expect((await name('location', 'GEN-stacks', ' ', '')).msg).toBe('请至少填写一种语言的名称。')
  expect((await name('location', 'nowhere', '书库', '')).code).toBe(1)
  expect((await name('library', 'GEN-stacks', '书库', '')).code).toBe(1)
  const first = await name('location', 'GEN-stacks', '书库', '')
  await name('location', 'GEN-stacks', '密集书库', '')
  expect((await at.staff.send('POST', `/places/acts/${first.data.undo}/undo`)).code).toBe(1)
  expect(placed(await state()).map(({ zh }) => zh)).toEqual(['GEN', '密集书库'])
})
