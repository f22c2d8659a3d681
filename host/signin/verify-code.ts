/**
 * The two verification methods: a captcha, or a small proof of work solved by the browser. Each is single use and
 * valid for five minutes, for the session that requested it.
 */
import type { HostContext } from '../runtime/context.ts'
import { isProof } from '../runtime/proof-of-work.ts'
import type { Session } from './sessions.ts'

const TEST_LIFETIME = 300_000
/** open sign-in forms of one session, in several tabs: a newer one does not invalidate the proof of another */
const MOST_CHALLENGES = 4
/** about 2^15 hashes: well under a second in a phone's browser */
const WORK_BITS = 15
/** letters and digits without look-alikes */
const ALPHABET = 'ACDEFHJKLMPRTUVWXY347'
const LENGTH = 4

/** @returns the letters to draw */
export async function newCaptcha(
  { sessions, clock, random }: HostContext,
  session: Session,
): Promise<string> {
  const letters = [...random(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
  await sessions.putCaptcha(session.hash, letters, clock.now() + TEST_LIFETIME)
  return letters
}

export async function newChallenge({ sessions, clock, random }: HostContext, session: Session) {
  const nonce = random(16).toString('hex')
  await sessions.putChallenge(session.hash, nonce, clock.now() + TEST_LIFETIME, MOST_CHALLENGES)
  return { nonce, bits: WORK_BITS }
}

/** Uses up the session's captcha, or the challenge that is answered, right or wrong. */
export async function isVerified(
  { sessions, clock }: HostContext,
  session: Session | null,
  code: string,
): Promise<boolean> {
  if (!session) return false
  // a clock that was set back would extend the five minutes
  const isFresh = (until: number) => until >= clock.now() && until - clock.now() <= TEST_LIFETIME
  const [, nonce, answer] = /^pow:([0-9a-f]{32}):(.{1,12})$/.exec(code) ?? []
  if (nonce && answer) {
    const until = await sessions.takeChallenge(session.hash, nonce)
    return (
      until !== undefined &&
      isFresh(until) &&
      /^\d+$/.test(answer) &&
      isProof(`${nonce}:${answer}`, WORK_BITS)
    )
  }
  const taken = await sessions.takeCaptcha(session.hash)
  return (
    !!taken?.captcha && isFresh(taken.captcha_expires_at ?? 0) && code.trim().toUpperCase() === taken.captcha
  )
}
