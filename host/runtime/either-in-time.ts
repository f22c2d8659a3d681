/**
 * @param ms after which it counts as failed; the work goes on unheard
 * @returns what the work resolves to; `otherwise` if it fails, or is late
 */
export function eitherInTime<T, U>(work: Promise<T>, ms: number, otherwise: U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<U>(resolve => {
    timer = setTimeout(resolve, ms, otherwise)
    timer.unref()
  })
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer))
}
