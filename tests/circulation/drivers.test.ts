/**
 * Runs the suite on each driver. For the embedded library on PostgreSQL see
 * tests/store/same-answers.slow.test.ts.
 */
import { describe, expect, it } from 'vitest'
import { NotSupported } from '../../host/circulation/driver.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { type Sip2World, startSip2 } from '../simulators/sip2.ts'
import { driverSuite, type Stage } from './driver-suite.ts'
import { folioStage } from './folio-stage.ts'
import { kohaStage } from './koha-stage.ts'
import { openLibrary } from './library-stage.ts'
import { paiaStage } from './paia-stage.ts'
import { servedStage } from './served-stage.ts'

const PAST = Array.from({ length: 14 }, (_, at) => `H${at}`)

async function stageOf(name: 'embedded' | 'none'): Promise<Stage> {
  const { store, circulationIn, ...opened } = openLibrary()
  return {
    ...opened,
    circulation: circulationIn({ CIRCULATION: name }),
    ordinary: 1,
    late: 2,
    asker: 3,
    loans: ['L1', 'L2', 'L3', 'L4', 'L5'],
    refusal: null,
    dueTo: 'minute',
    foretells: true,
    past: PAST,
    // while the system is away the fine does not grow, since current data is unknown
    owed: [1310, name === 'none' ? 1310 : 1330],
    secondPlace() {
      store.raw.exec(`INSERT INTO library VALUES ('00001', '分馆', 'Branch');
        INSERT INTO location VALUES ('10001', '00001', '借书处', 'Lending desk', 'open')`)
      return '10001'
    },
    close: () => store.close(),
  }
}

/** The same library in a system behind SIP2. */
async function sip2Stage(
  env: Record<string, string> = {},
  options: Parameters<typeof startSip2>[1] = {},
): Promise<Stage & { received: string[]; exec(sql: string): void }> {
  const { store, circulationIn, ...opened } = openLibrary()
  const rows = store.raw
    .prepare(
      `SELECT loan_id, user_id, bar_code, title, loan.due_at FROM loan JOIN item ON item.id = loan.item
       JOIN bib ON bib.id = loan.bib JOIN patron ON patron.uid = loan.uid ORDER BY loan_id`,
    )
    .all() as { loan_id: string; user_id: string; bar_code: string; title: string; due_at: number }[]
  const copies = store.raw
    .prepare('SELECT bar_code, title, status FROM item JOIN bib ON bib.id = item.bib')
    .all() as { bar_code: string; title: string; status: string }[]
  const stays: Record<string, string> = { L3: 'Maximum renewals reached', L4: 'Item was recalled' }
  const world: Sip2World = {
    patrons: new Map(
      ['reader1', 'reader2', 'reader3'].map(id => [
        id,
        {
          password: 'reading-room',
          name: `Name of ${id}`,
          email: `${id}@example.edu`,
          fines:
            id === 'reader3'
              ? [
                  ['0.60', 'overdue'],
                  ['12.50', 'lost'],
                ]
              : [],
        },
      ]),
    ),
    items: new Map(
      copies.map(({ bar_code, title, status }) => [bar_code, { title, isLost: status === 'lost' }]),
    ),
    holds: [],
  }
  const dates = datesIn('Asia/Shanghai')
  for (const { loan_id, user_id, bar_code, title, due_at } of rows)
    world.items.set(bar_code, {
      title,
      borrower: user_id,
      due: dates.second(due_at).replace(/[-:]/g, '').replace(' ', '    '),
      isLost: false,
      ...(stays[loan_id] && { stays: stays[loan_id] }),
    })
  const server = await startSip2(world, options)
  const circulation = circulationIn({
    CIRCULATION: 'sip2',
    SIP2_URL: `sip2://127.0.0.1:${server.port}`,
    SIP2_USER: 'portal',
    SIP2_PASSWORD: 'secret',
    SIP2_LOCATION: '02503',
    SIP2_TIMEOUT: '4000',
    ...env,
  })
  const signIn = async (userId: string) => {
    const answer = await circulation.signIn(userId, ['reading-room'])
    if (answer instanceof NotSupported) throw new Error('not supported')
    return answer.row?.uid ?? 0
  }
  return {
    ...opened,
    circulation,
    ordinary: await signIn('reader1'),
    late: await signIn('reader3'),
    asker: await signIn('reader2'),
    received: server.received,
    exec: sql => void store.raw.exec(sql),
    loans: rows.map(row => row.bar_code),
    refusal: 'circulation.refused',
    dueTo: 'minute',
    foretells: false,
    past: PAST,
    owed: [1310, 1310],
    async close() {
      circulation.close()
      await server.stop()
      await store.close()
    },
  }
}

driverSuite('sip2', () => sip2Stage())

describe('sip2, a set of volumes under one call number', () => {
  it.each([
    ['no', null, ['request.titleOnly'], '15+.*BY2'],
    ['yes', 'v.12', [undefined], '15+.*BY3.*ABA00032'],
  ])('where the system takes holds of an item: %s', async (itemHolds, vol, refusals, sent) => {
    const stage = await sip2Stage({ SIP2_ITEM_HOLDS: itemHolds })
    const { circulation, asker, wanted } = stage
    stage.exec("UPDATE item SET vol = 'v.' || id WHERE bib = 3")
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
    const shown = await circulation.copies(asker, book)
    if (shown instanceof NotSupported) throw new Error('not supported')
    expect(shown.groups[0]?.note?.key).toBe(vol === null ? 'request.titleOnly' : undefined)
    expect(shown.groups.map(group => group.vol).includes('v.12')).toBe(vol !== null)
    const asked = await circulation.request(asker, book, [{ ...bean, vol: 'v.12', year: '' }])
    if (asked instanceof NotSupported) throw new Error('not supported')
    expect(asked.map(one => one.refusal?.key)).toEqual(refusals)
    // never another volume without a word: the title is asked for only when the reader does so
    if (vol === null) await circulation.request(asker, book, [bean])
    const holds = stage.received.filter(text => text.startsWith('15'))
    expect(holds).toEqual([expect.stringMatching(sent.replace('+', '\\+'))])
    await stage.close()
  })
})
describe('sip2, where the library says that its server changes holds', () => {
  it.each([
    [true, undefined],
    [false, 'circulation.refused'],
  ])(
    'R10 a waiting hold gets another pickup location, or the system’s refusal: it changes them: %s',
    async (changesHolds, why) => {
      const stage = await sip2Stage({ SIP2_HOLD_CHANGES: 'yes' }, { changesHolds })
      const { circulation, asker, late, wanted } = stage
      const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
      await circulation.request(asker, { bibId: wanted.bibId, type: 'req.cs.preg' }, [bean])
      const held = await circulation.holds(asker, { offset: 0, limit: 9, states: [] })
      if (held instanceof NotSupported) throw new Error('not supported')
      const [row] = held.rows
      expect(row).toMatchObject({ canMove: true, takeLocaCode: '' })
      const id = row?.id ?? 0
      expect(await circulation.takesOf(asker, id)).toMatchObject([{ locaCode: '02503' }])
      const move = (uid: number, take: string) =>
        Promise.resolve(circulation.relocate(uid, id, take)).catch(error => (error as Error).message)
      expect(await move(asker, '02503')).toBe(why ?? true)
      expect(await move(asker, 'nowhere')).toBe('request.badTake')
      expect(await move(late, '02503')).toBe('request.missing')
      const sent = stage.received.filter(text => text.startsWith('15*'))
      expect(sent).toEqual([expect.stringMatching(/\|?BS02503\|BY2\|.*AAreader2\|/)])
      await stage.close()
    },
  )
})
driverSuite('koha by REST', () => kohaStage('REST'))
driverSuite('koha by ILS-DI', () => kohaStage('ILS-DI'))
driverSuite('paia', () => paiaStage())
driverSuite('paia before a portal that serves it', servedStage)
driverSuite('folio', () => folioStage())
driverSuite('embedded', () => stageOf('embedded'))
driverSuite('none', () => stageOf('none'))
