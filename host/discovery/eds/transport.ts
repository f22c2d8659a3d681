/** One JSON request to the service, bounded in time by a signal and in size here. */
import { DiscoveryFailure } from '../provider.ts'

/** max bytes: a page of a hundred detailed records is under 2 MB */
const MOST_BYTES = 8 * 1024 * 1024

export type EdsResponse = { status: number; body: unknown }

/** @param body undefined = a GET @throws DiscoveryFailure; the signal's reason when the client has gone */
export async function fetchJson(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body?: unknown; signal: AbortSignal },
): Promise<EdsResponse> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // redirects are not followed: credentials stay with the service
      redirect: 'error',
      signal,
    })
    return { status: response.status, body: parsed(await textOf(response)) }
  } catch (error) {
    if (error instanceof DiscoveryFailure) throw error
    if (signal.aborted) throw reasonOf(signal)
    const cause = (error as { cause?: { code?: unknown } }).cause
    throw new DiscoveryFailure('broken', String(cause?.code ?? 'the connection broke'))
  }
}

/** Why a request was aborted: timeout, or the client has gone. */
export const reasonOf = ({ reason }: AbortSignal): unknown =>
  (reason as Error | undefined)?.name === 'TimeoutError'
    ? new DiscoveryFailure('slow', 'no answer in time')
    : reason

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > MOST_BYTES) throw new DiscoveryFailure('broken', 'an answer without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DiscoveryFailure('broken', 'an answer that is no JSON')
  }
}
