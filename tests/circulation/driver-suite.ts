/**
 * Conformance suite for circulation drivers, whatever system they connect to. What a driver supports must
 * follow the interface; what it does not support must say so and change nothing. Each driver brings its own
 * stage.
 */
import { describe, expect, it } from 'vitest'
import type { Circulation } from '../../host/circulation/circulation.ts'
import {
  type CatalogueCopy,
  type DriverAnswer,
  type Loan,
  type Method,
  NotSupported,
} from '../../host/circulation/driver.ts'
import { isWrite, METHODS } from '../../host/circulation/methods.ts'
import { Refusal } from '../../host/http/calls/errors.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { DAY, PASSWORD } from '../fixture-library.ts'

/** The fixture library's readers and books (tests/fixture-library.ts), as this driver knows them. */
export type Stage = {
  circulation: Circulation
  clock: { time: number }
  /** reader1: four loans, two of which can be renewed; reader3: one six days late, and 12.50 owed besides */
  ordinary: number
  late: number
  /** has no loans and owes nothing */
  asker: number
  /** a book whose copies are all out or requested, and its pickup location */
  wanted: { bibId: string; callNo: string; locaCode: string; take: string }
  /** ids of the loans L1 to L5 in this system */
  loans: string[]
  /** refusal key of a system that gives reasons in its own words; null = our own keys */
  refusal: string | null
  /** precision of the due date in a copy's state */
  dueTo: 'minute' | 'day'
  /** the list of loans says which ones cannot be renewed, and why */
  foretells: boolean
  /** ids of the loans H0 to H13, which reader1 has returned, latest first */
  past: string[]
  /** in fen, what the late reader owes now and two days later */
  owed: [number, number]
  /** a copy that reader1 has on loan, due at the same time as loan L1 */
  copy: CatalogueCopy
  /** signs the readers in again, if their sessions in the system expire */
  again?(): Promise<void>
  /** opens a second pickup location, and gives its code; absent where none can be chosen for a request */
  secondPlace?(): string
  close(): Promise<void>
}

const ALL = { offset: 0, limit: 100 }

/** @throws when the driver does not support it */
async function told<T>(answer: DriverAnswer<T>): Promise<T> {
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
  /** runs if the driver supports all methods; otherwise checks that those missing are refused */
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
        const { signIn } = stage.circulation
        const right = await told(signIn('reader1', ['nothing', 'reading-room']))
        expect([right.row?.uid, right.password]).toEqual([stage.ordinary, 'reading-room'])
        expect((await told(signIn('reader1', ['wrong']))).password).toBeNull()
        expect(await told(signIn('nobody', ['reading-room']))).toEqual({ row: undefined, password: null })
      },
    )

    driving(
      'gives loans due soonest first, a slice of them with the number of all',
      ['items'],
      async stage => {
        const { circulation, ordinary } = stage
        const { rows, total } = await told(circulation.items(ordinary, ALL))
        expect(rows.map(row => row.loanId)).toEqual(stage.loans.slice(0, 4))
        expect(total).toBe(4)
        const part = await told(circulation.items(ordinary, { offset: 1, limit: 2 }))
        expect([part.rows.map(row => row.loanId), part.total]).toEqual([stage.loans.slice(1, 3), 4])
        const soon = await told(circulation.items(ordinary, { ...ALL, isDueSoon: true }))
        expect([soon.rows.map(row => row.loanId), soon.total]).toEqual([stage.loans.slice(0, 1), 1])
      },
    )

    driving(
      'R07 renews what it said can be, to the date it said, and nothing else',
      ['items', 'renew'],
      async stage => {
        const { circulation, ordinary } = stage
        const { rows } = await told(circulation.items(ordinary, ALL))
        const reasons = [null, null, 'limit', 'recalled']
        if (stage.foretells) expect(rows.map(row => row.renewal.reason)).toEqual(reasons)
        const wanted = new Map<string, number | null>()
        for (const [at, loan] of rows.entries()) {
          const renewal = await told(circulation.renew(ordinary, { loanId: loan.loanId }))
          if (reasons[at] === null) {
            expect([renewal.loanId, renewal.refusal, renewal.renewTimes]).toEqual([
              loan.loanId,
              null,
              (loan.renewTimes ?? 0) + 1,
            ])
            // a renewal date that was announced must be the actual one
            if (loan.renewal.dueAt !== null) expect(renewal.dueAt).toBe(loan.renewal.dueAt)
            expect(renewal.dueAt).toBeGreaterThan(loan.dueAt)
          } else {
            expect(renewal.refusal?.key).toBe(stage.refusal ?? `renew.${reasons[at]}`)
            expect(renewal.dueAt).toBe(loan.dueAt)
          }
          wanted.set(loan.loanId, renewal.dueAt)
        }
        const after = await told(circulation.items(ordinary, ALL))
        expect(new Map(after.rows.map(row => [row.loanId, row.dueAt]))).toEqual(wanted)
      },
    )

    driving(
      'a loan renewed twice at once is renewed once; of another reader, never',
      ['renew'],
      async stage => {
        const { circulation, ordinary, late } = stage
        const [loanId = ''] = stage.loans
        const renew = () => told(circulation.renew(ordinary, { loanId }))
        const both = await Promise.all([renew(), renew()])
        expect(both.map(one => [one.refusal, one.renewTimes])).toEqual([
          [null, 1],
          [null, 1],
        ])
        expect(both[0].dueAt).toBe(both[1].dueAt)
        const foreign = await told(circulation.renew(late, { loanId }))
        expect([foreign.refusal?.key, foreign.dueAt]).toEqual(['renew.missing', null])
      },
    )

    driving(
      'R14 what is late costs more with every day, in fees and counts alike',
      ['fees', 'counts'],
      async stage => {
        const { circulation, late, clock } = stage
        const first = await told(circulation.fees(late, ALL))
        expect(first.rows.map(row => row.amount)).toEqual([60, 1250])
        expect([first.total, first.unpaid, first.unpaidCount]).toEqual([2, stage.owed[0], 2])
        expect(
          (await told(circulation.fees(late, { offset: 1, limit: 1 }))).rows.map(row => row.amount),
        ).toEqual([1250])
        clock.time += 2 * DAY
        await stage.again?.()
        const { unpaid } = await told(circulation.fees(late, ALL))
        expect(unpaid).toBe(stage.owed[1])
        expect((await told(circulation.counts(late))).unpaid).toBe(unpaid)
      },
    )

    driving('says what stops a reader, and what stops is a refusal', ['blocks', 'renew'], async stage => {
      const { circulation, ordinary, late } = stage
      expect(await told(circulation.blocks(ordinary))).toEqual([])
      expect(await told(circulation.blocks(late))).toEqual(['fines'])
      expect((await told(circulation.renew(late, { loanId: stage.loans[4]! }))).refusal?.key).toBe(
        stage.refusal ?? 'blocks.fines',
      )
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
        const then = (await told(circulation.copies(asker, book))).groups
        expect(then.find(one => one.callNo === callNo && one.locaCode === locaCode)?.fault).toBe('asked')
        const states = ['open', 'transit', 'ready'] as const
        const held = async () => (await told(circulation.holds(asker, { ...ALL, states }))).rows
        expect((await held()).map(row => [row.id, row.canCancel])).toEqual([[asked?.requestId, true]])
        await told(circulation.cancel(asker, asked?.requestId ?? 0))
        expect(await held()).toEqual([])
        await expect(circulation.cancel(stage.late, asked?.requestId ?? 0)).rejects.toThrow('request.missing')
      },
    )

    /** the reader's only request, made as the suite's others are */
    async function requested({ circulation, asker, wanted }: Stage) {
      const { bibId, take, ...copies } = wanted
      const bean = { ...copies, serviceLocaCode: take }
      const [asked] = await told(circulation.request(asker, { bibId, type: 'req.cs.preg' }, [bean]))
      const row = async () => (await told(circulation.holds(asker, { ...ALL, states: [] }))).rows[0]
      return { id: asked?.requestId ?? 0, row }
    }

    driving(
      'R10 a waiting request is paused until a day and resumed, each as often as it is asked; only its own reader may',
      ['request', 'holds', 'suspend'],
      async stage => {
        const { circulation, asker, late, clock } = stage
        const { id, row } = await requested(stage)
        expect(await row()).toMatchObject({ state: 'open', canPause: true, canResume: false })
        const dates = datesIn('Asia/Shanghai')
        for (const days of [9, 12, 12]) {
          const until = dates.startOf(dates.day(clock.time + days * DAY))
          await told(circulation.suspend(asker, id, until))
          const paused = await row()
          expect(paused).toMatchObject({
            id,
            state: 'paused',
            canPause: false,
            canResume: true,
            canCancel: true,
          })
          expect(dates.day(paused?.expiresAt ?? 0)).toBe(dates.day(until))
        }
        await expect(circulation.suspend(late, id, null)).rejects.toThrow('request.missing')
        expect((await row())?.state).toBe('paused')
        for (const _ of [1, 2]) await told(circulation.suspend(asker, id, null))
        expect(await row()).toMatchObject({
          id,
          state: 'open',
          position: 1,
          canPause: true,
          canResume: false,
        })
      },
    )

    driving(
      'R10 a waiting request gets another pickup location and keeps its place; none that is not offered, and no other reader’s',
      ['request', 'holds', 'takesOf', 'relocate'],
      async stage => {
        const { circulation, asker, late, wanted } = stage
        const second = stage.secondPlace?.() ?? ''
        const { id, row } = await requested(stage)
        expect(await row()).toMatchObject({ takeLocaCode: wanted.take, canMove: true })
        const places = await told(circulation.takesOf(asker, id))
        expect(places.map(place => place.locaCode).sort()).toEqual([second, wanted.take].sort())
        for (const _ of [1, 2]) await told(circulation.relocate(asker, id, second))
        expect(await row()).toMatchObject({ id, state: 'open', takeLocaCode: second, position: 1 })
        await expect(circulation.relocate(asker, id, 'nowhere')).rejects.toThrow('request.badTake')
        await expect(circulation.relocate(late, id, wanted.take)).rejects.toThrow('request.missing')
        await expect(circulation.takesOf(late, id)).rejects.toThrow('request.missing')
        expect((await row())?.takeLocaCode).toBe(second)
        await told(circulation.cancel(asker, id))
        await expect(circulation.relocate(asker, id, wanted.take)).rejects.toThrow(
          /^request\.(takeOver|missing)$/,
        )
      },
    )

    driving(
      'R10 a waiting request says when its copy should be there',
      ['request', 'holds', 'availability'],
      async stage => {
        if (stage.circulation.supports.has('relocate')) {
          const { row } = await requested(stage)
          expect((await row())?.expected).toEqual({ at: expect.any(Number), isRough: false })
        }
      },
    )

    driving(
      'what stops a reader stops requests: said before one is made, and refused when it is',
      ['blocks', 'copies', 'request'],
      async stage => {
        const { circulation, late, wanted } = stage
        const { bibId, callNo, locaCode, take } = wanted
        const book = { bibId, type: 'req.cs.preg' as const }
        expect((await told(circulation.copies(late, book))).reason?.key).toBe('blocks.fines')
        const bean = { callNo, locaCode, serviceLocaCode: take }
        const [asked] = await told(circulation.request(late, book, [bean]))
        expect(asked?.refusal?.key).toBe('blocks.fines')
      },
    )

    driving(
      'a new password takes the place of the old one, where the old one is right',
      ['change', 'login'],
      async stage => {
        const { change, signIn } = stage.circulation
        expect(await told(change(stage.ordinary, 'another-room-7', PASSWORD))).toBe(true)
        expect((await told(signIn('reader1', [PASSWORD]))).password).toBeNull()
        expect((await told(signIn('reader1', ['another-room-7']))).row?.uid).toBe(stage.ordinary)
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
        expect((await told(circulation.renew(ordinary, { loanId: stage.loans[0]! }))).refusal?.key).toBe(
          'blocks.cardLost',
        )
      },
    )

    driving('R09 gives what came back, latest first, by its words', ['history'], async stage => {
      const { circulation, ordinary } = stage
      const { rows, total } = await told(circulation.history(ordinary, {}, { offset: 0, limit: 3 }))
      expect([rows.map(row => row.loanId), total]).toEqual([stage.past.slice(0, 3), 14])
      expect((await told(circulation.history(ordinary, { keyword: 'pride' }, ALL))).total).toBe(5)
      expect((await told(circulation.history(ordinary, { isLate: true }, ALL))).total).toBe(0)
    })

    driving(
      'R05 every loan that a reader ever had, the first one first',
      ['loansEver', 'items', 'history'],
      async stage => {
        const { circulation, ordinary } = stage
        const ever = await told(circulation.loansEver(ordinary))
        const out = await told(circulation.items(ordinary, ALL))
        const past = await told(circulation.history(ordinary, {}, ALL))
        expect(ever.filter(loan => loan.returnedAt === null)).toHaveLength(out.total)
        expect(ever.filter(loan => loan.returnedAt !== null)).toHaveLength(past.total)
        expect(ever.map(loan => loan.loanedAt)).toEqual(
          ever.map(loan => loan.loanedAt).sort((one, other) => one - other),
        )
      },
    )

    driving(
      'R18 a history that is paused keeps the first date; what is erased is in no list',
      ['historyState', 'pauseHistory', 'eraseHistory', 'history'],
      async stage => {
        const { circulation, ordinary, clock } = stage
        await told(circulation.pauseHistory(ordinary, true))
        const since = clock.time
        clock.time += DAY
        await told(circulation.pauseHistory(ordinary, true))
        expect((await told(circulation.historyState(ordinary))).pausedSince).toBe(since)
        await told(circulation.pauseHistory(ordinary, false))
        expect((await told(circulation.historyState(ordinary))).pausedSince).toBeNull()
        expect(await told(circulation.eraseHistory(ordinary, { loanId: 'H0' }))).toBe(1)
        expect(await told(circulation.eraseHistory(ordinary, { loanId: 'H0' }))).toBe(0)
        const { rows, total } = await told(circulation.history(ordinary, {}, ALL))
        expect([rows.some(row => row.loanId === 'H0'), total]).toEqual([false, 13])
        expect((await told(circulation.historyState(ordinary))).returnTimes).toHaveLength(13)
      },
    )

    driving(
      'B01 a copy on loan is due when its loan is; of one that nobody knows nothing is said',
      ['availability', 'items'],
      async stage => {
        const { circulation, ordinary, copy } = stage
        const { rows } = await told(circulation.items(ordinary, ALL))
        const states = await told(circulation.availability([copy]))
        const due = (time: number | null | undefined) =>
          stage.dueTo === 'day' ? datesIn('Asia/Shanghai').day(time ?? 0) : time
        const { state, dueAt } = states.get(copy.itemId) ?? {}
        expect([state, due(dueAt)]).toEqual(['onLoan', due(rows[0]?.dueAt)])
        expect((await told(circulation.availability([]))).size).toBe(0)
      },
    )

    driving('R06 the rules of everything come first', ['rules'], async ({ circulation, ordinary }) => {
      const [all] = await told(circulation.rules(ordinary))
      expect([all?.docType, all?.rules.loanDays, all?.rules.finePerDay]).toEqual(['', 30, 10])
    })

    it('what it does not support it refuses every time, and nothing has changed', () =>
      on(stage =>
        refuses(
          stage,
          METHODS.filter(method => !stage.circulation.supports.has(method)),
        ),
      ))
  })
}

async function refuses(stage: Stage, methods: Method[]): Promise<void> {
  const { circulation, ordinary, wanted } = stage
  const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
  const asks: Record<Method, () => Promise<unknown>> = {
    login: () => circulation.signIn('reader1', ['reading-room']),
    patron: () => circulation.patron(ordinary),
    items: () => circulation.items(ordinary, ALL),
    renew: () => circulation.renew(ordinary, { loanId: stage.loans[0]! }),
    request: () =>
      circulation.request(ordinary, book, [{ callNo: wanted.callNo, locaCode: wanted.locaCode }]),
    cancel: () => circulation.cancel(ordinary, 1),
    suspend: () => circulation.suspend(ordinary, 1, null),
    // there is no such request, which is an answer
    takesOf: () =>
      circulation
        .takesOf(ordinary, 1)
        .catch(error => (error instanceof Refusal ? [] : Promise.reject(error))),
    relocate: () => circulation.relocate(ordinary, 1, '02503'),
    fees: () => circulation.fees(ordinary, ALL),
    payable: () => circulation.payable(ordinary),
    change: () => circulation.change(ordinary, 'another-room-7', PASSWORD),
    counts: () => circulation.counts(ordinary),
    history: () => circulation.history(ordinary, {}, ALL),
    copies: () => circulation.copies(ordinary, book),
    holds: () => circulation.holds(ordinary, { ...ALL, states: [] }),
    holdSteps: () => circulation.holdSteps(ordinary, 1),
    blocks: () => circulation.blocks(ordinary),
    rules: () => circulation.rules(ordinary),
    losses: () => circulation.losses(ordinary, ALL),
    loseCard: () => circulation.loseCard(ordinary),
    loansEver: () => circulation.loansEver(ordinary),
    historyState: () => circulation.historyState(ordinary),
    pauseHistory: () => circulation.pauseHistory(ordinary, true),
    eraseHistory: () => circulation.eraseHistory(ordinary, { loanId: 'H0' }),
    availability: () => circulation.availability([stage.copy]),
    bibLoans: () => circulation.bibLoans(stage.copy.bib, 0),
    borrowers: () => circulation.borrowers(),
  }
  const facts = ({ loanId, dueAt, renewTimes }: Loan) => ({ loanId, dueAt, renewTimes })
  const loans = async () => {
    const said = await circulation.items(ordinary, ALL)
    return said instanceof NotSupported ? [] : said.rows.map(facts)
  }
  const before = await loans()
  for (const method of methods) expect(await asks[method](), method).toBeInstanceOf(NotSupported)
  expect(await loans()).toEqual(before)
  const others = METHODS.filter(method => circulation.supports.has(method))
  for (const method of others.filter(one => !isWrite(one)))
    expect(await asks[method](), method).not.toBeInstanceOf(NotSupported)
}
