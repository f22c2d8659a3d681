/** A server that has not come up, its port being another's by then, is started again. @throws why the last one has not */
export async function startAgain<T>(start: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (tries === 1) throw error
    return startAgain(start, tries - 1)
  }
}
