import { OpacError } from '../../core/errors.ts'
import type { T } from '../../i18n/index.ts'

/** Why a call failed, to be said beside what it was about: the server's words, else the error catalogue's. */
export function faultWords(t: T, error: unknown): string {
  if (!(error instanceof OpacError)) return t('errors.other')
  if (error.kind === 'status') return t('errors.status', { status: error.message })
  return error.message || t(error.kind === 'silent' ? 'errors.silent' : 'errors.other')
}
