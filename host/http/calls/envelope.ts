/** The one place that builds the envelope {code, msg, data}. */
import type { Envelope } from '../../../src/contract/call.ts'
import type { Encoding, Packed } from '../files/packed.ts'

/** An answer with more than data: a message to show, or the `sign` member of the sign-in answer. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly more: { msg?: string | null; sign?: string | null } = {},
  ) {}
}

/** An answer without envelope: an image or a file. */
export class FileAnswer {
  constructor(
    readonly bytes: Buffer | string,
    readonly type: string,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A redirect, for calls that are steps of a flow through other sites. */
export class Redirect {
  constructor(readonly location: string) {}
}

/** An answer whose compressed bytes are cached; `data` is for callers inside the host. */
export class PackedAnswer<T> {
  constructor(
    readonly data: T,
    readonly etag: string,
    readonly as: (encoding: Encoding) => Packed | Promise<Packed>,
  ) {}
}

export function success<T>(answer: T | Answer<T>): Envelope<T> {
  if (!(answer instanceof Answer)) return { code: 0, msg: null, data: answer }
  return { code: 0, msg: answer.more.msg ?? null, data: answer.data, ...sign(answer.more) }
}

const sign = (more: { sign?: string | null }) => (more.sign === undefined ? {} : { sign: more.sign })

/** @param code never 0: 1 for a business failure, else the HTTP status */
export const failure = (code: number, msg: string): Envelope<null> => ({ code, msg, data: null })
