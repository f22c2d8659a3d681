/** Signatures as in Standard Webhooks: HMAC-SHA256 over id, time and body, one for each valid key. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Names a key without giving any of it away, so that a receiver with several finds the right one. */
const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

const sign = (key: Buffer, text: string): string =>
  `v1,${createHmac('sha256', key).update(text).digest('base64')}`

function isSame(one: string, other: string): boolean {
  // by bytes: a header may have other letters than ASCII
  const [own, given] = [Buffer.from(one), Buffer.from(other)]
  return own.length === given.length && timingSafeEqual(own, given)
}

/** ms by which the other side's clock may differ, and for which what was signed can be repeated */
const FRESH_FOR = 300_000

/** Whether what came was signed in this form by one of the keys, just now. @param now epoch ms */
export function isSigned(
  headers: Record<string, unknown>,
  body: string,
  { keys, now }: { keys: readonly Buffer[]; now: number },
): boolean {
  const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map(name =>
    String(headers[`webhook-${name}`] ?? ''),
  ) as [string, string, string]
  if (id === '' || !/^\d{1,12}$/.test(seconds) || Math.abs(now - Number(seconds) * 1000) > FRESH_FOR)
    return false
  const own = keys.map(key => sign(key, `${id}.${seconds}.${body}`))
  // a few, however many are sent
  const given = signatures.split(' ', 8)
  return own.some(one => given.some(other => isSame(one, other)))
}

/** One signature over lines of text, by the newest key, for addresses. */
export const signedLines = (lines: readonly string[], [key]: readonly Buffer[]): string =>
  sign(key!, lines.join('\n'))

/** @param at epoch ms of this attempt @param keys the new one first */
export function signedHeaders(
  { id, at, body }: { id: string; at: number; body: string },
  keys: readonly Buffer[],
): Record<string, string> {
  const seconds = Math.floor(at / 1000)
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'library-portal (notices)',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': keys.map(key => sign(key, `${id}.${seconds}.${body}`)).join(' '),
    // in the order of the signatures
    'webhook-key-id': keys.map(keyId).join(' '),
  }
}
