/**
 * The home page with a draft of the configuration file: the host's own first view over the same library with other
 * settings. It has no scripts, and its frame runs none and has an origin of its own, so nothing in it reaches the portal.
 */
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { firstView } from '../../../first-view/first-view.ts'
import { directCalls } from '../../../http/direct-calls.ts'
import { type Module, registrar } from '../../../http/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { layerFrom, NO_SETTINGS, type Settings, withSettings } from '../../../settings/settings.ts'
import { openConf } from '../../vars/conf.ts'

type Shown = { html: string; policy: string }
type Look = { lang: string; scheme: string; theme: string }

/** @param modules those of the host; a draft answers the calls that its page needs by them */
export function openPreviews(ctx: HostContext, modules: () => readonly Module[]) {
  let kept: {
    key: string
    text: string
    app: Promise<{ app: FastifyInstance; close: () => Promise<void> }>
  } | null = null
  const drop = async () => {
    const before = kept
    kept = null
    await (await before?.app.catch(() => null))?.close()
  }
  ctx.atClose.push(drop)

  async function appWith(text: string) {
    const layer = layerFrom('draft', text)
    const settings: Settings = { ...NO_SETTINGS, layer: () => layer, generation: () => 1 }
    const revisions = withSettings(ctx.revisions, settings)
    const own: HostContext = {
      ...ctx,
      settings,
      revisions,
      conf: openConf(ctx.store, revisions, settings),
      direct: directCalls(ctx.log),
      calls: [],
      atClose: [],
    }
    const app = Fastify()
    await app.register(cookie)
    for (const module of modules()) module(registrar(app, own), own)
    await firstView(undefined, undefined, { hasScripts: false })(app, own)
    const close = async () => {
      await Promise.allSettled(own.atClose.map(end => end()))
      await app.close()
    }
    return { app, close }
  }

  return {
    /** Keeps the latest draft. @returns the key that shows it @throws SettingsError */
    async keep(text: string): Promise<string> {
      if (kept?.text === text) return kept.key
      layerFrom('draft', text)
      await drop()
      const key = ctx.random(16).toString('hex')
      const app = appWith(text)
      // said when it is shown
      app.catch(err => ctx.log.error({ err }, 'preview'))
      kept = { key, text, app }
      return key
    },
    /** null = another draft came since */
    async show(key: string, { lang, scheme, theme }: Look): Promise<Shown | null> {
      if (kept?.key !== key) return null
      const shown = await kept.app.catch(() => null)
      if (!shown) return null
      const { app } = shown
      const cookies = `opac.lang=${lang}; opac.scheme=${scheme}; opac.theme=${theme}`
      const answer = await app.inject({ url: '/space/index', headers: { cookie: cookies } }).catch(() => null)
      // another draft took its place meanwhile
      if (!answer || kept?.key !== key) return null
      const policy = String(answer.headers['content-security-policy'] ?? "default-src 'self'")
      return { html: answer.payload, policy: `${policy}; sandbox` }
    },
  }
}
