import { PasskeyFault } from '../../core/browser/passkeys.ts'
import type { T } from '../../i18n/index.ts'

/** @param text the reason that the server gave */
export const passkeyFault = (text: string, error: unknown, t: T): string =>
  error instanceof PasskeyFault ? t(`passkeys.${error.reason}`) : text
