import type { FastifyRequest } from 'fastify'

/** Parameters of the address, or of a form sent with POST: as sent, repeated ones too. */
export function pairsOf({ method, url, body }: FastifyRequest): [string, string][] {
  if (method === 'POST')
    return Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
  const at = url.indexOf('?')
  return at < 0 ? [] : [...new URLSearchParams(url.slice(at))]
}
