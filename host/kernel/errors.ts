/** The two ways a handler says no. Everything else that is thrown is a defect and answered with 500. */
import type { MessageKey, Values } from './say.ts'

/** A business failure: HTTP 200 with code 1, as the public clients expect (OBSERVED), or with one that says more. */
export class Refusal extends Error {
  constructor(
    readonly key: MessageKey,
    readonly values: Values = {},
    readonly code = 1,
  ) {
    super(key)
  }
}

/** A failure of transport: the status speaks, the envelope's code repeats it. */
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
