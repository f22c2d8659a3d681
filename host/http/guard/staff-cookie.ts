/**
 * The cookie of the staff pages, sent only with their calls. A request that changes something must carry the session's
 * token in a header, which no other page can know; SameSite=Strict keeps other sites' requests from sending the cookie.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../src/contract/call.ts'
import { PROVE_FIRST } from '../../../src/contract/codes.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { StaffSession } from '../../staff/sessions.ts'
import { HttpError, Refusal } from '../calls/errors.ts'
import { csrfToken, isCsrfRight, isFromElsewhere } from './origin.ts'

export const STAFF_COOKIE = 'opac.staff'
const PATH = '/opac/staff'
/** header of a request that the page makes by itself: it does not keep the session alive */
const QUIET = 'x-quiet'

/** A browser that has signed in keeps this after signing out: wrong passwords from elsewhere do not pause it. */
const DEVICE_COOKIE = 'opac.staff.device'
export const DEVICE_LIVES = 180 * 86_400_000

export const deviceOf = ({ cookies }: FastifyRequest): string => cookies[DEVICE_COOKIE] ?? ''
export function giveDevice(reply: FastifyReply, value: string, secure: boolean): void {
  const maxAge = DEVICE_LIVES / 1000
  reply.setCookie(DEVICE_COOKIE, value, { path: PATH, sameSite: 'strict', httpOnly: true, secure, maxAge })
}

export function giveStaffSession(reply: FastifyReply, value: string, secure: boolean): void {
  reply.setCookie(STAFF_COOKIE, value, { path: PATH, sameSite: 'strict', httpOnly: true, secure })
}

export const takeStaffSession = (reply: FastifyReply): void => {
  reply.clearCookie(STAFF_COOKIE, { path: PATH })
}

/** @param value of the cookie */
export const staffToken = (value: string): string => csrfToken(`staff:${value}`)
export const staffTokenOf = ({ cookies }: FastifyRequest): string => staffToken(cookies[STAFF_COOKIE] ?? '')

/**
 * The staff session of a request. Calls without roles require none: they are for signing in.
 * @throws HttpError 401, 403
 */
export async function staffOf(
  ctx: HostContext,
  { roles, method, needsProof }: Call,
  request: FastifyRequest,
): Promise<StaffSession | null> {
  // sites allowed for readers (ALLOW_ORIGINS) may not act for the staff
  if (method !== 'GET' && isFromElsewhere({ ...ctx.config, allowOrigins: [] }, request))
    throw new HttpError(403, 'errors.foreignOrigin')
  const value = request.cookies[STAFF_COOKIE]
  const staff = await ctx.staffSessions.find(value, { isQuiet: request.headers[QUIET] !== undefined })
  const sent = request.headers['x-staff-token']
  const isProven = method === 'GET' || (typeof sent === 'string' && isCsrfRight(sent, `staff:${value}`))
  const mustProve = needsProof && staff?.step === 'in' && !ctx.staffSessions.isProved(staff)
  if (!roles) {
    if (isProven && mustProve) throw new Refusal('staff.proveFirst', {}, PROVE_FIRST)
    return isProven ? staff : null
  }
  if (staff?.step !== 'in') throw new HttpError(401, 'errors.unauthorised')
  if (!roles.includes(staff.role)) throw new HttpError(403, 'staff.notYours')
  if (!isProven) throw new HttpError(403, 'errors.csrf')
  if (mustProve) throw new Refusal('staff.proveFirst', {}, PROVE_FIRST)
  return staff
}
