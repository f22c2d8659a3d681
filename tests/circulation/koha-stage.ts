/** The library of the driver suite in a simulated Koha, by each of its two interfaces. */
import { NotSupported } from '../../host/circulation/driver.ts'
import { DAY, NOW, PASSWORD } from '../fixture-library.ts'
import { startKoha } from '../simulators/koha.ts'
import type { KohaCheckoutRow, KohaWorld } from '../simulators/koha-world.ts'
import type { Stage } from './driver-suite.ts'
import { openLibrary } from './library-stage.ts'

type Koha = Awaited<ReturnType<typeof startKoha>>
type KohaStage = Stage & { koha: Koha; lines: string[]; exec(sql: string): void }
/** lines: collects the log */
type Options = Parameters<typeof startKoha>[1] & { env?: Record<string, string>; lines?: string[] }

/** Koha's ids are ours plus these offsets */
const BIBLIO = 700
const ITEM = 500
/** ids of checkouts: 101 is L1, 300 is H0 */
const CHECKOUT = 100
const RETURNED = 300

export async function kohaStage(
  way: 'REST' | 'ILS-DI',
  { env, lines = [], ...options }: Options = {},
): Promise<KohaStage> {
  const { store, circulationIn, ...opened } = openLibrary()
  store.raw.exec(`UPDATE bib SET control_no = ${BIBLIO} + id`)
  const koha = await startKoha(kohaWorld(store.raw), { now: () => opened.clock.time, ...options })
  const circulation = circulationIn(
    {
      CIRCULATION: 'koha',
      KOHA_URL: koha.url,
      KOHA_FINE_LIMIT: '5',
      ...(way === 'REST' && { KOHA_CLIENT_ID: 'portal', KOHA_CLIENT_SECRET: 'portal-secret' }),
      ...env,
    },
    lines,
  )
  const signIn = async (userId: string) => {
    const answer = await circulation.signIn(userId, [PASSWORD])
    if (answer instanceof NotSupported) throw new Error('not supported')
    return answer.row?.uid ?? 0
  }
  return {
    ...opened,
    koha,
    lines,
    exec: sql => void store.raw.exec(sql),
    circulation,
    ordinary: await signIn('reader1'),
    late: await signIn('reader3'),
    asker: await signIn('reader2'),
    loans: [1, 2, 3, 4, 5].map(at => String(CHECKOUT + at)),
    past: Array.from({ length: 14 }, (_, at) => String(RETURNED + at)),
    refusal: null,
    dueTo: 'minute',
    // ILS-DI gives the reason only when a renewal is tried
    foretells: way === 'REST',
    owed: [1310, 1310],
    secondPlace() {
      const [, second] = koha.world.libraries
      second!.isPickup = true
      return second!.id
    },
    async close() {
      circulation.close()
      await koha.stop()
      await store.close()
    },
  }
}

type Raw = ReturnType<typeof openLibrary>['store']['raw']

export function kohaWorld(raw: Raw): KohaWorld {
  const items = raw
    .prepare(
      'SELECT item.id, bib, bar_code, call_no, title, author, status FROM item JOIN bib ON bib.id = item.bib',
    )
    .all() as {
    id: number
    bib: number
    bar_code: string
    call_no: string
    title: string
    author: string
    status: string
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
  const patronOf = (userId: string) => 10 + Number(userId.replace('reader', ''))
  const stays: Record<string, string> = { L3: 'too_many', L4: 'recalled' }
  const current = out.map(
    (row): KohaCheckoutRow => ({
      id: CHECKOUT + Number(row.loan_id.slice(1)),
      patron: patronOf(row.user_id),
      item: ITEM + row.item,
      out: row.loaned_at,
      due: row.due_at,
      renewals: row.renew_times,
      ...(stays[row.loan_id] && { stays: stays[row.loan_id]! }),
    }),
  )
  const past = returned.map(
    (row): KohaCheckoutRow => ({
      id: RETURNED + Number(row.loan_id.slice(1)),
      patron: patronOf('reader1'),
      item: ITEM + (row.bib - 1) * 5 + 1,
      out: row.loaned_at,
      due: row.due_at,
      renewals: 0,
      returned: row.returned_at,
    }),
  )
  const debt = (id: number, type: string, amount: number, at: number) => ({
    id,
    patron: patronOf('reader3'),
    checkout: type === 'OVERDUE' ? CHECKOUT + 5 : null,
    type,
    amount,
    outstanding: amount,
    at,
    text: `A book ${type}`,
  })
  return {
    patrons: [1, 2, 3].map(at => ({
      id: 10 + at,
      card: `reader${at}`,
      userid: `user${at}`,
      password: PASSWORD,
      surname: '苏',
      firstname: `晚晴${at}`,
      email: `reader${at}@example.edu`,
      category: 'user.grp.00',
      library: '00000',
      expiry: '2030-12-31',
    })),
    items: items.map(row => ({
      id: ITEM + row.id,
      biblio: BIBLIO + row.bib,
      barcode: row.bar_code,
      title: row.title,
      author: row.author,
      callnumber: row.call_no,
      ...(row.status === 'lost' && { lost: 1 }),
    })),
    checkouts: [...current, ...past],
    holds: [],
    debts: [
      debt(41, 'LOST', 12.5, NOW - DAY),
      debt(42, 'OVERDUE', 0.6, NOW),
      { ...debt(43, 'LOST', 3, NOW), outstanding: 0 },
    ],
    libraries: [
      { id: '02503', name: 'West Library', isPickup: true },
      { id: '00000', name: 'Main Library', isPickup: false },
    ],
  }
}
