/**
 * What any driver of circulation must do, whatever stands behind it: what it supports it does as the interface says,
 * and what it does not it says, and changes nothing. A driver is tried over a stage of its own making.
 */
import { describe, expect, it } from 'vitest'
import {
  type Circulation,
  type Loan,
  type Method,
  NotSupported,
  type Said,
} from '../../host/circulation/driver.ts'
import { DAY } from '../fixture-library.ts'

/** The fixture library's readers and books (tests/fixture-library.ts), as this driver knows them. */
export type Stage = {
  circulation: Circulation
  clock: { time: number }
  /** reader1: four loans, two of which can be renewed; reader3: one six days late, and 12.50 owed */
  ordinary: number
  late: number
  /** has nothing, owes nothing */
  asker: number
  /** a book whose copies are all out or asked for, and where its copies are fetched */
  wanted: { bibId: string; callNo: string; locaCode: string; take: string }
  close(): Promise<void>
}

const ALL = { offset: 0, limit: 100 }

/** @throws when the driver does not support it */
async function told<T>(answer: Said<T>): Promise<T> {
  const said = await answer
  if (said instanceof NotSupported) throw new Error('not supported')
  return said
}

export function driverSuite(name: string, open: () => Promise<Stage>): void {
  const on = async (work: (stage: Stage) => Promise<void>) => {
    const stage = await open()
    try {
      await work(stage)
    } finally {
      await stage.close()
    }
  }
  /** runs where the driver supports them all; where it does not, that is what is tried */
  const driving = (what: string, methods: Method[], work: (stage: Stage) => Promise<void>) =>
    it(what, () =>
      on(async stage => {
        const missing = methods.filter(method => !stage.circulation.supports.has(method))
        if (missing.length) return refuses(stage, missing)
        await work(stage)
      }),
    )

  describe(`driver ${name}`, () => {
    driving(
      'signs in with the right password, and tells no reader from a wrong one',
      ['login'],
      async stage => {
        const { login } = stage.circulation
        const right = await told(login('reader1', ['nothing', 'reading-room']))
        expect([right.reader?.uid, right.password]).toEqual([stage.ordinary, 'reading-room'])
        expect((await told(login('reader1', ['wrong']))).password).toBeNull()
        expect(await told(login('nobody', ['reading-room']))).toEqual({ reader: undefined, password: null })
      },
    )

    driving(
      'gives loans due soonest first, a slice of them with the number of all',
      ['items'],
      async stage => {
        const { circulation, ordinary } = stage
        const { rows, total } = await told(circulation.items(ordinary, ALL))
        expect(rows.map(row => row.loan_id)).toEqual(['L1', 'L2', 'L3', 'L4'])
        expect(total).toBe(4)
        const part = await told(circulation.items(ordinary, { offset: 1, limit: 2 }))
        expect([part.rows.map(row => row.loan_id), part.total]).toEqual([['L2', 'L3'], 4])
        const soon = await told(circulation.items(ordinary, { ...ALL, isDueSoon: true }))
        expect([soon.rows.map(row => row.loan_id), soon.total]).toEqual([['L1'], 1])
      },
    )

    driving(
      'R07 renews what it said can be, to the date it said, and nothing else',
      ['items', 'renew'],
      async stage => {
        const { circulation, ordinary } = stage
        const { rows } = await told(circulation.items(ordinary, ALL))
        expect(rows.map(row => row.renewal.reason)).toEqual([null, null, 'limit', 'recalled'])
        for (const loan of rows) {
          const renewal = await told(circulation.renew(ordinary, { loanId: loan.loan_id }))
          if (loan.renewal.reason === null)
            expect(renewal).toEqual({
              loanId: loan.loan_id,
              refusal: null,
              dueAt: loan.renewal.dueAt,
              renewTimes: loan.renew_times + 1,
            })
          else {
            expect(renewal.refusal?.key).toBe(`renew.${loan.renewal.reason}`)
            expect(renewal.dueAt).toBe(loan.due_at)
          }
        }
        const after = await told(circulation.items(ordinary, ALL))
        expect(after.rows.map(row => row.renew_times).sort()).toEqual([0, 1, 1, 2])
      },
    )

    driving(
      'a loan renewed twice at once is renewed once; of another reader, never',
      ['renew'],
      async stage => {
        const { circulation, ordinary, late } = stage
        const both = await Promise.all([1, 2].map(() => told(circulation.renew(ordinary, { loanId: 'L1' }))))
        expect(both.map(one => [one.refusal, one.renewTimes])).toEqual([
          [null, 1],
          [null, 1],
        ])
        const foreign = await told(circulation.renew(late, { loanId: 'L1' }))
        expect([foreign.refusal?.key, foreign.dueAt]).toEqual(['renew.missing', null])
      },
    )

    driving(
      'R14 what is late costs more with every day, in fees and counts alike',
      ['fees', 'counts'],
      async stage => {
        const { circulation, late, clock } = stage
        const first = await told(circulation.fees(late, ALL))
        expect(first.rows.map(row => [row.kind, row.amount, row.growing])).toEqual([
          ['overdue', 60, circulation.supports.has('renew') ? 1 : first.rows[0]?.growing],
          ['overdue', 1250, 0],
        ])
        expect([first.total, first.unpaid, first.unpaidCount]).toEqual([2, 1310, 2])
        expect(
          (await told(circulation.fees(late, { offset: 1, limit: 1 }))).rows.map(row => row.amount),
        ).toEqual([1250])
        clock.time += 2 * DAY
        const { unpaid } = await told(circulation.fees(late, ALL))
        // of a system that is away nobody knows what has come to it since
        const { isAway } = await circulation.word()
        expect(unpaid).toBe(isAway ? 1310 : 1330)
        expect((await told(circulation.counts(late))).unpaid).toBe(unpaid)
      },
    )

    driving('says what stops a reader, and what stops is a refusal', ['blocks', 'renew'], async stage => {
      const { circulation, ordinary, late } = stage
      expect(await told(circulation.blocks(ordinary))).toEqual([])
      expect(await told(circulation.blocks(late))).toEqual(['fines'])
      expect((await told(circulation.renew(late, { loanId: 'L5' }))).refusal?.key).toBe('renew.fines')
    })

    driving(
      'R10 a request has a place in the queue until it is cancelled',
      ['copies', 'request', 'holds', 'cancel'],
      async stage => {
        const { circulation, asker, wanted } = stage
        const { bibId, callNo, locaCode, take } = wanted
        const book = { bibId, type: 'req.cs.preg' as const }
        const group = (await told(circulation.copies(asker, book))).groups.find(
          one => one.callNo === callNo && one.locaCode === locaCode,
        )
        expect([group?.fault, group?.takes.map(place => place.locaCode)]).toEqual([null, [take]])
        const bean = { callNo, locaCode, serviceLocaCode: take }
        const [asked] = await told(circulation.request(asker, book, [bean]))
        expect([asked?.refusal, asked?.position]).toEqual([null, 1])
        const [again] = await told(circulation.request(asker, book, [bean]))
        expect(again?.refusal?.key).toBe('request.faults.asked')
        const held = async () => (await told(circulation.holds(asker, { ...ALL, states: [] }))).rows
        expect((await held()).map(row => [row.id, row.position, row.canCancel])).toEqual([
          [asked?.requestId, 1, true],
        ])
        await told(circulation.cancel(asker, asked?.requestId ?? 0))
        expect((await held()).map(row => [row.state, row.canCancel])).toEqual([['cancelled', false]])
        await expect(circulation.cancel(stage.late, asked?.requestId ?? 0)).rejects.toThrow('request.missing')
      },
    )

    driving(
      'R17 a lost card is reported once, and stops everything',
      ['loseCard', 'blocks', 'renew'],
      async stage => {
        const { circulation, ordinary, clock } = stage
        const first = await told(circulation.loseCard(ordinary))
        clock.time += DAY
        expect(await told(circulation.loseCard(ordinary))).toEqual({ isNew: false, at: first.at })
        expect(first.isNew).toBe(true)
        expect(await told(circulation.blocks(ordinary))).toEqual(['cardLost'])
        expect((await told(circulation.renew(ordinary, { loanId: 'L1' }))).refusal?.key).toBe(
          'renew.cardLost',
        )
      },
    )

    driving('R09 gives what came back, latest first, by its words', ['history'], async stage => {
      const { circulation, ordinary } = stage
      const { rows, total } = await told(circulation.history(ordinary, {}, { offset: 0, limit: 3 }))
      expect([rows.map(row => row.loan_id), total]).toEqual([['H0', 'H1', 'H2'], 14])
      expect((await told(circulation.history(ordinary, { keyword: 'pride' }, ALL))).total).toBe(5)
      expect((await told(circulation.history(ordinary, { isLate: true }, ALL))).total).toBe(0)
    })

    driving('R06 the rules of everything come first', ['rules'], async ({ circulation, ordinary }) => {
      const [all] = await told(circulation.rules(ordinary))
      expect([all?.docType, all?.rules.loanDays, all?.rules.finePerDay]).toEqual(['', 30, 10])
    })

    it('what it does not support it says every time, and nothing has changed', () =>
      on(stage =>
        refuses(
          stage,
          EVERY.filter(method => !stage.circulation.supports.has(method)),
        ),
      ))
  })
}

const EVERY: Method[] = [
  'login',
  'patron',
  'items',
  'renew',
  'request',
  'cancel',
  'fees',
  'change',
  'counts',
  'history',
  'copies',
  'holds',
  'holdSteps',
  'blocks',
  'rules',
  'losses',
  'loseCard',
]

async function refuses({ circulation, ordinary, wanted }: Stage, methods: Method[]): Promise<void> {
  const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
  const asks: Record<Method, () => Promise<unknown>> = {
    login: () => circulation.login('reader1', ['reading-room']),
    patron: () => circulation.patron(ordinary),
    items: () => circulation.items(ordinary, ALL),
    renew: () => circulation.renew(ordinary, { loanId: 'L1' }),
    request: () =>
      circulation.request(ordinary, book, [{ callNo: wanted.callNo, locaCode: wanted.locaCode }]),
    cancel: () => circulation.cancel(ordinary, 1),
    fees: () => circulation.fees(ordinary, ALL),
    change: () => circulation.change(ordinary, 'another-room-7'),
    counts: () => circulation.counts(ordinary),
    history: () => circulation.history(ordinary, {}, ALL),
    copies: () => circulation.copies(ordinary, book),
    holds: () => circulation.holds(ordinary, { ...ALL, states: [] }),
    holdSteps: () => circulation.holdSteps(ordinary, 1),
    blocks: () => circulation.blocks(ordinary),
    rules: () => circulation.rules(ordinary),
    losses: () => circulation.losses(ordinary, ALL),
    loseCard: () => circulation.loseCard(ordinary),
  }
  const facts = ({ loan_id, due_at, renew_times }: Loan) => ({ loan_id, due_at, renew_times })
  const loans = async () => {
    const said = await circulation.items(ordinary, ALL)
    return said instanceof NotSupported ? [] : said.rows.map(facts)
  }
  const before = await loans()
  for (const method of methods) expect(await asks[method](), method).toBeInstanceOf(NotSupported)
  expect(await loans()).toEqual(before)
  const others = EVERY.filter(method => circulation.supports.has(method))
  for (const method of others.filter(
    one => !['cancel', 'request', 'renew', 'loseCard', 'change'].includes(one),
  ))
    expect(await asks[method](), method).not.toBeInstanceOf(NotSupported)
}
