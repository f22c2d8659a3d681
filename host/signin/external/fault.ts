/** A sign-in elsewhere that did not succeed; the board says why. */
import type { FaultCode } from '../../../src/core/rules/login-type.ts'

export class Fault extends Error {
  constructor(
    readonly fault: FaultCode,
    /** for the log; nothing of a reader's */
    readonly detail = '',
  ) {
    super(`${fault} ${detail}`)
  }
}
