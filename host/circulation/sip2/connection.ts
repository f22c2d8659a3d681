/**
 * A pool of connections to a SIP2 server, shared by all readers, with one message at a time on each. After a lost
 * connection, a query is repeated once on a new one; a change whose answer was lost is never sent twice.
 */
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { BrokenMessage, decode, encode, type Field, type Message } from './message.ts'

export type Sip2Config = {
  host: string
  port: number
  isTls: boolean
  /** for the connection's own sign-in; '' = none needed */
  user: string
  password: string
  location: string
  /** an encoding of iconv-lite: utf8, latin1, gb18030 … */
  encoding: string
  /** max connections: each Koha SIP process uses 100–170 MB */
  connections: number
  /** ms for one answer */
  timeout: number
  /** a hold can be for one item */
  takesItems: boolean
  /** session: kept in memory until sign-out, for systems that require it for renewals and holds */
  patronPassword: 'none' | 'session'
}

/** The server did not answer. wasSent: it may have done what was asked. */
export class Sip2Lost extends Error {
  constructor(
    words: string,
    readonly wasSent: boolean,
    /** the answer timed out */
    readonly isLate = false,
  ) {
    super(words)
  }
}
/** The server refuses the portal's own sign-in. */
class Sip2Refused extends Error {}

/** idle ms after which a router in between may have silently dropped the connection */
const FORGOTTEN_MS = 60_000
/** max bytes without a line end */
const LONGEST = 4_000_000

type Request = {
  code: string
  fixed: string
  fields: Field[]
  answer: string
  isWrite: boolean
  /** part of an answer in progress: goes ahead of the queue, else under load nothing would finish in time */
  isNext?: boolean
}

export type Sip2 = {
  /** @throws Sip2Lost */
  ask(request: Request, signal?: AbortSignal): Promise<Message>
  close(): void
}

export function openSip2(config: Sip2Config): Sip2 {
  const free: Line[] = []
  const waiting: { isNext: boolean; take: () => void; drop: (error: Error) => void }[] = []
  let open = 0
  let isClosed = false
  let answered = 0
  const dropAll = (words: string) => {
    for (const entry of waiting.splice(0)) entry.drop(new Sip2Lost(words, false))
  }

  /** Waits for a free connection. */
  const turn = (isNext: boolean, signal?: AbortSignal): Promise<void> => {
    if (open < config.connections) {
      open++
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const entry = { isNext, take: resolve, drop: reject }
      const first = isNext ? waiting.findIndex(one => !one.isNext) : -1
      waiting.splice(first < 0 ? waiting.length : first, 0, entry)
      signal?.addEventListener(
        'abort',
        () => {
          const at = waiting.indexOf(entry)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(new Sip2Lost('nobody waits any more', false))
        },
        { once: true },
      )
    })
  }
  const pass = () => {
    const next = waiting.shift()
    if (next) next.take()
    else open--
  }

  async function ask(request: Request, signal?: AbortSignal): Promise<Message> {
    await turn(request.isNext ?? false, signal)
    const before = answered
    try {
      const answer = await exchange(request, signal)
      answered++
      return answer
    } catch (error) {
      // nothing was answered meanwhile: fail the whole queue, or each request would wait for its own time-out
      if (answered === before) dropAll('the system does not answer')
      throw error
    } finally {
      pass()
    }
  }

  async function exchange(request: Request, signal?: AbortSignal): Promise<Message> {
    let line = free.pop()
    // an idle connection may have been closed by the server or dropped on the way, which shows only when it is used
    const wasIdle = line !== undefined
    const wasForgotten = line !== undefined && performance.now() - line.usedAt > FORGOTTEN_MS
    try {
      line ??= await openLine(config)
      const answer = await line.ask(request)
      line.usedAt = performance.now()
      if (isClosed) line.close()
      else free.push(line)
      return answer
    } catch (error) {
      line?.close()
      const canRepeat =
        error instanceof Sip2Lost && (!request.isWrite || !error.wasSent) && (!error.isLate || wasForgotten)
      if (!wasIdle || !canRepeat || signal?.aborted) throw error
      const fresh = await openLine(config)
      const answer = await fresh.ask(request).catch(again => {
        fresh.close()
        throw again
      })
      fresh.usedAt = performance.now()
      free.push(fresh)
      return answer
    }
  }
  return {
    ask,
    close() {
      isClosed = true
      for (const line of free.splice(0)) line.close()
      dropAll('closed')
    },
  }
}

type Line = {
  ask(request: Request): Promise<Message>
  close(): void
  /** performance.now() of the last use */
  usedAt: number
}

async function openLine(config: Sip2Config): Promise<Line> {
  const socket = await dial(config)
  let sequence = 0
  let received = Buffer.alloc(0)
  let current: { done: (bytes: Buffer) => void; fail: (error: Error) => void } | null = null

  const broken = (words: string, isLate = false) => {
    socket.destroy()
    current?.fail(new Sip2Lost(words, true, isLate))
    current = null
  }
  socket.on('data', chunk => {
    received = Buffer.concat([received, chunk])
    if (received.length > LONGEST) return broken('an answer without an end')
    for (let end = endOf(received); end >= 0; end = endOf(received)) {
      const bytes = received.subarray(0, end)
      received = received.subarray(end + 1)
      // skips a line feed after the carriage return
      if (bytes.length < 2) continue
      current?.done(bytes)
    }
  })
  socket.on('error', () => broken('the connection failed'))
  socket.on('close', () => broken('the connection was closed'))

  const exchange = (request: Request): Promise<Message> =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Sip2Lost('the connection was closed', false))
      const own = sequence
      sequence = (sequence + 1) % 10
      const { code, fixed, fields, answer } = request
      const timer = setTimeout(() => broken('no answer in time', true), config.timeout)
      const settle = (work: () => void) => {
        clearTimeout(timer)
        current = null
        work()
      }
      current = {
        fail: error => settle(() => reject(error)),
        done(bytes) {
          try {
            const message = decode(bytes, config.encoding)
            // an answer to an earlier message that came too late
            if (message.sequence !== null && message.sequence !== own) return
            if (message.code !== answer) throw new BrokenMessage(`${message.code} instead of ${answer}`)
            settle(() => resolve(message))
          } catch (error) {
            socket.destroy()
            settle(() => reject(new Sip2Lost(error instanceof Error ? error.message : 'broken', true)))
          }
        },
      }
      socket.write(encode(code, fixed, fields, { sequence: own, encoding: config.encoding }))
    })

  const line: Line = { ask: exchange, close: () => socket.destroy(), usedAt: 0 }
  if (config.user !== '') {
    const fields: Field[] = [
      ['CN', config.user],
      ['CO', config.password],
      ['CP', config.location || null],
    ]
    const answer = await exchange({ code: '93', fixed: '00', fields, answer: '94', isWrite: false }).catch(
      error => {
        socket.destroy()
        throw new Sip2Lost(error instanceof Error ? error.message : 'no sign-in', false)
      },
    )
    if (answer.fixed !== '1') {
      socket.destroy()
      throw new Sip2Refused('the SIP2 server refuses SIP2_USER and SIP2_PASSWORD')
    }
  }
  return line
}

/** The first line end; some servers send a line feed alone. */
const endOf = (bytes: Buffer): number => {
  const [cr, lf] = [bytes.indexOf(13), bytes.indexOf(10)]
  return cr < 0 ? lf : lf < 0 ? cr : Math.min(cr, lf)
}

const dial = (config: Sip2Config): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { host, port, isTls } = config
    const socket = isTls ? connectTls({ host, port, servername: host }) : connectPlain({ host, port })
    const fail = (words: string) => {
      socket.destroy()
      reject(new Sip2Lost(words, false))
    }
    const timer = setTimeout(() => fail('no connection in time'), config.timeout)
    socket.once('error', error => {
      clearTimeout(timer)
      fail(`no connection: ${'code' in error ? String(error.code) : 'failed'}`)
    })
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners('error')
      socket.setNoDelay(true)
      socket.setKeepAlive(true, 30_000)
      resolve(socket)
    })
  })
