import { OpacError } from '../core/errors.ts'
import type { T } from './index.ts'

/** What a failed call says where it was made: the server's own words, or those of the error catalogue. */
export function failureText(t: T, error: unknown): string {
  if (!(error instanceof OpacError)) return t('errors.other')
  if (error.kind === 'silent') return t('errors.silent')
  if (error.kind === 'status') return t('errors.status', { status: error.message })
  return error.message || t('errors.other')
}
