/**
 * Builds a base configuration from the calls of the specifications, for a server without /opac/x/base. Used by
 * browser and host.
 */
import type { SearchConfs } from '../../contract/catalogue/search.ts'
import type { TopMenuItem } from '../../contract/reader/sys.ts'
import type { SearchModel } from '../../contract/vars.ts'
import type { BaseConfig } from '../../contract/x.ts'
import { REQUEST_TIMEOUT } from '../limits.ts'

/** Values of /opac/vars/{name}/value that the portal reads. */
const VAR_NAMES = [
  'space.result.model',
  'space.item.show.cur.location',
  'space.link.flag',
  'space.home.module',
  'vpnStatus',
  'queryFieldLimit',
  'pageSize',
  'pageSizes',
] as const

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])
const textOf = (answer: unknown): string => {
  if (typeof answer === 'string') return answer
  const value = (answer as { varValue?: unknown } | null)?.varValue
  return value == null ? '' : String(value)
}

/**
 * @param get fetches a path and returns the envelope's data, undefined when the call is absent or failed
 * @returns null when the server answered none of them
 */
export async function composeBase(get: (path: string) => Promise<unknown>): Promise<BaseConfig | null> {
  const [models, confs, menu, header, loginType, ...values] = await Promise.all([
    get('/opac/vars/search_models'),
    get('/opac/search/search_confs'),
    get('/opac/sys/menu'),
    get('/opac/vars/space.header.text/value'),
    get('/opac/vars/space.login.type/value'),
    ...VAR_NAMES.map(name => get(`/opac/vars/${name}/value`)),
  ])
  if ([models, confs, menu, ...values].every(answer => answer == null)) return null
  return {
    headerText: textOf(header),
    headerSubtext: '',
    homePrompt: '',
    version: '',
    copyright: '',
    vendor: '',
    language: 'zh',
    languages: [
      { code: 'zh', name: '中文' },
      { code: 'en', name: 'English' },
    ],
    themes: [],
    loginType: textOf(loginType) || 'normal',
    externalLoginUrl: '',
    externalLogoutUrl: '',
    externalChangePasswordUrl: '',
    captcha: 'always',
    toast: { duration: 4000, errorDuration: 0 },
    requestTimeout: REQUEST_TIMEOUT,
    mobileRedirect: true,
    menu: list<TopMenuItem>(menu).filter(
      item => typeof item?.title === 'string' && typeof item.linkUrl === 'string',
    ),
    searchModels: readModels(textOf(models)),
    search: readConfs(confs),
    vars: Object.fromEntries(VAR_NAMES.map((name, at) => [name, textOf(values[at])])),
    capabilities: [],
  }
}

/** varValue is JSON text; unreadable JSON leaves local resources only (F01: none configured = local only). */
function readModels(text: string): SearchModel[] {
  try {
    return list<SearchModel>(JSON.parse(text)).filter(
      model => typeof model?.code === 'string' && typeof model.name === 'string',
    )
  } catch {
    return []
  }
}

/** The specifications do not show the answer's shape; unrecognized parts fall back to the portal's own labels. */
function readConfs(answer: unknown): SearchConfs {
  const confs = (answer ?? {}) as Partial<SearchConfs>
  return {
    fields: list(confs.fields),
    operators: list(confs.operators),
    sorts: list(confs.sorts),
    docTypes: list(confs.docTypes),
    languages: list(confs.languages),
    locations: list(confs.locations),
  }
}
