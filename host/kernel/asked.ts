/** What a handler is given of a call: its parts, checked and decoded, and who asks. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type GenericSchema, safeParse } from 'valibot'
import type { Session } from '../signin/sessions.ts'
import { HttpError } from './errors.ts'
import type { Lang } from './say.ts'

export type Asked<Q = unknown, B = unknown> = {
  query: Q
  body: B
  /** decoded path parameters */
  params: Record<string, string>
  lang: Lang
  /** the valid session, anonymous or signed in; null without one */
  session: Session | null
  /** the signed-in reader; 0 when anonymous (never in a call marked signedIn) */
  uid: number
  ip: string
  headers: FastifyRequest['headers']
  /** aborted when the client has gone before its answer */
  readonly signal: AbortSignal
  /** for cookies and headers only; the answer itself is what the handler returns */
  reply: FastifyReply
  /** adds to a figure, now and whenever the answer is given again by one that has kept it (kernel/first-view.ts) */
  each(count: Count): void
}

/** adds somebody to a figure; visitor.ts says who it is */
export type Count = (visitor: string) => void

/** @throws HttpError 400 naming the first member that is not right */
export function check(schema: GenericSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const result = safeParse(schema, input, { abortEarly: true })
  if (result.success) return result.output
  const member = result.issues[0].path?.map(step => String(step.key)).join('.') ?? ''
  if (member === '') throw new HttpError(400, 'errors.badRequest')
  throw new HttpError(400, 'errors.badMember', { member: member.slice(0, 80) })
}
