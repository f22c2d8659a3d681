import { OpacError } from './errors.ts'

/** What an address names may not be there, which is an answer. @throws OpacError for any other failure */
export async function orMissing<T>(asked: Promise<T>): Promise<T | 'missing'> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof OpacError && error.status === 404) return 'missing'
    throw error
  }
}
