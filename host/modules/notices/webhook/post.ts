/** One attempt to hand a message over to the webhook's address. */
import { postOutside, SourceError } from '../../../enrichment/fetch-outside.ts'
import type { HostConfig, WebhookConfig } from '../../../runtime/config/config.ts'
import { signedHeaders } from './sign.ts'

export type WebhookMessage = {
  id: string
  /** notice.<kind>, or test */
  type: string
  /** epoch ms when it was written */
  at: number
  data: {
    kind: string
    language: 'zh' | 'en'
    library: string
    subject: string
    text: string
    link: string
    /** card number or pseudonym, as WEBHOOK_READER says; null: a test */
    reader: string | null
  }
}

/** isAway: no answer, or none that is about this message. reason: a status or an error's code, nothing that was answered */
export type Attempt = { kind: 'sent' | 'gone' } | { kind: 'failed'; isAway: boolean; reason: string }

/** bytes of an answer that are read; nothing in it is used */
const MOST_ANSWERED = 4096

/** @param now epoch ms of this attempt */
export async function postWebhook(
  { url, keys, within }: WebhookConfig,
  { sourceHostsInside: inside }: Pick<HostConfig, 'sourceHostsInside'>,
  { id, type, at, data }: WebhookMessage,
  now: number,
): Promise<Attempt> {
  const body = JSON.stringify({ id, type, timestamp: new Date(at).toISOString(), data })
  const headers = signedHeaders({ id, at: now, body }, keys)
  try {
    const { status } = await postOutside(url, { headers, body }, { within, mostBytes: MOST_ANSWERED, inside })
    if (status >= 200 && status < 300) return { kind: 'sent' }
    if (status === 410) return { kind: 'gone' }
    return { kind: 'failed', isAway: status === 429 || status === 503, reason: String(status) }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { kind: 'failed', isAway: true, reason: error.message }
  }
}
