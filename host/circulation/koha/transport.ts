/**
 * One request to a Koha, bounded in time and size. A request is sent once: of a change whose answer was lost nobody
 * knows whether it was made.
 */
import { fetchBounded, TooMuch } from '../../runtime/fetch-bounded.ts'

export type KohaConfig = {
  /** base address, without a trailing slash */
  url: string
  /** '' = no REST client: ILS-DI */
  clientId: string
  clientSecret: string
  /** ms for one answer */
  timeout: number
  /** fen; owing more stops renewals and holds, as OPACFineNoRenewals does in Koha's own OPAC. null = no limit */
  fineLimit: number | null
}

/** There is no usable answer. Its words have nothing of a reader. mayBeDone: a change that was possibly made. */
export class KohaLost extends Error {
  constructor(
    words: string,
    readonly mayBeDone = false,
  ) {
    super(words)
  }
}

/** Koha answers, and does not know the patron any more. */
export class NoPatron extends KohaLost {}

/** max bytes: a thousand loans in ILS-DI, each with its whole record, are 6 MB */
const MOST_BYTES = 16_000_000

export type KohaRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal | undefined
  isWrite?: boolean
}
export type KohaAnswer = { status: number; total: number | null; text: string }

/** @param path from the base address, with its query @throws KohaLost */
export async function send(
  { url, timeout }: KohaConfig,
  path: string,
  { method, headers, body, signal, isWrite = false }: KohaRequest,
): Promise<KohaAnswer> {
  const within = AbortSignal.timeout(timeout)
  const init = {
    method,
    headers: { 'user-agent': 'library-portal', ...headers },
    ...(body !== undefined && { body }),
    signal: signal ? AbortSignal.any([within, signal]) : within,
  }
  if (signal?.aborted) throw new KohaLost('nobody waits any more')
  try {
    const answer = await fetchBounded(`${url}${path}`, init, MOST_BYTES)
    const total = Number(answer.headers.get('x-total-count') ?? Number.NaN)
    return {
      status: answer.status,
      total: Number.isSafeInteger(total) && total >= 0 ? total : null,
      text: answer.bytes.toString('utf8'),
    }
  } catch (error) {
    if (within.aborted) throw new KohaLost('no answer in time', isWrite)
    if (signal?.aborted) throw new KohaLost('nobody waits any more', isWrite)
    if (error instanceof TooMuch) throw new KohaLost('an answer without an end', isWrite)
    const code = codeOf(error)
    throw new KohaLost(`no connection: ${code || 'it broke'}`, isWrite && !isUnsent(code))
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
/** No connection was made, or its certificate does not fit: nothing was sent on it. */
const isUnsent = (code: string): boolean => UNSENT.includes(code) || /CERT|^ERR_TLS/.test(code)

/** requests of one call at once: a Koha has few processes, and others want them, too */
const TOGETHER = 4

/** In the order of the inputs, a few at once. */
export async function inBatches<In, Out>(inputs: In[], work: (input: In) => Promise<Out>): Promise<Out[]> {
  const found: Out[] = []
  for (let at = 0; at < inputs.length; at += TOGETHER)
    found.push(...(await Promise.all(inputs.slice(at, at + TOGETHER).map(work))))
  return found
}
