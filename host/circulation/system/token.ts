/** The access token of a system: concurrent callers share one request; it is renewed shortly before it expires. */
type Token = { text: string; until: number }

/** @param fetchToken until: epoch ms after which the token is no longer used */
export function createToken(clock: { now(): number }, fetchToken: () => Promise<Token>) {
  let token: Token | null = null
  let asking: Promise<string> | null = null
  return {
    now(): Promise<string> {
      if (token && clock.now() < token.until) return Promise.resolve(token.text)
      asking ??= fetchToken()
        .then(found => {
          token = found
          return found.text
        })
        .finally(() => {
          asking = null
        })
      return asking
    },
    /** Call when the system rejected this token; a newer one is kept. */
    forget(text: string): void {
      if (token?.text === text) token = null
    },
  }
}
