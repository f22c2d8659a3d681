/** Environment variables of the webhook for notices, and of keys that are changed while both are valid. */
import { ConfigError, choice, type Environment, integer, safeAddress, text } from './env.ts'

export type WebhookConfig = {
  url: string
  /** the key that signs, and, during a change, the one before; bytes */
  keys: Buffer[]
  /** the channel's name as readers see it */
  name: { zh: string; en: string }
  /** how a reader is named: by card number, or by a name that only this channel knows */
  reader: 'pseudonym' | 'card'
  /** ms for one answer */
  within: number
  /** ms after which a message is given up */
  triesFor: number
}

const DAY = 86_400_000
const LONGEST_NAME = 20

/** @throws ConfigError */
export function readWebhook(env: Environment): WebhookConfig | null {
  const url = safeAddress(env, 'WEBHOOK_URL')
  const keys = ['WEBHOOK_SECRET', 'WEBHOOK_SECRET_BEFORE'].flatMap(name => secret(env, name) ?? [])
  if (url === '') {
    if (keys.length) throw new ConfigError('WEBHOOK_URL is not set: WEBHOOK_SECRET needs it')
    return null
  }
  if (!secret(env, 'WEBHOOK_SECRET'))
    throw new ConfigError(
      'WEBHOOK_SECRET is not set: WEBHOOK_URL needs it, whsec_ and 24 to 64 bytes as base64',
    )
  const [zh = '', en = zh, ...more] = text(env, 'WEBHOOK_NAME', '消息推送|Push messages')
    .split('|')
    .map(name => name.trim())
  if (zh === '' || en === '' || more.length || Math.max(zh.length, en.length) > LONGEST_NAME)
    throw new ConfigError(
      `WEBHOOK_NAME is one name of at most ${LONGEST_NAME} characters, or two, Chinese|English`,
    )
  return {
    url,
    keys,
    name: { zh, en },
    reader: choice(env, 'WEBHOOK_READER', ['pseudonym', 'card'], 'pseudonym'),
    within: integer(env, 'WEBHOOK_TIMEOUT', 10, 1, 60) * 1000,
    triesFor: integer(env, 'WEBHOOK_DAYS', 3, 1, 30) * DAY,
  }
}

/** The value is never part of an error, or logged. @returns null = not set @throws ConfigError */
export function secret(env: Environment, name: string): Buffer | null {
  const given = text(env, name, '')
  if (given === '') return null
  const coded = given.startsWith('whsec_') ? given.slice('whsec_'.length) : ''
  const bytes = Buffer.from(coded, 'base64')
  if (!/^[A-Za-z0-9+/]{32,88}={0,2}$/.test(coded) || bytes.length < 24 || bytes.length > 64)
    throw new ConfigError(`${name} is not possible: whsec_ and 24 to 64 random bytes as base64`)
  return bytes
}
