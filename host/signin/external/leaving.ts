/** Signing out elsewhere, too (A13): where a session that began there sends its reader. */
import type { FastifyReply } from 'fastify'
import type { HostContext } from '../../kernel/context.ts'
import { originFor } from '../../kernel/origin.ts'
import type { Lang } from '../../kernel/say.ts'
import type { Session } from '../sessions.ts'
import { openOidc } from './oidc.ts'
import { originOf } from './queries.ts'

const none = async () => ''

/**
 * @returns of a session that still lasts, what tells when it has ended: the configured address, else the one that the
 * server there is known to have; '' = none. A server that does not answer keeps nobody signed in here.
 */
export function openLeaving(ctx: HostContext) {
  const { cas, oidc, within } = ctx.config.external
  const provider = oidc && openOidc(oidc, within)
  return async (session: Session | null, lang: Lang, reply: FastifyReply): Promise<() => Promise<string>> => {
    const began = session?.uid ? await originOf(ctx.store.db, session.hash) : undefined
    if (!began) return none
    const configured = (await ctx.conf.now()).text('space.external.logout.url', lang)
    if (configured) return async () => configured
    const home = `${originFor(ctx.config, reply.request)}/space/index`
    if (began.kind === 'cas' && cas)
      return async () => `${cas.url}/logout?${new URLSearchParams({ service: home })}`
    if (began.kind === 'oauth' && provider) return () => provider.leave(home)
    return none
  }
}
