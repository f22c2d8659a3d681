/**
 * The search models of F01: local resources, a discovery index, and external links. The conf row `search_models`
 * replaces them.
 */
import { array, boolean, nullish, object, optional, safeParse, string, union } from 'valibot'
import { DISCOVERY_VIEWS, type DiscoveryView } from '../../../src/contract/catalogue/discovery.ts'
import type { SearchModel } from '../../../src/contract/vars.ts'
import { type Lang, say } from '../../runtime/say.ts'
import type { Confs } from './conf.ts'

/** A name is one text, or one per language. */
const named = union([string(), object({ zh: string(), en: string() })])
const models = array(
  object({
    code: string(),
    name: named,
    enabled: boolean(),
    type: nullish(string()),
    url: nullish(string()),
    target: nullish(string()),
    viewMode: optional(nullish(string())),
  }),
)

/**
 * If the result mode is not local, a tab of the catalogue comes first (seed 1 §2), configured or not.
 * @param hasDiscovery whether articles, e-books and papers can be searched
 */
export function searchModels(conf: Confs, lang: Lang, hasDiscovery: boolean): SearchModel[] {
  const listed = listedModels(conf, lang, hasDiscovery)
  const isLocal = conf.text('space.result.model', lang) === 'local'
  if (isLocal || listed.some(model => model.viewMode === 'catalog')) return listed
  return [
    { code: 'catalog', name: say(lang, 'models.catalog'), enabled: true, type: null, viewMode: 'catalog' },
    ...listed,
  ]
}

/** Without the tab of the catalogue that comes by itself. */
export function listedModels(conf: Confs, lang: Lang, hasDiscovery: boolean): SearchModel[] {
  const set = safeParse(models, conf.json('search_models'))
  if (set.success) {
    return set.output.map(model => ({
      ...model,
      name: typeof model.name === 'string' ? model.name : model.name[lang],
    }))
  }
  return [
    { code: 'opac', name: say(lang, 'models.local'), enabled: true, type: null, viewMode: 'local' },
    ...(hasDiscovery ? DISCOVERY_VIEWS.map(viewMode => modelOf(viewMode, lang)) : []),
    {
      code: 'nlc',
      name: say(lang, 'models.national'),
      enabled: true,
      type: 'link',
      url: 'https://www.nlc.cn/',
      target: '_blank',
      viewMode: null,
    },
  ]
}

const CODES = { article: 'article', 'e-book': 'ebook', paper: 'paper' } as const

const modelOf = (viewMode: DiscoveryView, lang: Lang): SearchModel => ({
  code: CODES[viewMode],
  name: say(lang, `models.${CODES[viewMode]}`),
  enabled: true,
  type: null,
  viewMode,
})
