/**
 * Retries a server that does not start, since its port may have been taken meanwhile. @throws the last reason
 */
export async function startAgain<T>(start: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (tries === 1) throw error
    return startAgain(start, tries - 1)
  }
}
