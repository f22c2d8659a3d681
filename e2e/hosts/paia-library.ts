/** Books of the demo library in a system with PAIA and DAIA, with two patrons who exist only there. */

import type { PaiaWorld } from '../../tests/simulators/paia-world.ts'
import { OTHER, READER, worldOf } from './koha-library.ts'
import { openRaw, TEMPLATE } from './library.ts'
import { due } from './system-copies.ts'

export const PATRON = '苏/7'
const ITEM = 'http://library.example/bar:'
const BOOK = 'http://library.example/record/'

/** The same books and loans as in the Koha of the tests; books by their record numbers. */
export function paiaWorldOf(): PaiaWorld & { wanted: string } {
  const koha = worldOf()
  const db = openRaw(TEMPLATE)
  const rows = db.prepare('SELECT 3000 + id AS biblio, control_no FROM bib').all() as {
    biblio: number
    control_no: string
  }[]
  db.close()
  const biblios = new Set(koha.items.map(item => item.biblio))
  const records = new Map(
    rows.filter(row => biblios.has(row.biblio)).map(row => [row.biblio, row.control_no]),
  )
  const patronOf = (id: number) => (id === READER ? PATRON : String(id))
  const itemOf = (id: number) => koha.items.find(one => one.id === id)!
  const bookOf = (biblio: number) => BOOK + records.get(biblio)
  return {
    wanted: koha.wanted,
    patrons: [READER, OTHER].map(id => ({
      id: patronOf(id),
      username: `P-${id}`,
      password: 'open sesame',
      name: id === READER ? '苏晚晴' : '何远',
      email: `p${id}@example.edu`,
      expires: '2099-12-31',
      status: 0,
    })),
    docs: koha.checkouts.map(one => {
      const item = itemOf(one.item)
      return {
        patron: patronOf(one.patron),
        status: 3,
        item: ITEM + item.barcode,
        edition: bookOf(item.biblio),
        about: item.title,
        label: item.callnumber,
        renewals: one.renewals,
        start: one.out,
        end: one.due,
        ...(one.stays && { stays: 'Another reader waits for it' }),
      }
    }),
    fees: [{ patron: PATRON, amount: '3.50 EUR', at: due(1), about: 'late return' }],
    books: [...records].map(([biblio, record]) => ({
      id: BOOK + record,
      record,
      about: record,
      items: koha.items
        .filter(item => item.biblio === biblio)
        .map(item => ({
          id: ITEM + item.barcode,
          label: item.callnumber,
          state: 'out' as const,
          due: due(20),
        })),
    })),
    places: [
      { id: 'http://library.example/place/west', about: '西区图书馆' },
      { id: 'http://library.example/place/east', about: '东区图书馆' },
    ],
    fee: '',
  }
}
