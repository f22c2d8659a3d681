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
  /** paid at the cashier: not, all together, or each by the identifier with which its line begins */
  fees: 'no' | 'all' | 'each'
  /** a hold gets another pickup location by message 15 with * */
  changesHolds: boolean
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
  /** most: connections that were answered at once so far, once the last attempt at a further one has ended */
  connections(): Promise<{ most: number; wanted: number; isLimited: boolean }>
  close(): void
}

/** ms after which a further connection is tried again, where the server did not answer one */
const TRY_AGAIN = 600_000
/** ms for which an idle connection is kept from a server that answers few: its other clients need them, too */
const KEPT_IDLE = 5000

type Waiting = {
  isNext: boolean
  /** line null: opens one */
  take: (line: Line | null) => void
  drop: (error: Error) => void
}

/**
 * The pool begins with one connection, as some servers have one process, which answers no second one until the first is
 * closed. It grows by one at a time while requests wait and answers come; a further connection takes requests once it has
 * been answered.
 * @param say told when the number of connections is limited by the server, or no more
 */
export function openSip2(config: Sip2Config, say: (words: string) => void = () => {}): Sip2 {
  const idle: Line[] = []
  const resting = new Map<Line, NodeJS.Timeout>()
  const waiting: Waiting[] = []
  let busy = 0
  /** how many the server is believed to answer */
  let limit = config.connections
  let most = 0
  let answered = 0
  let trial: Promise<void> | null = null
  let tryAfter = 0
  let isClosed = false
  const dropAll = (words: string) => {
    for (const entry of waiting.splice(0)) entry.drop(new Sip2Lost(words, false))
  }
  const total = () => idle.length + busy

  const restrict = (words: string) => {
    limit = Math.max(1, total())
    tryAfter = performance.now() + TRY_AGAIN
    say(
      `SIP2: ${words}; ${limit} of SIP2_CONNECTIONS ${config.connections} are used from now on. More processes of the server allow more (Koha: min_servers in SIPconfig.xml)`,
    )
  }
  const isLimited = () => limit < config.connections

  const leave = (line: Line) => {
    resting.delete(line)
    const at = idle.indexOf(line)
    if (at >= 0) idle.splice(at, 1)
    line.close()
  }
  const rest = (line: Line) => {
    if (isClosed) return line.close()
    idle.push(line)
    if (isLimited()) resting.set(line, setTimeout(leave, KEPT_IDLE, line).unref())
  }
  const wake = (): Line | null => {
    const line = idle.pop() ?? null
    if (line) {
      clearTimeout(resting.get(line))
      resting.delete(line)
    }
    return line
  }

  function serve(): void {
    while (waiting.length > 0 && (idle.length > 0 || busy === 0)) {
      busy++
      waiting.shift()!.take(wake())
    }
    if (waiting.length > 0 && answered > 0) grow()
  }

  function grow(): void {
    if (trial || isClosed || total() >= config.connections) return
    if (total() >= limit && performance.now() < tryAfter) return
    trial = openLine(config, true)
      .then(
        line => {
          line.usedAt = performance.now()
          rest(line)
          if (total() > limit) {
            limit = total()
            say(`SIP2: the server answers ${limit} connections`)
          }
          most = Math.max(most, total())
        },
        (error: Error) => {
          if (!isClosed) restrict(`a further connection got no answer (${error.message})`)
        },
      )
      .finally(() => {
        trial = null
        serve()
      })
  }

  /** Waits for a free connection. @returns null: to be opened */
  const turn = (isNext: boolean, signal?: AbortSignal): Promise<Line | null> =>
    new Promise((resolve, reject) => {
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
      serve()
    })

  async function ask(request: Request, signal?: AbortSignal): Promise<Message> {
    const line = await turn(request.isNext ?? false, signal)
    const before = answered
    try {
      const answer = await exchange(line, request, signal)
      answered++
      most = Math.max(most, total())
      return answer
    } catch (error) {
      // nothing was answered meanwhile: fail the whole queue, or each request would wait for its own time-out
      if (answered === before) dropAll(error instanceof Error ? error.message : 'the system does not answer')
      throw error
    } finally {
      serve()
    }
  }

  /** One place in the pool, which is free afterwards. */
  async function exchange(held: Line | null, request: Request, signal?: AbortSignal): Promise<Message> {
    let line = held
    // an idle connection may have been closed by the server or dropped on the way, which shows only when it is used
    const wasIdle = line !== null
    const wasForgotten = line !== null && performance.now() - line.usedAt > FORGOTTEN_MS
    const askOn = async (one: Line) => {
      const answer = await one.ask(request)
      one.usedAt = performance.now()
      return answer
    }
    try {
      line ??= await openLine(config)
      const answer = await askOn(line)
      busy--
      rest(line)
      return answer
    } catch (error) {
      line?.close()
      const canRepeat =
        error instanceof Sip2Lost && (!request.isWrite || !error.wasSent) && (!error.isLate || wasForgotten)
      if (!wasIdle || !canRepeat || signal?.aborted) {
        busy--
        if (error instanceof Sip2Lost && error.isLate && total() > 0)
          restrict('one of several connections got no answer')
        throw error
      }
      let fresh: Line | null = null
      try {
        fresh = await openLine(config)
        const answer = await askOn(fresh)
        busy--
        rest(fresh)
        return answer
      } catch (again) {
        fresh?.close()
        busy--
        throw again
      }
    }
  }
  return {
    ask,
    async connections() {
      await trial
      return { most, wanted: config.connections, isLimited: isLimited() }
    },
    close() {
      isClosed = true
      for (const timer of resting.values()) clearTimeout(timer)
      for (const line of idle.splice(0)) line.close()
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

/** @param isProved it is returned once the server has answered something on it */
async function openLine(config: Sip2Config, isProved = false): Promise<Line> {
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
  } else if (isProved) {
    const status = { code: '99', fixed: '00802.00', fields: [], answer: '98', isWrite: false }
    await exchange(status).catch(error => {
      socket.destroy()
      throw error
    })
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
