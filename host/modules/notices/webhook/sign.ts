/** Signatures as in Standard Webhooks: HMAC-SHA256 over id, time and body, one for each valid key. */
import { createHash, createHmac } from 'node:crypto'

/** Names a key without giving any of it away, so that a receiver with several finds the right one. */
export const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** @param at epoch ms of this attempt @param keys the new one first */
export function signedHeaders(
  { id, at, body }: { id: string; at: number; body: string },
  keys: readonly Buffer[],
): Record<string, string> {
  const seconds = Math.floor(at / 1000)
  const sign = (key: Buffer) =>
    `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'library-portal (notices)',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': keys.map(sign).join(' '),
    // in the order of the signatures
    'webhook-key-id': keys.map(keyId).join(' '),
  }
}
