/**
 * The one error of a failed call. `kind` follows the error catalogue (first specification, section 8):
 * business = the envelope's code is not 0; unauthorized = 401; status = other HTTP status; silent = no answer;
 * cancelled = aborted by us; other = anything else.
 */
export type ErrorKind = 'business' | 'unauthorized' | 'status' | 'silent' | 'cancelled' | 'other'

export class OpacError extends Error {
  kind: ErrorKind
  /** the envelope's code, else the HTTP status, else 0 */
  code: number
  status: number
  /** of a defect, in the server's log; '' = none */
  reference = ''
  constructor(kind: ErrorKind, message: string, code = 0, status = 0) {
    super(message)
    this.name = 'OpacError'
    this.kind = kind
    this.code = code
    this.status = status
  }
}

export const isCancelled = (error: unknown): boolean =>
  error instanceof OpacError && error.kind === 'cancelled'
