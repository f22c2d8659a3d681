/** The top menu (S08): home, and the library's entries (`menu`: [{title, linkUrl}]); without entries, all pages. */
import { array, object, safeParse, string, union } from 'valibot'
import type { TopMenuItem } from '../../../src/contract/reader/sys.ts'
import { type Lang, say } from '../../runtime/say.ts'
import type { Confs } from '../vars/conf.ts'

const entries = array(
  object({ title: union([string(), object({ zh: string(), en: string() })]), linkUrl: string() }),
)

/** Pages of the portal that a menu may link to, in the order of the mock. */
export const PAGES = [
  ['home', '/index'],
  ['newBooks', '/newBook'],
  ['classes', '/category'],
  ['journals', '/periodical'],
  ['databases', '/database'],
  ['courses', '/subjectReference/course'],
  ['topics', '/subjectReference/topics'],
  ['hotBooks', '/hotBook'],
  ['booklists', '/recommendMore/bookList'],
  ['purchase', '/suggestPurchase'],
  ['national', 'https://www.nlc.cn/'],
] as const

/** linkUrl: a path of the portal without its base, or an external address. */
export function topMenu(conf: Confs, lang: Lang): TopMenuItem[] {
  const pages = PAGES.map(([name, linkUrl]) => ({ title: say(lang, `menu.${name}`), linkUrl }))
  const set = safeParse(entries, conf.json('menu'))
  if (!set.success) return pages
  const own = set.output.map(({ title, linkUrl }) => ({
    title: typeof title === 'string' ? title : title[lang],
    linkUrl,
  }))
  return own.some(({ linkUrl }) => linkUrl === '/index') ? own : [pages[0]!, ...own]
}
