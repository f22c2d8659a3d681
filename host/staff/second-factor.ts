/** The second factor: 30-second codes (TOTP, RFC 6238), and single-use recovery codes. */
import { createHash } from 'node:crypto'
import { MAX_BYTES } from '../../src/core/rules/encoding/qr-code.ts'
import type { Account } from './account-queries.ts'

const STEP = 30
const RECOVERY_CODES = 8
/** 32 characters, without ones that are easily confused */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz234567890'.slice(0, 32)

// loaded lazily: only needed for accounts with a second factor
const library = () => import('otpauth')

export const newSecret = async (): Promise<string> => {
  const { Secret } = await library()
  return new Secret({ size: 20 }).base32
}

const totpOf = async (secret: string, label: string, issuer: string) => {
  const { Secret, TOTP } = await library()
  const own = { issuer, label, secret: Secret.fromBase32(secret), period: STEP }
  return new TOTP({ ...own, issuerInLabel: false })
}

/** The address in the QR code for an authenticator; names are cut so that it fits. */
export async function addressFor(secret: string, label: string, issuer: string): Promise<string> {
  const [name, library] = [[...label], [...issuer]]
  for (;;) {
    const address = (await totpOf(secret, name.join(''), library.join(''))).toString()
    // the address is pure ASCII, so its length is its size in bytes
    if (address.length <= MAX_BYTES) return address
    ;(library.length > name.length ? library : name).pop()
  }
}

/**
 * Accepts a code of the current, previous or next step; each code is accepted only once.
 * @param last the last step whose code was accepted @returns the step; null = wrong
 */
export async function stepOf(
  secret: string,
  token: string,
  now: number,
  last: number,
): Promise<number | null> {
  const given = token.replace(/\s/g, '')
  if (!/^\d{6}$/.test(given)) return null
  const totp = await totpOf(secret, '', '')
  const off = totp.validate({ token: given, timestamp: now, window: 1 })
  if (off === null) return null
  const step = Math.floor(now / 1000 / STEP) + off
  return step > last ? step : null
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** @returns the codes, which are shown once, and what is stored of them */
export function newRecoveryCodes(random: (size: number) => Buffer): { codes: string[]; stored: string } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...random(12)]
      .map(byte => LETTERS[byte % LETTERS.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
  return { codes, stored: JSON.stringify(codes.map(code => hashOf(plain(code)))) }
}

/** @returns the remaining codes to store; null = not a valid code */
export function withoutRecovery({ recovery }: Pick<Account, 'recovery'>, code: string): string | null {
  const left = JSON.parse(recovery) as string[]
  const hash = hashOf(plain(code))
  return left.includes(hash) ? JSON.stringify(left.filter(one => one !== hash)) : null
}
