/** /opac/staff/webhook: what was sent by the webhook for notices, and what was not. */
import { type InferOutput, nullable, number, object, string } from 'valibot'
import { defineCall } from '../call.ts'
import { NUMBERS_ROLES } from './staff-numbers.ts'

/**
 * Numbers of messages of the last thirty days. since, lastAt, stoppedAt: yyyy-MM-dd HH:mm, '' = not so. since: when the
 * oldest that waits was queued; lastError: of the last attempt that failed, a status or a short reason in English; stoppedAt:
 * when the address said that it is gone (410)
 */
const webhookState = object({
  name: string(),
  sent: number(),
  waiting: number(),
  failed: number(),
  since: string(),
  lastError: string(),
  lastAt: string(),
  stoppedAt: string(),
})
export type WebhookState = InferOutput<typeof webhookState>

export const staffWebhookCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/webhook',
    summary: 'What was sent by the webhook for notices; null = the library has none',
    roles: NUMBERS_ROLES,
    data: nullable(webhookState),
  }),
  again: defineCall({
    method: 'POST',
    path: '/staff/webhook/again',
    summary: 'Sends again all that failed',
    roles: ['administrator'],
    data: object({ count: number() }),
  }),
}
