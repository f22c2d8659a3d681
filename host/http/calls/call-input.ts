/** What a handler receives of a call: its validated parts, the session and the client. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type GenericSchema, safeParse } from 'valibot'
import { NO_DAY } from '../../../src/contract/texts.ts'
import type { Lang } from '../../runtime/say.ts'
import type { Session } from '../../signin/sessions.ts'
import type { StaffSession } from '../../staff/sessions.ts'
import { HttpError } from './errors.ts'

export type CallInput<Q = unknown, B = unknown> = {
  query: Q
  body: B
  /** decoded path parameters */
  params: Record<string, string>
  lang: Lang
  /** the valid session, anonymous or signed in; null without one */
  session: Session | null
  /** the signed-in reader; 0 when anonymous (never in a call marked signedIn) */
  uid: number
  /** the staff member who calls; null in every call without roles, except those for signing in */
  staff: StaffSession | null
  ip: string
  headers: FastifyRequest['headers']
  /** aborted when the client disconnects before its answer */
  readonly signal: AbortSignal
  /** for cookies and headers only; the answer itself is what the handler returns */
  reply: FastifyReply
  /** runs a counter now, and again each time a cache returns this answer (first-view/first-view.ts) */
  each(count: Count): void
}

/** counts one visitor; see visitor.ts */
export type Count = (visitor: string) => void

/** @throws HttpError 400 naming the first invalid member */
export function check(schema: GenericSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const result = safeParse(schema, input, { abortEarly: true })
  if (result.success) return result.output
  const member = result.issues[0].path?.map(step => String(step.key)).join('.') ?? ''
  if (result.issues[0].message === NO_DAY) throw new HttpError(400, 'errors.badDay')
  if (member === '') throw new HttpError(400, 'errors.badRequest')
  throw new HttpError(400, 'errors.badMember', { member: member.slice(0, 80) })
}
