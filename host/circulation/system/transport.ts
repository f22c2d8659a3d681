/**
 * One request to a library's own system over HTTP, bounded in time and size. Requests are never retried: if the answer
 * to a change is lost, it is unknown whether the change was made.
 */
import { fetchBounded, TooMuch } from '../../runtime/fetch-bounded.ts'

/** url: base address, without a trailing slash. timeout: ms for one answer */
export type SystemAddress = { url: string; timeout: number }

/** No usable answer. The message contains no reader data. mayBeDone: it was a change, which was possibly made. */
export class SystemLost extends Error {
  constructor(
    words: string,
    readonly mayBeDone = false,
  ) {
    super(words)
  }
}

/**
 * Makes a change; if the answer is lost, looks for its result.
 * @param isThere returns the result; undefined: not visible, but the change may still be in progress
 * @throws SystemLost with mayBeDone if the outcome is unknown
 */
export async function changing<T>(
  change: () => Promise<T>,
  isThere: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof SystemLost) || !error.mayBeDone) throw error
    const found = await isThere().catch(() => undefined)
    if (found === undefined) throw error
    return found
  }
}

/** The system answers, but no longer knows the patron. */
export class NoPatron extends SystemLost {}

/** max bytes of an answer: a thousand loans in ILS-DI, each with its whole record, are 6 MB */
const MOST_BYTES = 16_000_000

export type SystemRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal | undefined
  isWrite?: boolean
}
export type SystemAnswer = { status: number; headers: Headers; text: string }

/** @param path relative to the base address, including the query @throws SystemLost */
export async function send(
  { url, timeout }: SystemAddress,
  path: string,
  { method, headers, body, signal, isWrite = false }: SystemRequest,
): Promise<SystemAnswer> {
  const within = AbortSignal.timeout(timeout)
  const init = {
    method,
    headers: { 'user-agent': 'library-portal', ...headers },
    ...(body !== undefined && { body }),
    signal: signal ? AbortSignal.any([within, signal]) : within,
  }
  if (signal?.aborted) throw new SystemLost('nobody waits any more')
  try {
    const answer = await fetchBounded(`${url}${path}`, init, MOST_BYTES)
    const { status, headers: received, bytes } = answer
    return { status, headers: received, text: decoded(bytes, received.get('content-type') ?? '') }
  } catch (error) {
    if (within.aborted) throw new SystemLost('no answer in time', isWrite)
    if (signal?.aborted) throw new SystemLost('nobody waits any more', isWrite)
    if (error instanceof TooMuch) throw new SystemLost('an answer without an end', isWrite)
    const code = codeOf(error)
    throw new SystemLost(`no connection: ${code || 'it broke'}`, isWrite && !isUnsent(code))
  }
}

/** Decodes in the charset of the Content-Type, else UTF-8. */
function decoded(bytes: Buffer, type: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]{1,40})/i.exec(type) ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

const codeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : ''
}

const UNSENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
/** No connection was made, or its certificate was rejected, so nothing was sent. */
const isUnsent = (code: string): boolean => UNSENT.includes(code) || /CERT|^ERR_TLS/.test(code)

/** max parallel requests of one call: such systems have few worker processes, which others need as well */
const TOGETHER = 4

/** Runs a few at a time; results are in the order of the inputs. */
export async function inBatches<In, Out>(inputs: In[], work: (input: In) => Promise<Out>): Promise<Out[]> {
  const found: Out[] = []
  for (let at = 0; at < inputs.length; at += TOGETHER)
    found.push(...(await Promise.all(inputs.slice(at, at + TOGETHER).map(work))))
  return found
}
