/** Single sign-out (A13): where to send a reader whose session began externally. */
import type { FastifyReply } from 'fastify'
import { originFor } from '../../http/guard/origin.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import type { Session } from '../sessions.ts'
import { BY_DIRECTORY } from './began.ts'
import { openOidc } from './oidc.ts'
import { requestId } from './pending.ts'
import { originOf } from './queries.ts'

const none = async () => ''

/**
 * @returns the configured logout address, else the one the provider publishes; '' = none. An unreachable provider does
 * not prevent signing out here.
 */
export function openLeaving(ctx: HostContext) {
  const { cas, oidc, within } = ctx.config.external
  const provider = oidc && openOidc(oidc, within)
  return async (session: Session | null, lang: Lang, reply: FastifyReply): Promise<() => Promise<string>> => {
    const began = session?.uid ? await originOf(ctx.store.db, session.hash) : undefined
    if (!began || began.kind === BY_DIRECTORY) return none
    const configured = (await ctx.conf.now()).text('space.external.logout.url', lang)
    if (configured) return async () => configured
    const home = `${originFor(ctx.config, reply.request)}/space/index`
    if (began.kind === 'cas' && cas)
      return async () => `${cas.url}/logout?${new URLSearchParams({ service: home })}`
    if (began.kind === 'oauth' && provider) return () => provider.leave(home)
    if (began.kind === 'saml' && ctx.saml) {
      const { saml } = ctx
      return () => saml.leave(originFor(ctx.config, reply.request), began.there, requestId(ctx))
    }
    return none
  }
}
