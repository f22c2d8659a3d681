/** Requests to an OAI-PMH server. Respects Retry-After, up to a limit. */
import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { openOutside, SourceError } from '../../enrichment/fetch-outside.ts'
import { BrokenAnswerError, NO_FACTS, OaiAnswer, type OaiFacts, type OaiRecord } from './oai-answer.ts'

export type Asking = {
  url: string
  /** ms; tests inject one that does not sleep */
  wait(ms: number): Promise<unknown>
  now(): number
}
/** The server cannot be harvested now; in one line. */
export class HarvestError extends Error {}

/** ms until an answer begins, without any byte, and for a whole answer */
const BEGINS = 300_000
const SILENCE = 120_000
const WITHIN = 3_600_000
const MOST_BYTES = 1024 * 1024 * 1024
/** number of tries, ms between them, and the longest Retry-After that is respected */
const TRIES = 5
const PAUSES = [2_000, 10_000, 30_000, 60_000]
const LONGEST_WAIT = 600_000
const AGENT = 'library-portal (OAI-PMH harvest)'

/**
 * One request, with retries. Records are delivered in batches; those of a try that failed halfway are delivered again.
 * @param onRecords stores them; called one at a time
 * @param most tries
 * @throws HarvestError when every try failed
 */
export async function askOai(
  asking: Asking,
  query: Record<string, string>,
  onRecords: (records: OaiRecord[]) => Promise<void> = async () => {},
  most = TRIES,
): Promise<OaiFacts> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask(asking, query, onRecords)
    } catch (error) {
      const isTemporary =
        error instanceof SourceError || error instanceof BrokenAnswerError || error instanceof BusyError
      if (!isTemporary) throw error
      if (tries >= most) throw new HarvestError(`${asking.url}: ${error.message}`, { cause: error })
      await asking.wait(error instanceof BusyError && error.after !== null ? error.after : PAUSES[tries - 1]!)
    }
  }
}

/** 429 or 503; after: ms to wait, null = not given */
class BusyError extends Error {
  constructor(
    status: number,
    readonly after: number | null,
  ) {
    super(`it answered ${status}`)
  }
}

async function ask(
  { url, now }: Asking,
  query: Record<string, string>,
  onRecords: (records: OaiRecord[]) => Promise<void>,
): Promise<OaiFacts> {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const headers = { accept: 'text/xml, application/xml', 'accept-encoding': 'gzip', 'user-agent': AGENT }
  // the operator configured this server, so it may be in the library's own network
  const outside = { inside: [address.host] }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), BEGINS)
  const signal = AbortSignal.any([late.signal, AbortSignal.timeout(WITHIN)])
  const response = await openOutside(address.href, headers, outside, signal).finally(() =>
    clearTimeout(timer),
  )
  response.setTimeout(SILENCE, () => response.destroy(new SourceError('it took too long')))
  try {
    const { statusCode = 0 } = response
    if (statusCode === 503 || statusCode === 429)
      throw new BusyError(statusCode, retryAfter(response.headers['retry-after'], now()))
    // some servers answer 4xx for an expired token
    if (query.resumptionToken !== undefined && statusCode >= 400 && statusCode < 500)
      return { ...NO_FACTS, error: { code: 'badResumptionToken', words: `it answered ${statusCode}` } }
    if (statusCode !== 200) throw new SourceError(`it answered ${statusCode}`)
    return await read(unpacked(response), onRecords)
  } catch (error) {
    if (error instanceof SourceError || error instanceof BrokenAnswerError || error instanceof BusyError)
      throw error
    if (error instanceof StoreFailure) throw error.cause
    const { code } = error as NodeJS.ErrnoException
    // codes of Node for a broken connection or damaged gzip
    if (/^(E|Z_|ABORT)/.test(code ?? '')) throw new BrokenAnswerError(`the answer broke off (${code})`)
    throw error
  } finally {
    response.destroy()
  }
}

/** not the server's fault: storing its records failed */
class StoreFailure extends Error {}

/** Parses Retry-After: seconds, or a date. @returns ms, null = not given */
function retryAfter(value: string | undefined, now: number): number | null {
  if (!value) return null
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1000), LONGEST_WAIT)
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']
  if (encoding === 'gzip' || encoding === 'x-gzip') return pipeline(response, createGunzip(), () => {})
  return encoding === 'deflate' ? pipeline(response, createInflate(), () => {}) : response
}

async function read(bytes: Readable, onRecords: (records: OaiRecord[]) => Promise<void>): Promise<OaiFacts> {
  const answer = new OaiAnswer()
  const decoder = new TextDecoder()
  let size = 0
  const take = async (records: OaiRecord[]) => {
    if (records.length === 0) return
    try {
      await onRecords(records)
    } catch (cause) {
      throw new StoreFailure('', { cause })
    }
  }
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) throw new BrokenAnswerError('it sends too much')
    await take(answer.write(decoder.decode(chunk, { stream: true })))
  }
  await take(answer.write(decoder.decode()))
  return answer.end()
}
