/**
 * How much of one kind is in work at once: some are worked on, some wait in order, and whoever comes beyond is told to
 * come back. Without a bound a burst is kept in memory whole, and the last of it is answered after everybody has gone.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { yieldToEventLoop } from './yield.ts'

export type Gate = {
  /** @returns what to call when the work is done @throws HttpError 503 with Retry-After when too many wait already */
  enter(): Promise<() => void>
  /** @throws HttpError 503, and what the work throws */
  run<T>(work: () => T | Promise<T>): Promise<T>
  /** Work that has begun waits for something that others need not wait for: one of them takes its place meanwhile. */
  aside<T>(waiting: () => Promise<T>): Promise<T>
}

/** seconds after which it is worth while to ask again */
const RETRY_AFTER = '2'

export const busy = (): HttpError =>
  new HttpError(503, 'errors.overloaded', {}, { 'retry-after': RETRY_AFTER })

/** patience: ms after which one that waits is told to come back; without it it waits until its turn comes */
export type Bounds = { atOnce: number; waiting: number; patience?: number }

export function openGate({ atOnce, waiting, patience }: Bounds): Gate {
  let inWork = 0
  const line: (() => void)[] = []

  function leave(): void {
    // those who came back from aside are more than may begin
    const next = inWork <= atOnce && line.shift()
    if (next) void yieldToEventLoop().then(next)
    else inWork--
  }

  const inLine = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        const at = line.indexOf(go)
        if (at < 0) return
        line.splice(at, 1)
        reject(busy())
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      line.push(go)
    })

  async function enter(): Promise<() => void> {
    if (inWork < atOnce) inWork++
    else if (line.length >= waiting) throw busy()
    else await inLine()
    let isIn = true
    return () => {
      if (isIn) leave()
      isIn = false
    }
  }

  return {
    enter,
    async run(work) {
      const done = await enter()
      try {
        return await work()
      } finally {
        done()
      }
    },
    async aside(waiting) {
      // sign-in has a line of its own
      if (inWork === 0) return waiting()
      leave()
      try {
        return await waiting()
      } finally {
        inWork++
      }
    },
  }
}

/** For whom a page asks the API: without it all visitors of pages would be one, this machine. */
export const asking = new AsyncLocalStorage<string>()

/** Pages that are drawn for everyone who asks pass the gate, and so does what they are drawn from; the files beside them do not. */
export function gatePages(app: FastifyInstance, gate: Gate): void {
  const leaving = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRoute', route => {
    if (
      !/^\/m?space(\/(\*|(?:view|suggest)\.json|(?:feed|sitemap(-:page.*)?|opensearch)\.xml))?$/.test(
        route.url,
      )
    )
      return
    route.onRequest = (request, _reply, done) => asking.run(request.ip, done)
    route.preHandler = async request => void leaving.set(request, await gate.enter())
    // not when it has been sent: who reads slowly must not keep others from theirs
    route.onSend = async request => leaving.get(request)?.()
  })
}
