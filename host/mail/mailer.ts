/**
 * Sends mail through the library's SMTP server with bounded concurrency and timeouts; background mail is retried. With
 * MAIL=outbox it is shown on the outbox page instead. Addresses are never logged.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'
import { emailFault } from '../../src/core/rules/reader/validate-contact.ts'
import { openGate } from '../http/guard/gate.ts'
import { isLoopback, type MailConfig } from '../runtime/config/config.ts'

/** headers: further ones, each of one line */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}
/** at: epoch ms */
export type OutboxMail = Mail & { at: number }

export type Mailer = {
  /** whether mail can be sent at all */
  isOn: boolean
  /** Whether the server accepts a connection and credentials; while it does, cached for half a minute. */
  isWell(): Promise<boolean>
  /** @throws MailError when the server refuses or is away; then nothing was sent, as far as it reported */
  send(mail: Mail): Promise<void>
  /** Sends in the background with retries. @param make returns null when there is nothing to send */
  later(make: () => Promise<Mail | null>): void
  /** resolves when the background queue is empty */
  settled(): Promise<void>
  /** latest first, with MAIL=outbox */
  outbox: readonly OutboxMail[]
  close(): Promise<void>
}

class MailError extends Error {
  /** refused: this mail, for good. away: the server, for now, whatever the mail. busy: this mail, for now */
  kind: 'refused' | 'busy' | 'away' = 'away'
}

/** What may be done about a mail that was not sent. */
export const whyUnsent = (error: unknown): MailError['kind'] =>
  error instanceof MailError ? error.kind : 'away'

function mailError(reason: string, kind: MailError['kind']): MailError {
  return Object.assign(new MailError(reason), { kind })
}

/** ms socket timeout, and ms for one mail in all */
const SILENCE = 5000
const LONGEST = 12_000
/** ms that a successful check is cached */
const WELL_FOR = 30_000
/** ms before each retry */
const AGAIN_AFTER = [5000, 30_000, 120_000]
const OUTBOX_LIMIT = 100
const QUEUE_LIMIT = 500

type Parts = {
  config: MailConfig | null
  clock: { now(): number }
  wait: (ms: number) => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Of a command: an outbox is kept in the memory of a server, so that a command has no mail then. */
export const commandMailer = (config: MailConfig | null, parts: Pick<Parts, 'clock' | 'log'>): Mailer =>
  openMailer({
    ...parts,
    config: config?.url === '' ? null : config,
    wait: async ms => void (await sleep(ms)),
  })

export function openMailer({ config, clock, wait, log }: Parts): Mailer {
  const outbox: OutboxMail[] = []
  const gate = openGate({ concurrent: 3, queued: QUEUE_LIMIT, timeout: LONGEST })
  const underway = new Set<Promise<void>>()
  let transport: Promise<Transporter> | undefined
  let looking: Promise<boolean> | undefined
  let wellAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  // loaded lazily: 250 kB that most starts do not need
  const open = () => {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport(optionsOf(config!.url)))
    return transport
  }

  async function send(mail: Mail): Promise<void> {
    if (!config) throw mailError('no transport', 'refused')
    // nodemailer parses lists of addresses, and the database may hold addresses that our form would refuse
    if (emailFault(mail.to)) throw mailError('no address', 'refused')
    if (config.url === '') {
      outbox.unshift({ ...mail, at: clock.now() })
      outbox.splice(OUTBOX_LIMIT)
      return
    }
    await gate.run(async () => {
      const { to, text, html } = mail
      const message = {
        from: config.from,
        to: { name: '', address: to },
        subject: oneLine(mail.subject),
        text,
        html,
        // suppresses automatic replies (RFC 3834)
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      }
      await within(
        LONGEST,
        open().then(opened => opened.sendMail(message)),
      )
      wellAt = clock.now()
    })
  }

  async function look(): Promise<boolean> {
    try {
      await within(
        LONGEST,
        open().then(opened => opened.verify()),
      )
      wellAt = clock.now()
      return true
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the mail server does not accept mail')
      return false
    }
  }

  async function insist(make: () => Promise<Mail | null>): Promise<void> {
    const mail = await make()
    if (!mail) return
    for (const pause of [...AGAIN_AFTER, null]) {
      try {
        return await send(mail)
      } catch (error) {
        if (pause === null || isClosed) {
          log.warn({ reason: reasonOf(error) }, 'a mail was not sent')
          return
        }
        await wait(pause)
      }
    }
  }

  return {
    isOn: config !== null,
    outbox,
    send,
    async isWell() {
      if (!config) return false
      if (config.url === '' || clock.now() - wellAt < WELL_FOR) return true
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
    later(make) {
      const work = insist(make)
        .catch(error => log.warn({ err: error }, 'a mail could not be composed'))
        .finally(() => underway.delete(work))
      underway.add(work)
    },
    settled: async () => void (await Promise.all(underway)),
    async close() {
      isClosed = true
      ;(await transport)?.close()
    },
  }
}

/** Without a password, and without options that make nodemailer read from disk or from the web. */
function optionsOf(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // credentials are not sent in the clear
    requireTLS: user !== '' && !isLoopback(url.hostname),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    dnsTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Only the first line: prevents header injection. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** By what the server said to this mail (RFC 5321, 4.2.1); it said nothing, or something of who sends: away. */
function kindOf(error: unknown): MailError['kind'] {
  const { code, responseCode = 0 } = Object(error) as { code?: string; responseCode?: number }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'away'
  return responseCode >= 500 ? 'refused' : responseCode >= 400 ? 'busy' : 'away'
}

/** the code alone: a server's message may contain an address */
const reasonOf = (error: unknown): string =>
  error instanceof MailError
    ? error.message
    : String((error as NodeJS.ErrnoException).code ?? (error as Error).name)

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailError('no answer in time')), ms)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    throw error instanceof MailError ? error : mailError(reasonOf(error), kindOf(error))
  } finally {
    clearTimeout(timer)
  }
}
