/** Books of the demo library in a FOLIO, with two readers who exist only there. */
import { type FolioWorld, uuidOf } from '../../tests/simulators/folio-world.ts'
import { demoCopies, due } from './system-copies.ts'

export const READER = uuidOf('user 7')
const OTHER = uuidOf('user 8')
const point = (name: string, pickupLocation = true) => ({ id: uuidOf(name), name, pickupLocation })
export const EAST = point('东区图书馆')

/** All copies of the last book are on loan to another reader. */
export function worldOf(): FolioWorld & { wanted: string } {
  const { own, wanted } = demoCopies()
  const person = (id: string, barcode: string, username: string, lastName: string, firstName: string) => ({
    id,
    barcode,
    username,
    externalSystemId: '',
    password: 'open sesame',
    active: true,
    patronGroup: uuidOf('group'),
    expirationDate: '2099-12-31T00:00:00.000+00:00',
    personal: { lastName, firstName, email: `${username}@example.edu` },
  })
  const copies = [...own, ...wanted]
  const bibs = [...new Map(copies.map(copy => [copy.bib, copy])).values()]
  const loan = (copy: (typeof copies)[number], userId: string, day: number, renewalCount: number) => ({
    id: uuidOf(`loan ${copy.id}`),
    userId,
    itemId: uuidOf(`item ${copy.id}`),
    status: { name: 'Open' as const },
    loanDate: new Date(due(1) - 30 * 86_400_000).toISOString(),
    dueDate: new Date(due(day)).toISOString(),
    renewalCount,
  })
  return {
    wanted: wanted[0]!.bib_id,
    users: [person(READER, 'F-7', 'su', '苏', '晚晴'), person(OTHER, 'F-8', 'he', '何', '远')],
    groups: [{ id: uuidOf('group'), group: 'user.grp.00' }],
    instances: bibs.map(({ bib, title, author }) => ({
      id: uuidOf(`instance ${bib}`),
      hrid: `in${bib}`,
      title,
      author,
    })),
    holdings: bibs.map(({ bib }) => ({
      id: uuidOf(`holding ${bib}`),
      instanceId: uuidOf(`instance ${bib}`),
    })),
    items: copies.map(copy => ({
      id: uuidOf(`item ${copy.id}`),
      holdingsRecordId: uuidOf(`holding ${copy.bib}`),
      barcode: copy.bar_code,
      callNumber: copy.call_no,
      status: { name: 'Checked out' },
    })),
    loans: [
      ...own.map((copy, at) => ({
        ...loan(copy, READER, 1 + at * 9, at),
        ...(at === 2 && {
          stays: { message: 'loan at maximum renewal number', code: 'LOAN_RENEWAL_LIMIT_REACHED' },
        }),
      })),
      ...wanted.map(copy => loan(copy, OTHER, 20, 0)),
    ],
    requests: [],
    accounts: [
      {
        id: uuidOf('account'),
        userId: READER,
        amount: 3.5,
        remaining: 3.5,
        status: { name: 'Open' },
        feeFineType: 'Overdue fine',
        dateCreated: new Date(due(1)).toISOString(),
      },
    ],
    manualblocks: [],
    automated: [],
    servicePoints: [point('西区图书馆'), EAST, point('储存书库', false)],
    types: ['Hold', 'Recall'],
    isTlrOn: true,
  }
}
