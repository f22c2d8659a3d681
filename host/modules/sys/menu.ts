/** The top menu: pages that exist, and the links the library adds (conf row `menu`: [{title: {zh, en}, linkUrl}]). */
import { array, object, safeParse, string } from 'valibot'
import type { TopMenuItem } from '../../../src/contract/sys.ts'
import { type Lang, say } from '../../kernel/say.ts'
import type { Confs } from '../vars/conf.ts'

const entries = array(object({ title: object({ zh: string(), en: string() }), linkUrl: string() }))

/** linkUrl: a path of the portal without its base, or an address elsewhere. */
export function topMenu(conf: Confs, lang: Lang): TopMenuItem[] {
  const home = { title: say(lang, 'menu.home'), linkUrl: '/index' }
  const set = safeParse(entries, conf.json('menu'))
  if (set.success) return [home, ...set.output.map(({ title, linkUrl }) => ({ title: title[lang], linkUrl }))]
  return [home, { title: say(lang, 'menu.national'), linkUrl: 'https://www.nlc.cn/' }]
}
