import { OpacError } from '../../core/errors.ts'
import type { T } from '../../i18n/index.ts'

/** Error message for the reader: the server's, else that of the error catalogue. */
export function errorText(error: unknown, t: T): string {
  if (!(error instanceof OpacError)) return t('errors.other')
  if (error.kind === 'status') return t('errors.status', { status: error.message })
  const { kind, message } = error
  return message || t(kind === 'silent' || kind === 'cancelled' ? `errors.${kind}` : 'errors.other')
}
