import { OpacError } from './errors.ts'

/** Maps "not found" to 'missing'. @throws OpacError for any other failure */
export async function orMissing<T>(promise: Promise<T>): Promise<T | 'missing'> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof OpacError && error.status === 404) return 'missing'
    throw error
  }
}
