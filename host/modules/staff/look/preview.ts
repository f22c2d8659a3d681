/** Preview of the home page with a draft of the configuration file: the same library with other settings. */
import type { Module } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { NO_SETTINGS, type Settings, startLayer, withSettings } from '../../../settings/settings.ts'
import { openConf } from '../../vars/conf.ts'
import { draftsShown } from '../drafts-shown.ts'
import { type Drawer, type DrawnLook, type DrawnPage, openDrawer } from '../page-drawn.ts'

/** all books, so that every library has results */
const SHOWN = { home: '/space/index', results: '/space/searchList' } as const
export type Previews = ReturnType<typeof openPreviews>

/** @param modules the host's modules; they answer the calls of the draft's page */
export function openPreviews(ctx: HostContext, modules: readonly Module[]) {
  const drafts = draftsShown(ctx, 'look')
  /** the draft last rendered by this host */
  let kept: { key: string; text: string; drawer: Promise<Drawer> } | null = null
  const drop = async () => {
    const before = kept
    kept = null
    await (await before?.drawer.catch(() => null))?.close()
  }
  ctx.atClose.push(drop)

  function drawerWith(text: string): Promise<Drawer> {
    const { layer } = startLayer('draft', text)
    const settings: Settings = { ...NO_SETTINGS, layer: () => layer, generation: () => 1 }
    const revisions = withSettings(ctx.revisions, settings)
    const conf = openConf(ctx.store, revisions, settings)
    return openDrawer(ctx, modules, { settings, revisions, conf })
  }

  async function take(key: string, text: string): Promise<void> {
    await drop()
    const drawer = drawerWith(text)
    // the error is reported when the preview is shown
    drawer.catch(err => ctx.log.error({ err }, 'starting the preview failed'))
    kept = { key, text, drawer }
  }

  return {
    /** @returns the key of the preview @throws SettingsError */
    async keep(text: string): Promise<string> {
      if (kept?.text === text && (await drafts.find(kept.key)) !== null) return kept.key
      startLayer('draft', text)
      const key = await drafts.keep(text)
      await take(key, text)
      return key
    },
    /** null = expired, or replaced by another draft */
    async show(
      key: string,
      { page: name = 'home', ...look }: DrawnLook & { page?: keyof typeof SHOWN },
    ): Promise<DrawnPage | null> {
      const text = await drafts.find(key)
      if (text === null) return null
      if (kept?.key !== key) await take(key, text)
      const drawer = await kept?.drawer.catch(() => null)
      const page = await drawer?.page(SHOWN[name], look).catch(() => null)
      // replaced by another draft in the meantime
      return page && kept?.key === key ? page : null
    },
  }
}
