/** SQL of sessions. Synchronous on purpose: each is one indexed row, and a session must not change under a handler. */
import type { Store } from '../store/open.ts'

export type SessionRow = {
  hash: string
  uid: number | null
  created_at: number
  seen_at: number
  flag_at: number | null
  captcha: string | null
  captcha_expires_at: number | null
  challenge: string | null
}
type NewSession = Omit<SessionRow, 'captcha' | 'captcha_expires_at' | 'challenge'>

/** What the visitor was asked, with the time (ms) after which an answer no longer counts. */
export type Tests = { captcha: string | null; captcha_expires_at: number | null; challenge: string | null }

export function sessionQueries({ raw }: Store) {
  const find = raw.prepare<[string], SessionRow>('SELECT * FROM session WHERE hash = ?')
  const insert = raw.prepare<[NewSession]>(
    'INSERT INTO session (hash, uid, created_at, seen_at, flag_at) VALUES (@hash, @uid, @created_at, @seen_at, @flag_at)',
  )
  const end = raw.prepare<[string]>('DELETE FROM session WHERE hash = ?')
  const touch = raw.prepare<[number, string]>('UPDATE session SET seen_at = ? WHERE hash = ?')
  const flag = raw.prepare<[number, string]>('UPDATE session SET flag_at = ? WHERE hash = ?')
  const endOthers = raw.prepare<[number, string]>('DELETE FROM session WHERE uid = ? AND hash <> ?')
  const sweep = raw.prepare<[number, number, number]>(
    'DELETE FROM session WHERE seen_at < ? OR created_at < ? OR (uid IS NOT NULL AND flag_at <= ?)',
  )
  const captcha = raw.prepare<[string, number, string]>(
    'UPDATE session SET captcha = ?, captcha_expires_at = ? WHERE hash = ?',
  )
  const challenge = raw.prepare<[string, string]>('UPDATE session SET challenge = ? WHERE hash = ?')
  const tests = raw.prepare<[string], Tests>(
    'SELECT captcha, captcha_expires_at, challenge FROM session WHERE hash = ?',
  )
  const clearTests = raw.prepare<[string]>(
    'UPDATE session SET captcha = NULL, captcha_expires_at = NULL, challenge = NULL WHERE hash = ?',
  )
  return {
    find: (hash: string): SessionRow | undefined => find.get(hash),
    start: raw.transaction((row: NewSession, before: string | null) => {
      if (before) end.run(before)
      insert.run(row)
    }).immediate,
    end: (hash: string): void => void end.run(hash),
    touch: (hash: string, at: number): void => void touch.run(at, hash),
    flag: (hash: string, at: number): void => void flag.run(at, hash),
    endOthers: (uid: number, hash: string): void => void endOthers.run(uid, hash),
    sweep: (idle: number, old: number, flagged: number): void => void sweep.run(idle, old, flagged),
    putCaptcha: (hash: string, answer: string, until: number): void => void captcha.run(answer, until, hash),
    putChallenge: (hash: string, nonce: string, until: number): void =>
      void challenge.run(`${nonce}:${until}`, hash),
    takeTests: raw.transaction((hash: string): Tests | undefined => {
      const row = tests.get(hash)
      clearTests.run(hash)
      return row
    }).immediate,
  }
}
