/** The library of the driver suite in a simulated FOLIO. */
import { NotSupported } from '../../host/circulation/driver.ts'
import { DAY, NOW, PASSWORD } from '../fixture-library.ts'
import { startFolio } from '../simulators/folio.ts'
import { type FolioError, type FolioWorld, uuidOf } from '../simulators/folio-world.ts'
import type { Stage } from './driver-suite.ts'
import { openLibrary } from './library-stage.ts'

type Folio = Awaited<ReturnType<typeof startFolio>>
export type FolioStage = Stage & { folio: Folio; lines: string[]; exec(sql: string): void }
/** lines: collects the log */
type Options = Parameters<typeof startFolio>[1] & { env?: Record<string, string>; lines?: string[] }

export const userId = (reader: number): string => uuidOf(`user ${reader}`)
export const WEST = uuidOf('service point west')

export async function folioStage({ env, lines = [], ...options }: Options = {}): Promise<FolioStage> {
  const { store, circulationIn, ...opened } = openLibrary()
  const folio = await startFolio(folioWorld(store.raw), { now: () => opened.clock.time, ...options })
  const circulation = circulationIn(
    {
      CIRCULATION: 'folio',
      FOLIO_URL: folio.url,
      FOLIO_TENANT: 'diku',
      FOLIO_USER: 'portal',
      FOLIO_PASSWORD: 'portal-secret',
      ...env,
    },
    lines,
  )
  const signIn = async (name: string) => {
    const answer = await circulation.signIn(name, [PASSWORD])
    if (answer instanceof NotSupported) throw new Error('not supported')
    return answer.row?.uid ?? 0
  }
  return {
    ...opened,
    wanted: { ...opened.wanted, take: WEST },
    folio,
    lines,
    exec: sql => void store.raw.exec(sql),
    circulation,
    dueTo: 'minute',
    ordinary: await signIn('reader1'),
    late: await signIn('reader3'),
    asker: await signIn('reader2'),
    loans: [1, 2, 3, 4, 5].map(at => uuidOf(`loan L${at}`)),
    past: Array.from({ length: 14 }, (_, at) => uuidOf(`loan H${at}`)),
    refusal: null,
    // FOLIO gives the reason only when a renewal is tried
    foretells: false,
    owed: [1310, 1310],
    secondPlace() {
      const [, second] = folio.world.servicePoints
      second!.pickupLocation = true
      return second!.id
    },
    async close() {
      circulation.close()
      await folio.stop()
      await store.close()
    },
  }
}

type Raw = ReturnType<typeof openLibrary>['store']['raw']
const time = (ms: number): string => new Date(ms).toISOString()

const STAYS: Record<string, FolioError> = {
  // by code, and as versions without codes report it
  L3: { message: 'loan at maximum renewal number', code: 'LOAN_RENEWAL_LIMIT_REACHED' },
  L4: { message: 'items cannot be renewed when there is an active recall request', code: '' },
}

export function folioWorld(raw: Raw): FolioWorld {
  const items = raw.prepare('SELECT item.id, bib, bar_code, call_no, status FROM item').all() as {
    id: number
    bib: number
    bar_code: string
    call_no: string
    status: string
  }[]
  const bibs = raw.prepare('SELECT id, title, author FROM bib').all() as {
    id: number
    title: string
    author: string
  }[]
  const out = raw
    .prepare(
      'SELECT loan_id, user_id, item, loaned_at, due_at, renew_times FROM loan JOIN patron USING (uid)',
    )
    .all() as {
    loan_id: string
    user_id: string
    item: number
    loaned_at: number
    due_at: number
    renew_times: number
  }[]
  const returned = raw
    .prepare('SELECT loan_id, bib, loaned_at, due_at, returned_at FROM loan_hist ORDER BY returned_at DESC')
    .all() as { loan_id: string; bib: number; loaned_at: number; due_at: number; returned_at: number }[]
  const isOut = new Set(out.map(row => row.item))
  const account = (at: number, feeFineType: string, amount: number, created: number) => ({
    id: uuidOf(`account ${at}`),
    userId: userId(3),
    amount,
    remaining: amount,
    status: { name: 'Open' as const },
    feeFineType,
    title: `A book ${feeFineType}`,
    dateCreated: time(created),
  })
  return {
    users: [1, 2, 3].map(at => ({
      id: userId(at),
      username: `user${at}`,
      barcode: `reader${at}`,
      externalSystemId: `campus-${at}`,
      password: PASSWORD,
      active: true,
      patronGroup: uuidOf('group'),
      expirationDate: '2030-12-31T00:00:00.000+00:00',
      personal: { lastName: '苏', firstName: `晚晴${at}`, email: `reader${at}@example.edu` },
    })),
    groups: [{ id: uuidOf('group'), group: 'user.grp.00' }],
    instances: bibs.map(({ id, title, author }) => ({
      id: uuidOf(`instance ${id}`),
      hrid: `in${id}`,
      title,
      author,
    })),
    holdings: bibs.map(({ id }) => ({ id: uuidOf(`holding ${id}`), instanceId: uuidOf(`instance ${id}`) })),
    items: items.map(row => ({
      id: uuidOf(`item ${row.id}`),
      holdingsRecordId: uuidOf(`holding ${row.bib}`),
      barcode: row.bar_code,
      callNumber: row.call_no,
      status: {
        name: isOut.has(row.id) ? 'Checked out' : row.status === 'lost' ? 'Declared lost' : 'Available',
      },
    })),
    loans: [
      ...out.map(row => ({
        id: uuidOf(`loan ${row.loan_id}`),
        userId: userId(Number(row.user_id.replace('reader', ''))),
        itemId: uuidOf(`item ${row.item}`),
        status: { name: 'Open' as const },
        loanDate: time(row.loaned_at),
        dueDate: time(row.due_at),
        ...(row.renew_times > 0 && { renewalCount: row.renew_times }),
        ...(STAYS[row.loan_id] && { stays: STAYS[row.loan_id]! }),
      })),
      ...returned.map(row => ({
        id: uuidOf(`loan ${row.loan_id}`),
        userId: userId(1),
        itemId: uuidOf(`item ${(row.bib - 1) * 5 + 1}`),
        status: { name: 'Closed' as const },
        loanDate: time(row.loaned_at),
        dueDate: time(row.due_at),
        returnDate: time(row.returned_at),
      })),
    ],
    requests: [],
    accounts: [
      account(41, 'Lost item fee', 12.5, NOW - DAY),
      account(42, 'Overdue fine', 0.6, NOW),
      { ...account(43, 'Lost item fee', 3, NOW), remaining: 0, status: { name: 'Closed' } },
    ],
    manualblocks: [],
    automated: [
      {
        userId: userId(3),
        patronBlockConditionId: 'cf7a0d5f-a327-4ca1-aa9e-dc55ec006b8a',
        message: 'Patron has reached maximum allowed outstanding fee/fine balance for his/her patron group',
      },
    ],
    servicePoints: [
      { id: WEST, name: 'West Library', pickupLocation: true },
      { id: uuidOf('service point store'), name: 'Store', pickupLocation: false },
    ],
    types: ['Hold', 'Recall'],
    isTlrOn: true,
  }
}
