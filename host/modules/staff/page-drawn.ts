/**
 * A page of the portal as readers would get it of a library that has other parts: settings, rows of a draft. It has no
 * scripts, and its frame runs none and has an origin of its own, so nothing in it reaches the portal.
 */
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { firstView } from '../../first-view/first-view.ts'
import { directCalls } from '../../http/direct-calls.ts'
import type { Module } from '../../http/module.ts'
import type { HostContext } from '../../runtime/context.ts'

export type DrawnPage = { html: string; policy: string }
/** theme: default the library's first */
export type DrawnLook = { lang: string; scheme: string; theme?: string }
export type Drawer = Awaited<ReturnType<typeof openDrawer>>

/** @param modules those of the host, which answer what a page asks for @param parts in the place of the host's own */
export async function openDrawer(
  ctx: HostContext,
  modules: readonly Module[],
  parts: Partial<HostContext>,
): Promise<{ page(url: string, look: DrawnLook): Promise<DrawnPage>; close(): Promise<void> }> {
  const own: HostContext = {
    ...{ ...ctx, ...parts },
    ...{ direct: directCalls(ctx.log), calls: [], warmUps: [], atClose: [] },
  }
  // no address of its own: what its page asks for is asked here
  for (const module of modules) module((call, handler) => own.direct.add(call, handler as never), own)
  const app = Fastify()
  await app.register(cookie)
  await firstView(undefined, undefined, { hasScripts: false })(app, own)
  return {
    async page(url, { lang, scheme, theme }) {
      const cookies = `opac.lang=${lang}; opac.scheme=${scheme}${theme ? `; opac.theme=${theme}` : ''}`
      const answer = await app.inject({ url, headers: { cookie: cookies } })
      const policy = String(answer.headers['content-security-policy'] ?? "default-src 'self'")
      return { html: answer.payload, policy: `${policy}; sandbox` }
    },
    async close() {
      await Promise.allSettled(own.atClose.map(end => end()))
      await app.close()
    },
  }
}
