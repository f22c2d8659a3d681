/** Alternative to the captcha: a number whose hash begins with enough zero bits (contract/x.ts, signinTerms). */
import { PROOF_SLICE } from '../../core/limits.ts'
import { sha256 } from '../../core/rules/encoding/sha256.ts'

export type Challenge = { nonce: string; bits: number }

/** Whether sha256(nonce ':' n) begins with `bits` zero bits. @param bits at most 32 */
export const isProof = ({ nonce, bits }: Challenge, n: number): boolean =>
  bits <= 0 || sha256(`${nonce}:${n}`)[0]! >>> (32 - Math.min(bits, 32)) === 0

/**
 * Runs in short slices, to keep the page responsive.
 * @param signal stops the work
 * @returns the verifyCode, '' when aborted
 */
export async function prove(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  let n = 0
  while (!signal?.aborted) {
    const until = Date.now() + PROOF_SLICE
    do {
      if (isProof(challenge, n)) return `pow:${challenge.nonce}:${n}`
      n++
    } while (n % 64 !== 0 || Date.now() < until)
    await new Promise(resume => setTimeout(resume))
  }
  return ''
}
