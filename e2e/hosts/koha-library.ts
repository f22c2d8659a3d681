/** Books of the demo library in a Koha, with two patrons who exist only there. */

import type { KohaWorld } from '../../tests/simulators/koha-world.ts'
import { demoCopies, due } from './system-copies.ts'

export const READER = 7
export const OTHER = 8

/** Books of the demo library; all copies of the last one are on loan to another reader. */
export function worldOf(): KohaWorld & { wanted: string } {
  const { own, wanted } = demoCopies()
  const person = { password: 'open sesame', category: 'user.grp.00', library: 'WEST', expiry: '2099-12-31' }
  return {
    wanted: wanted[0]!.bib_id,
    patrons: [
      {
        ...person,
        id: READER,
        card: 'K-7',
        userid: 'su',
        surname: '苏',
        firstname: '晚晴',
        email: 'su@example.edu',
      },
      {
        ...person,
        id: OTHER,
        card: 'K-8',
        userid: 'he',
        surname: '何',
        firstname: '远',
        email: 'he@example.edu',
      },
    ],
    items: [...own, ...wanted].map(copy => ({
      id: 5000 + copy.id,
      biblio: 3000 + copy.bib,
      barcode: copy.bar_code,
      title: copy.title,
      author: copy.author,
      callnumber: copy.call_no,
    })),
    checkouts: [
      ...own.map((copy, at) => ({
        id: 101 + at,
        patron: READER,
        item: 5000 + copy.id,
        out: due(1) - 30 * 86_400_000,
        due: due(1 + at * 9),
        renewals: at,
        ...(at === 2 && { stays: 'on_reserve' }),
      })),
      ...wanted.map((copy, at) => ({
        id: 201 + at,
        patron: OTHER,
        item: 5000 + copy.id,
        out: due(1) - 30 * 86_400_000,
        due: due(20),
        renewals: 0,
      })),
    ],
    holds: [],
    debts: [
      {
        id: 1,
        patron: READER,
        checkout: null,
        type: 'OVERDUE',
        amount: 3.5,
        outstanding: 3.5,
        at: due(1),
        text: 'Overdue',
      },
    ],
    libraries: [
      { id: 'WEST', name: '西区图书馆', isPickup: true },
      { id: 'EAST', name: '东区图书馆', isPickup: true },
      { id: 'STORE', name: '储存书库', isPickup: false },
    ],
  }
}
