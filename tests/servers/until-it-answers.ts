/** ms between two attempts */
const PAUSE = 20

/** Retries until it succeeds. Also used by the end-to-end tests, which do not have Vitest's `eventually`. */
export async function untilItAnswers<T>(ask: () => Promise<T>, within = 30_000): Promise<T> {
  for (const until = Date.now() + within; ; ) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise(resolve => setTimeout(resolve, PAUSE))
    }
  }
}
