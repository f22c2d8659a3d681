/** Password hashing (argon2id), and the encrypted form in which some clients send passwords. */
import { createDecipheriv, createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { openGate } from '../http/guard/gate.ts'

/** OWASP's first recommendation for argon2id; demo readers use the same, so that all cost the same. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * A hash costs 20 ms of CPU and 19 MB by design, in libuv's thread pool: one core and two threads stay free, and the
 * queue is bounded.
 */
const passwords = openGate({ concurrent: Math.min(2, Math.max(1, availableParallelism() - 1)), queued: 200 })

/** @throws HttpError 503 when the queue is full; so does matchPassword */
export const hashPassword = (password: string): Promise<string> => passwords.run(() => hash(password, ARGON2))

/** Dummy hash verified for unknown readers, against timing attacks. */
let nobody: Promise<string> | undefined

/**
 * @param stored hash of a reader; undefined for an unknown one
 * @param candidates alternative forms of the password; all are tried, for constant time
 * @returns the form that matches, or null
 */
export async function matchPassword(
  stored: string | undefined,
  candidates: string[],
): Promise<string | null> {
  nobody ??= hash('\u0000nobody', ARGON2)
  // a reader without a password has no hash, which would be compared faster than that of nobody
  const against = stored?.startsWith('$argon2') ? stored : await nobody
  return passwords.run(async () => {
    let match: string | null = null
    for (const candidate of candidates) {
      // an unreadable hash matches nothing
      const fits = await verify(against, candidate).catch(() => false)
      if (fits && against === stored) match ??= candidate
    }
    return match
  })
}

/**
 * The password as sent, and decrypted when it has the encrypted form: Base64 of AES-256-ECB with PKCS5 padding, key
 * the 32 ASCII bytes of the lower-case hex md5 of the user id (OBSERVED). The cipher adds no security; TLS does.
 */
export function passwordForms(userId: string, password: string): string[] {
  const plain = decrypt(userId, password)
  return plain === null ? [password] : [plain, password]
}

function decrypt(userId: string, text: string): string | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) return null
  const key = createHash('md5').update(userId).digest('hex')
  try {
    const cipher = createDecipheriv('aes-256-ecb', Buffer.from(key, 'ascii'), null)
    const clear = Buffer.concat([cipher.update(bytes), cipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(clear)
  } catch {
    return null
  }
}
