/** The two errors with which a handler refuses. Anything else thrown is a bug and is answered with 500. */
import type { MessageKey, Values } from '../../runtime/say.ts'

/** A business failure: HTTP 200 with code 1, as the public clients expect (OBSERVED), or with a more specific code. */
export class Refusal extends Error {
  constructor(
    readonly key: MessageKey,
    readonly values: Values = {},
    readonly code = 1,
  ) {
    super(key)
  }
}

/** A transport failure: the envelope's code repeats the HTTP status. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly key: MessageKey,
    readonly values: Values = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(key)
  }
}
