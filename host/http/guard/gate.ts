/**
 * Concurrency limit with a bounded queue: requests beyond the queue get 503. An unbounded queue would buffer a whole
 * burst and answer its last requests after their clients have gone.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { yieldToEventLoop } from '../../runtime/yield.ts'
import { HttpError } from '../calls/errors.ts'

export type Gate = {
  /** @returns the function that releases the slot @throws HttpError 503 with Retry-After when the queue is full */
  enter(): Promise<() => void>
  /** @throws HttpError 503, and what the work throws */
  run<T>(work: () => T | Promise<T>): Promise<T>
  /** Gives the slot to another request while this one waits for something else, e.g. a lock. */
  releaseWhile<T>(waiting: () => Promise<T>): Promise<T>
}

/** Retry-After, in seconds */
const RETRY_AFTER = '2'

export const busy = (): HttpError =>
  new HttpError(503, 'errors.overloaded', {}, { 'retry-after': RETRY_AFTER })

/** timeout: ms in the queue until 503; default: no limit */
export type Bounds = { concurrent: number; queued: number; timeout?: number }

export function openGate({ concurrent, queued, timeout }: Bounds): Gate {
  let active = 0
  const queue: (() => void)[] = []

  function leave(): void {
    // requests returning from releaseWhile() may exceed the limit for a moment
    const next = active <= concurrent && queue.shift()
    if (next) void yieldToEventLoop().then(next)
    else active--
  }

  const enqueue = () =>
    new Promise<void>((resolve, reject) => {
      const expire = () => {
        const at = queue.indexOf(go)
        if (at < 0) return
        queue.splice(at, 1)
        reject(busy())
      }
      const timer = timeout === undefined ? undefined : setTimeout(expire, timeout)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(go)
    })

  async function enter(): Promise<() => void> {
    if (active < concurrent) active++
    else if (queue.length >= queued) throw busy()
    else await enqueue()
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
    async releaseWhile(waiting) {
      // e.g. sign-in, which has a queue of its own and holds no slot here
      if (active === 0) return waiting()
      leave()
      try {
        return await waiting()
      } finally {
        active++
      }
    },
  }
}

/** IP address of the client whose page calls the API; otherwise all visitors of pages would count as this machine. */
export const clientIp = new AsyncLocalStorage<string>()

/** Pages rendered on the server and their data pass the gate; static files do not. */
export function gatePages(app: FastifyInstance, gate: Gate): void {
  const leaving = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRoute', route => {
    if (
      !/^\/m?space(\/(\*|(?:view|suggest)\.json|(?:feed|sitemap(-:page.*)?|opensearch)\.xml))?$/.test(
        route.url,
      )
    )
      return
    route.onRequest = (request, _reply, done) => clientIp.run(request.ip, done)
    route.preHandler = async request => void leaving.set(request, await gate.enter())
    // released before sending: a client that reads slowly must not hold a slot
    route.onSend = async request => leaving.get(request)?.()
  })
}
