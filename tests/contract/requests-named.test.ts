/** A reservation with itemBeans and source alone, as the second specification has it: the call number names the book. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { openSearch } from '../../host/search/open.ts'
import { openTestParts } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

const T3 = { callNo: 'K204.2/1', locaCode: '02503', serviceLocaCode: '02503' }

let close: () => Promise<void>
let store: ReturnType<typeof openTestParts>['store']
let visitor: Visitor
beforeAll(async () => {
  const parts = openTestParts()
  store = parts.store
  store.raw.exec(`
    DELETE FROM loan WHERE bib = 3;
    INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
      SELECT 'X' || id, 2, id, 3, 1, 2000000000000 FROM item WHERE bib = 3 AND loca_code = '02503';
    UPDATE bib SET callno = '["TWO/1"]' WHERE id IN (1, 2);
    UPDATE item SET call_no = 'TWO/1' WHERE bib IN (1, 2)`)
  const app = await createApp({ ...parts, search: await openSearch(store), surfaces: [] })
  close = () => app.close()
  visitor = new Visitor(app)
  await visitor.signIn('reader1')
})
afterAll(() => close())

const ask = async (...beans: object[]) => {
  const { code, msg } = await visitor.post('/requests/preg', { itemBeans: beans, source: 0 })
  return { code, msg }
}
const stored = () => store.raw.prepare('SELECT bib, call_no FROM request').all()

it.each([
  ['a call number of no book', [{ ...T3, callNo: 'Z999/1' }], 'request.noCopies'],
  ['a place without copies', [{ ...T3, locaCode: 'nowhere' }], 'request.noCopies'],
  ['a call number of another book beside it', [T3, { ...T3, callNo: 'TWO/1' }], 'request.noCopies'],
  ['no call number', [{ ...T3, callNo: ' ' }], 'request.whichBook'],
  ['a call number of two books', [{ ...T3, callNo: 'TWO/1' }], 'request.whichBook'],
] as const)('K05 without bibId, %s is refused, and it is said why', async (_, beans, key) => {
  expect(await ask(...beans)).toEqual({ code: 1, msg: serverText(key) })
  expect(stored()).toEqual([])
})

it('K05 without bibId, the copies are requested of the book that the call number names', async () => {
  expect(await ask(T3)).toEqual({ code: 0, msg: serverText('request.done.preg') })
  expect(stored()).toEqual([{ bib: 3, call_no: 'K204.2/1' }])
})
