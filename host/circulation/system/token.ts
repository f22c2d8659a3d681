/** The access token of a system: requested once for all that wait for it, and again shortly before its end. */
type Token = { text: string; until: number }

/** @param fetchToken until: epoch ms, after which it is not used any more */
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
    /** The system did not take it; one that has replaced it stays. */
    forget(text: string): void {
      if (token?.text === text) token = null
    },
  }
}
