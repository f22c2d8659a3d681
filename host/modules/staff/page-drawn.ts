/**
 * Renders a page of the portal as readers would see it with some parts replaced: settings, rows of a draft. It has no
 * scripts, and its frame is sandboxed with an origin of its own, so it cannot reach the portal.
 */
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { Call } from '../../../src/contract/call.ts'
import { firstView } from '../../first-view/first-view.ts'
import { directCalls } from '../../http/calls/direct-calls.ts'
import type { Module } from '../../http/calls/module.ts'
import type { HostContext } from '../../runtime/context.ts'

export type DrawnPage = { html: string; policy: string }
/** theme: default = the library's first */
export type DrawnLook = { lang: string; scheme: string; theme?: string }
export type Drawer = Awaited<ReturnType<typeof openDrawer>>

/** @param modules the host's modules, which answer the page's calls @param parts replace the host's own */
export async function openDrawer(
  ctx: HostContext,
  modules: readonly Module[],
  parts: Partial<HostContext>,
): Promise<{ page(url: string, look: DrawnLook): Promise<DrawnPage>; close(): Promise<void> }> {
  const own: HostContext = {
    ...{ ...ctx, ...parts },
    ...{ direct: directCalls(ctx.log), calls: [], warmUps: [], atClose: [] },
  }
  // not reachable from outside: its page's calls are made in-process
  for (const module of modules)
    module((call, handler) => {
      // a page shows only what there are calls for
      own.calls.push(call as Call)
      own.direct.add(call, handler as never)
    }, own)
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
