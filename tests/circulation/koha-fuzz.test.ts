/** Ten thousand damaged answers of a Koha: no crash, no hang, nobody else's data, no password in the log. */
import { expect, it } from 'vitest'
import { NotSupported } from '../../host/circulation/driver.ts'
import { Refusal } from '../../host/http/errors.ts'
import { PASSWORD } from '../fixture-library.ts'
import { damage, randomFrom } from './damaged-answers.ts'
import { kohaStage } from './koha-stage.ts'

const ALL = { offset: 0, limit: 100 }
const ANSWERS = 5000

it.each(['REST', 'ILS-DI'] as const)('by %s', { timeout: 120_000 }, async way => {
  const stage = await kohaStage(way, { env: { KOHA_TIMEOUT: '3000' } })
  const { circulation, ordinary, asker, wanted, copy, koha, lines } = stage
  try {
    const random = randomFrom(way.length)
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
    // answers about reader 13, which come in place of those about reader 11
    const others: string[] = []
    koha.fail(text => {
      others.push(text)
      return text
    })
    await Promise.all([circulation.items(stage.late, ALL), circulation.patron(stage.late)])
    await Promise.all([
      circulation.fees(stage.late, ALL),
      circulation.holds(stage.late, { ...ALL, states: [] }),
    ])
    koha.heal()
    expect(others.join('')).toContain('晚晴3')

    const calls: (() => Promise<unknown>)[] = [
      () => circulation.items(ordinary, ALL),
      () => circulation.patron(ordinary),
      () => circulation.fees(ordinary, ALL),
      () => circulation.counts(ordinary),
      () => circulation.blocks(ordinary),
      () => circulation.history(ordinary, { keyword: 'pride' }, ALL),
      () => circulation.holds(asker, { ...ALL, states: [] }),
      () => circulation.copies(asker, book),
      () => circulation.availability([copy]),
      () => circulation.renew(ordinary, { loanId: stage.loans[0]! }),
      () => circulation.request(asker, book, [bean]),
      () => circulation.cancel(asker, koha.world.holds[0]?.id ?? 1),
      () => circulation.signIn('reader2', [PASSWORD]),
    ]
    const before = koha.received.length
    koha.fail(text => damage(text, random, others[random(others.length)]!))
    let answered = 0
    for (let at = 0; koha.received.length - before < ANSWERS; at++) {
      // states are cached for half a minute
      stage.clock.time += 60_000
      const answer = await calls[at % calls.length]!().catch((error: unknown) => {
        expect(error).toBeInstanceOf(Refusal)
        return null
      })
      if (answer === null || answer instanceof NotSupported) continue
      answered++
      const seen = JSON.stringify(answer instanceof Map ? [...answer] : answer)
      for (const theirs of ['晚晴3', 'reader3', '"105"', 'A book LOST']) expect(seen).not.toContain(theirs)
    }
    // undamaged answers are among them
    expect(answered).toBeGreaterThan(100)
    const log = lines.join('\n')
    for (const secret of [PASSWORD, 'portal-secret', '晚晴', '@example.edu', 'reader2'])
      expect(log).not.toContain(secret)
    koha.heal()
    // it may have been taken to be away by then
    stage.clock.time += 60_000
    expect(await circulation.items(ordinary, ALL)).toMatchObject({ total: 4 })
  } finally {
    await stage.close()
  }
})
