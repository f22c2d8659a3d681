/**
 * Sends thousands of damaged answers of a system over HTTP: no crash, no hang, no data of other readers, no
 * password in the log.
 * @param theirs parts of the other reader's answers that must never be shown
 * @param secrets that must not be logged
 */
import { expect } from 'vitest'
import { NotSupported } from '../../host/circulation/driver.ts'
import { Refusal } from '../../host/http/calls/errors.ts'
import { PASSWORD } from '../fixture-library.ts'
import type { startMisbehaving } from '../simulators/misbehaving.ts'
import type { Stage } from './driver-suite.ts'

const ALL = { offset: 0, limit: 100 }

export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  return (below: number) => Math.floor(next() * below)
}

const VALUES = [
  'null',
  '""',
  '-1',
  '1e400',
  '"\\ud800"',
  '[]',
  '{}',
  'true',
  '"9999-99-99T99:99:99Z"',
  '12345678901234567890',
]
type Random = ReturnType<typeof randomFrom>
/** @param other an answer to the same question about another patron */
export function damage(text: string, random: Random, other: string): string {
  const at = random(text.length + 1)
  const pick = VALUES[random(VALUES.length)]!
  const ways: (() => string)[] = [
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + String.fromCharCode(random(0x3000)) + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at + random(40)),
    () => text.replace(/:(?:\d+|"[^"]*"|null|false)/g, all => (random(12) ? all : `:${pick}`)),
    () => text.replace(/>[^<>\n]+</g, all => (random(12) ? all : `>${pick}<`)),
    () => text.replaceAll(/[[\]]/g, all => (random(6) ? all : '')),
    () => '[['.repeat(5000),
    () => '<a>'.repeat(5000),
    () => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${text}`,
    () => text + text,
    () => '',
    () => other,
    () => other,
    () => text,
  ]
  return ways[random(ways.length)]!()
}

export async function survives(
  stage: Stage & { lines: string[] },
  server: Awaited<ReturnType<typeof startMisbehaving>>,
  { seed, answers, theirs, secrets }: { seed: number; answers: number; theirs: string[]; secrets: string[] },
): Promise<void> {
  const { circulation, ordinary, asker, wanted, copy, lines } = stage
  const random = randomFrom(seed)
  const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
  const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
  // answers about the late reader, which are then sent in place of those about the ordinary one
  const others: string[] = []
  server.fail(text => {
    others.push(text)
    return text
  })
  await Promise.all([circulation.items(stage.late, ALL), circulation.patron(stage.late)])
  await Promise.all([
    circulation.fees(stage.late, ALL),
    circulation.holds(stage.late, { ...ALL, states: [] }),
  ])
  server.heal()
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
    async () => {
      const held = await circulation.holds(asker, { ...ALL, states: [] })
      return circulation.cancel(asker, held instanceof NotSupported ? 1 : (held.rows[0]?.id ?? 1))
    },
    () => circulation.signIn('reader2', [PASSWORD]),
  ]
  const before = server.received.length
  server.fail(text => damage(text, random, others[random(others.length)]!))
  let answered = 0
  for (let at = 0; server.received.length - before < answers; at++) {
    // the cache keeps copy states for half a minute
    stage.clock.time += 60_000
    const answer = await calls[at % calls.length]!().catch((error: unknown) => {
      expect(error).toBeInstanceOf(Refusal)
      return null
    })
    if (answer === null || answer instanceof NotSupported) continue
    answered++
    const seen = JSON.stringify(answer instanceof Map ? [...answer] : answer)
    for (const text of theirs) expect(seen).not.toContain(text)
  }
  // some answers are undamaged, so that some calls must have succeeded
  expect(answered).toBeGreaterThan(Math.min(100, answers / 50))
  const log = lines.join('\n')
  for (const secret of [...secrets, PASSWORD, '晚晴', '@example.edu', 'reader2'])
    expect(log).not.toContain(secret)
  server.heal()
  // the circuit breaker may be open by now
  stage.clock.time += 60_000
  expect(await circulation.items(ordinary, ALL)).toMatchObject({ total: 4 })
}
