/**
 * Devices that the public shares. The page learns it from a cookie of the browser's session, as a document is the same for
 * everybody (src/core/stores/kiosk.ts).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KIOSK_COOKIE, KIOSK_NEW } from '../../../src/core/limits.ts'
import type { HostConfig } from '../../runtime/config/config.ts'
import { addressOf, isWithin } from './addresses.ts'

/** By the cookie: of the network, or chosen for this browser by ?kiosk=1. */
export const isKiosk = ({ cookies }: FastifyRequest): boolean => !!cookies[KIOSK_COOKIE]

/** For a document: marks a device of the configured networks; nothing of it is kept by the browser, also for going back. */
export function markKiosk(
  { kioskNetworks }: HostConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): void {
  const from = addressOf(request)
  const isOne = from !== null && isWithin(from, kioskNetworks)
  if (isOne && !isKiosk(request))
    reply.setCookie(KIOSK_COOKIE, KIOSK_NEW, { path: '/', sameSite: 'lax', secure: isSecure })
  if (isOne || isKiosk(request)) reply.header('cache-control', 'no-store')
}
