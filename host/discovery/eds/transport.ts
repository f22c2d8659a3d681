/** One JSON request to the service, with a size limit here and a time limit by signal. */
import { fetchBounded, TooMuch } from '../../runtime/fetch-bounded.ts'
import { DiscoveryFailure } from '../provider.ts'

/** max bytes: a page of a hundred detailed records is under 2 MB */
const MOST_BYTES = 8 * 1024 * 1024

export type EdsResponse = { status: number; body: unknown }

/** @param body undefined = a GET @throws DiscoveryFailure; the signal's reason if the client has disconnected */
export async function fetchJson(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body?: unknown; signal: AbortSignal },
): Promise<EdsResponse> {
  try {
    const init = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    }
    const { status, bytes } = await fetchBounded(url, init, MOST_BYTES)
    return { status, body: parsed(bytes.toString('utf8')) }
  } catch (error) {
    if (error instanceof DiscoveryFailure) throw error
    if (error instanceof TooMuch) throw new DiscoveryFailure('broken', 'an answer without end')
    if (signal.aborted) throw reasonOf(signal)
    const cause = (error as { cause?: { code?: unknown } }).cause
    throw new DiscoveryFailure('broken', String(cause?.code ?? 'the connection broke'))
  }
}

/** Why a request was aborted: timeout, or the client has disconnected. */
export const reasonOf = ({ reason }: AbortSignal): unknown =>
  (reason as Error | undefined)?.name === 'TimeoutError'
    ? new DiscoveryFailure('slow', 'no answer in time')
    : reason

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DiscoveryFailure('broken', 'an answer that is no JSON')
  }
}
