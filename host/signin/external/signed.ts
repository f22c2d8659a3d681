/** Signed messages between us and a server with a shared key; format: README.md here. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type InferOutput,
  maxLength,
  minLength,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
} from 'valibot'
import type { SignedParty } from '../../runtime/config/config.ts'
import { Fault } from './fault.ts'

/** ms tolerance for clock skew and transport */
const LIFETIME = 300_000

const text = (most: number) => pipe(string(), maxLength(most))
/** time: epoch seconds */
const words = object({
  user: pipe(string(), minLength(1), maxLength(200)),
  name: optional(text(200), ''),
  dept: optional(text(200), ''),
  time: number(),
  nonce: pipe(string(), regex(/^[\w-]{16,100}$/)),
  state: optional(text(200), ''),
  to: text(300),
})
export type Words = InferOutput<typeof words>

export type SignedKind = 'single-point' | 'union' | 'calis'

const signatureOf = (kind: SignedKind, key: string, payload: string): string =>
  createHmac('sha256', key).update(`${kind}\n${payload}`).digest('hex')

export function sign(kind: SignedKind, { key }: SignedParty, claims: Words): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${signatureOf(kind, key, payload)}`
}

/**
 * @param to our own origin: messages for another library are rejected
 * @throws Fault refused, late
 */
export function readSigned(
  x: string,
  kind: SignedKind,
  { key }: SignedParty,
  { now, to }: { now: number; to: string },
): Words {
  const [payload = '', signature = '', ...more] = x.split('.')
  const expected = Buffer.from(signatureOf(kind, key, payload))
  const given = Buffer.from(signature)
  if (more.length || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Fault('refused', 'signature')
  const claims = safeParse(words, parsed(payload))
  if (!claims.success) throw new Fault('refused', 'form')
  if (claims.output.to !== to) throw new Fault('refused', 'another library')
  if (Math.abs(now - claims.output.time * 1000) > LIFETIME) throw new Fault('late')
  return claims.output
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
