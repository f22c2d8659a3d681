/** ms between two tries */
const PAUSE = 20

/** Tries until it does not fail. The end-to-end tests start servers, too, which have no `eventually` of Vitest. */
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
