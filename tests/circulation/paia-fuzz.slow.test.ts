/**
 * Damaged answers from PAIA and DAIA, a thousand, or ten thousand with LONG=1: no crash, no hang, no password
 * or token in the log.
 */
import { expect, it } from 'vitest'
import { NotSupported } from '../../host/circulation/driver.ts'
import { HttpError, Refusal } from '../../host/http/calls/errors.ts'
import { PASSWORD } from '../fixture-library.ts'
import { damage, randomFrom } from './damaged-answers.ts'
import { paiaStage } from './paia-stage.ts'

const ALL = { offset: 0, limit: 100 }
const ANSWERS = process.env.LONG ? 10_000 : 1000

it('damaged answers from PAIA and DAIA', { timeout: 120_000 }, async () => {
  const stage = await paiaStage({ tokenLife: 0, env: { PAIA_TIMEOUT: '3000' } })
  const { circulation, ordinary, asker, wanted, copy, paia, lines } = stage
  try {
    const random = randomFrom(7)
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
    const others: string[] = []
    paia.fail(text => {
      others.push(text)
      return text
    })
    // collects answers to other requests, and about another reader
    await Promise.all([
      circulation.items(stage.late, ALL),
      circulation.patron(stage.late),
      circulation.fees(stage.late, ALL),
      circulation.availability([copy]),
    ])
    paia.heal()
    const signIn = () => circulation.signIn('reader2', [PASSWORD])
    const calls: (() => Promise<unknown>)[] = [
      () => circulation.items(ordinary, ALL),
      () => circulation.patron(ordinary),
      () => circulation.fees(ordinary, ALL),
      () => circulation.counts(ordinary),
      () => circulation.blocks(ordinary),
      () => circulation.holds(asker, { ...ALL, states: [] }),
      () => circulation.copies(asker, book),
      () => circulation.availability([copy]),
      () => circulation.renew(ordinary, { loanId: stage.loans[0]! }),
      () => circulation.request(asker, book, [bean]),
      () => circulation.cancel(asker, 1),
      () => circulation.change(asker, PASSWORD, PASSWORD),
      signIn,
    ]
    let answered = 0
    let seen = 0
    const damaging = (text: string) => {
      seen++
      return damage(text, random, others[random(others.length)]!)
    }
    paia.fail(damaging)
    for (let at = 0; seen < ANSWERS; at++) {
      // the cache keeps copy states for half a minute
      stage.clock.time += 60_000
      const answer = await calls[at % calls.length]!().catch(async (error: unknown) => {
        expect(
          [Refusal, HttpError].some(kind => error instanceof kind),
          String(error),
        ).toBe(true)
        if (error instanceof HttpError) {
          expect(error.status).toBe(401)
          // a damaged answer may have ended the session
          paia.heal()
          stage.clock.time += 60_000
          await stage.again?.()
          paia.fail(damaging)
        }
        return null
      })
      if (answer !== null && !(answer instanceof NotSupported)) answered++
    }
    expect(answered).toBeGreaterThan(ANSWERS / 10)
    const log = lines.join('\n')
    for (const secret of [PASSWORD, 'paia-token', '晚晴', '@example.edu', 'reader2', 'patron/2'])
      expect(log).not.toContain(secret)
    paia.heal()
    stage.clock.time += 60_000
    await stage.again?.()
    expect(await circulation.items(ordinary, ALL)).toMatchObject({ total: 4 })
  } finally {
    await stage.close()
  }
})
