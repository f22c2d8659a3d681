/**
 * `npm run bench:circulation`: 200 readers sign in and look at their loans at once, through a SIP2 server
 * that takes 300 ms per answer, on four connections. Printed next to the maximum throughput of that server,
 * since in a rush some are told to try again. Only the connections are asserted.
 */
import { expect, it } from 'vitest'
import { openTestApp } from '../fixture-library.ts'
import { startSip2 } from '../simulators/sip2.ts'
import { Visitor } from '../visitor.ts'

const READERS = 200
const LATENCY = 300
const CONNECTIONS = 4
const LOANS = 3

const p95 = (all: number[]) => Math.round(all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0)

it.runIf(process.env.LONG)(
  'sign-in and loans of 200 readers behind a slow SIP2 server',
  async () => {
    const ids = Array.from({ length: READERS }, (_, at) => `P${at}`)
    const server = await startSip2(
      {
        patrons: new Map(ids.map(id => [id, { password: 'river', name: id, email: '', fines: [] }])),
        items: new Map(
          ids.flatMap(id =>
            Array.from({ length: LOANS }, (_, at) => [
              `${id}-${at}`,
              { title: `Title ${at}`, borrower: id, due: '20260401    235900' },
            ]),
          ),
        ),
        holds: [],
      },
      { latency: LATENCY },
    )
    const { app } = await openTestApp({
      CIRCULATION: 'sip2',
      SIP2_URL: `sip2://127.0.0.1:${server.port}`,
      SIP2_USER: 'portal',
      SIP2_PASSWORD: 'secret',
      SIP2_CONNECTIONS: String(CONNECTIONS),
    })
    const health: number[] = []
    let isOver = false
    const watch = (async () => {
      while (!isOver) {
        const began = performance.now()
        expect((await app.inject('/healthz')).statusCode).toBe(200)
        health.push(performance.now() - began)
        await new Promise(done => setTimeout(done, 20))
      }
    })()
    const timed = async (work: (visitor: Visitor, id: string) => Promise<boolean>, visitors: Visitor[]) => {
      const times: number[] = []
      let failed = 0
      await Promise.all(
        visitors.map(async (visitor, at) => {
          const began = performance.now()
          if (await work(visitor, ids[at]!)) times.push(performance.now() - began)
          else failed++
        }),
      )
      return { p95: p95(times), failed }
    }
    const visitors = ids.map(() => new Visitor(app))
    const told = (name: string, messages: number, { p95, failed }: { p95: number; failed: number }) => {
      const least = ((messages * LATENCY) / CONNECTIONS) * 0.95
      console.log(
        `${name}: p95 ${p95} ms, ${(p95 / least).toFixed(2)} × what the server takes by itself; ${failed} of ${READERS} told to try again`,
      )
    }
    const signIn = await timed(
      async (visitor, id) => (await visitor.signIn(id, 'river')).json<{ code: number }>().code === 0,
      visitors,
    )
    told('sign-in', READERS, signIn)
    const before = server.received.length
    const loans = await timed(
      async visitor => (await visitor.get('/users/loans?page=1&pageSize=20')).code === 0,
      visitors,
    )
    told('loans', server.received.length - before, loans)
    isOver = true
    await watch
    console.log(`health meanwhile: p95 ${p95(health)} ms, most ${Math.round(Math.max(...health))} ms`)
    expect(server.most()).toBeLessThanOrEqual(CONNECTIONS)
    await app.close()
    await server.stop()
  },
  300_000,
)
