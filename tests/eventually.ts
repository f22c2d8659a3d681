import { vi } from 'vitest'

/** Waits until the check passes; with room for a machine that has other work. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 })
