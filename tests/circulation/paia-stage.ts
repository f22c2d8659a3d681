/** The library of the driver suite in a simulated system with PAIA and DAIA. */
import { NotSupported } from '../../host/circulation/driver.ts'
import { DAY, NOW, PASSWORD } from '../fixture-library.ts'
import { type PaiaOptions, startPaia } from '../simulators/paia.ts'
import type { PaiaDocRow, PaiaWorld } from '../simulators/paia-world.ts'
import type { Stage } from './driver-suite.ts'
import { openLibrary } from './library-stage.ts'

type Paia = Awaited<ReturnType<typeof startPaia>>
type PaiaStage = Stage & { paia: Paia; lines: string[]; exec(sql: string): void }
/** lines: collects the log */
type Options = Partial<PaiaOptions> & { env?: Record<string, string>; lines?: string[] }

const ITEM = 'http://library.example/bar:'
const BOOK = 'http://library.example/record/'

export async function paiaStage({ env, lines = [], ...options }: Options = {}): Promise<PaiaStage> {
  const { store, circulationIn, ...opened } = openLibrary()
  const world = worldOf(store.raw)
  const paia = await startPaia(world, { now: () => opened.clock.time, ...options })
  const circulation = circulationIn(
    { CIRCULATION: 'paia', PAIA_URL: paia.url, DAIA_URL: `${paia.url}/daia`, ...env },
    lines,
  )
  const signIn = async (userId: string) => {
    const answer = await circulation.signIn(userId, [PASSWORD])
    if (answer instanceof NotSupported) throw new Error('not supported')
    return answer.row?.uid ?? 0
  }
  return {
    ...opened,
    paia,
    lines,
    exec: sql => void store.raw.exec(sql),
    circulation,
    ordinary: await signIn('reader1'),
    late: await signIn('reader3'),
    asker: await signIn('reader2'),
    loans: world.docs.map(doc => doc.item),
    past: [],
    refusal: 'circulation.refused',
    foretells: false,
    dueTo: 'day',
    owed: [1310, 1310],
    // one after the other, since after a failure the circuit breaker lets only one request through
    again: async () => {
      for (const userId of ['reader1', 'reader2', 'reader3']) await signIn(userId)
    },
    async close() {
      circulation.close()
      await paia.stop()
      await store.close()
    },
  }
}

type Raw = ReturnType<typeof openLibrary>['store']['raw']
type Row = {
  bib: number
  control_no: string
  bar_code: string
  call_no: string
  title: string
  status: string
  kind: string
}

function worldOf(raw: Raw): PaiaWorld {
  const items = raw
    .prepare(
      `SELECT bib, control_no, bar_code, call_no, title, status, kind FROM item JOIN bib ON bib.id = item.bib
       JOIN location USING (loca_code) ORDER BY item.id`,
    )
    .all() as Row[]
  const loans = raw
    .prepare(
      `SELECT loan_id, user_id, bar_code, call_no, control_no, title, loaned_at, due_at, renew_times FROM loan
       JOIN item ON item.id = loan.item JOIN bib ON bib.id = loan.bib JOIN patron USING (uid)
       WHERE user_id <> 'reader8' ORDER BY loan_id`,
    )
    .all() as (Row & {
    loan_id: string
    user_id: string
    loaned_at: number
    due_at: number
    renew_times: number
  })[]
  const out = raw.prepare('SELECT bar_code, due_at FROM loan JOIN item ON item.id = loan.item').all() as {
    bar_code: string
    due_at: number
  }[]
  const stays: Record<string, string> = { L3: 'Renewed too often', L4: 'The library recalls this' }
  const stateOf = ({ bar_code, status, kind }: Row) =>
    out.some(one => one.bar_code === bar_code)
      ? 'out'
      : status === 'lost'
        ? 'lost'
        : kind === 'reading'
          ? 'reading'
          : 'in'
  return {
    patrons: [1, 2, 3].map(at => ({
      id: `patron/${at}`,
      username: `reader${at}`,
      password: PASSWORD,
      name: `苏晚晴${at}`,
      email: `reader${at}@example.edu`,
      expires: '2030-12-31',
      status: at === 3 ? 3 : 0,
    })),
    docs: loans.map(
      (row): PaiaDocRow => ({
        patron: `patron/${row.user_id.slice(-1)}`,
        status: 3,
        item: ITEM + row.bar_code,
        edition: BOOK + row.control_no,
        about: row.title,
        label: row.call_no,
        renewals: row.renew_times,
        start: row.loaned_at,
        end: row.due_at,
        ...(stays[row.loan_id] && { stays: stays[row.loan_id]! }),
      }),
    ),
    fees: [
      { patron: 'patron/3', amount: '12.50 EUR', at: NOW - DAY, about: 'A book lost' },
      { patron: 'patron/3', amount: '0.60 EUR', at: NOW, about: 'late return' },
    ],
    books: [...new Set(items.map(row => row.control_no))].map(record => {
      const own = items.filter(row => row.control_no === record)
      return {
        id: BOOK + record,
        record,
        about: own[0]!.title,
        items: own.map(row => ({
          id: ITEM + row.bar_code,
          label: row.call_no,
          state: stateOf(row),
          due: out.find(one => one.bar_code === row.bar_code)?.due_at ?? 0,
        })),
      }
    }),
    places: [
      { id: 'http://library.example/place/02503', about: 'West Library' },
      { id: 'http://library.example/place/mail', about: 'By mail', amount: '2.50 EUR' },
    ],
    fee: '',
  }
}
