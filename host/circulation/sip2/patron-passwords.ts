/**
 * Passwords of signed-in readers, for systems that require them with every renewal (SIP2_PATRON_PASSWORD=session). Kept
 * only in this process's memory, encrypted with a key generated at start, until sign-out or the end of the session.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { SESSION_TIMEOUT } from '../../../src/core/limits.ts'

/** the least recently used is dropped */
const MOST_READERS = 20_000
const CIPHER = 'aes-256-gcm'

type Sealed = { nonce: Buffer; text: Buffer; tag: Buffer; until: number }

export function patronPasswords(clock: { now(): number }) {
  const key = randomBytes(32)
  const sealed = new Map<string, Sealed>()

  function put(reader: string, one: Sealed): void {
    sealed.delete(reader)
    sealed.set(reader, { ...one, until: clock.now() + SESSION_TIMEOUT })
    if (sealed.size > MOST_READERS) sealed.delete(sealed.keys().next().value as string)
  }

  return {
    seal(reader: string, password: string): void {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
      put(reader, { nonce, text, tag: cipher.getAuthTag(), until: 0 })
    },
    /** '' = none: after a restart, or in a host other than that of the sign-in */
    open(reader: string): string {
      const one = sealed.get(reader)
      if (!one || one.until <= clock.now()) {
        sealed.delete(reader)
        return ''
      }
      put(reader, one)
      const decipher = createDecipheriv(CIPHER, key, one.nonce)
      decipher.setAuthTag(one.tag)
      return Buffer.concat([decipher.update(one.text), decipher.final()]).toString('utf8')
    },
    forget: (reader: string): void => void sealed.delete(reader),
  }
}
