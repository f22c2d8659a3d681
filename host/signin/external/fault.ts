/** A failed external sign-in, with the reason that is shown. */
import type { FaultCode } from '../../../src/core/rules/reader/login-type.ts'

export class Fault extends Error {
  constructor(
    readonly fault: FaultCode,
    /** for the log; nothing personal */
    readonly detail = '',
  ) {
    super(`${fault} ${detail}`)
  }
}
