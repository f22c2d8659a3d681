/** The home page with a draft of the configuration file: the same library with other settings. */
import type { Module } from '../../../http/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { layerFrom, NO_SETTINGS, type Settings, withSettings } from '../../../settings/settings.ts'
import { openConf } from '../../vars/conf.ts'
import { type Drawer, type DrawnLook, type DrawnPage, openDrawer } from '../page-drawn.ts'

/** @param modules those of the host; a draft answers the calls that its page needs by them */
export function openPreviews(ctx: HostContext, modules: () => readonly Module[]) {
  let kept: { key: string; text: string; drawer: Promise<Drawer> } | null = null
  const drop = async () => {
    const before = kept
    kept = null
    await (await before?.drawer.catch(() => null))?.close()
  }
  ctx.atClose.push(drop)

  function drawerWith(text: string): Promise<Drawer> {
    const layer = layerFrom('draft', text)
    const settings: Settings = { ...NO_SETTINGS, layer: () => layer, generation: () => 1 }
    const revisions = withSettings(ctx.revisions, settings)
    const conf = openConf(ctx.store, revisions, settings)
    return openDrawer(ctx, modules(), { settings, revisions, conf })
  }

  return {
    /** Keeps the latest draft. @returns the key that shows it @throws SettingsError */
    async keep(text: string): Promise<string> {
      if (kept?.text === text) return kept.key
      layerFrom('draft', text)
      await drop()
      const key = ctx.random(16).toString('hex')
      const drawer = drawerWith(text)
      // said when it is shown
      drawer.catch(err => ctx.log.error({ err }, 'preview'))
      kept = { key, text, drawer }
      return key
    },
    /** null = another draft came since */
    async show(key: string, look: DrawnLook): Promise<DrawnPage | null> {
      if (kept?.key !== key) return null
      const drawer = await kept.drawer.catch(() => null)
      const page = await drawer?.page('/space/index', look).catch(() => null)
      // another draft took its place meanwhile
      return page && kept?.key === key ? page : null
    },
  }
}
