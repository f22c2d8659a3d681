/** The base configuration: everything the portal needs before its first render. */

import { array, object, optional, safeParse, string, union } from 'valibot'
import { version } from '../../../package.json'
import type { SearchConfs } from '../../../src/contract/catalogue/search.ts'
import { PORTAL_VARS, type PortalVar } from '../../../src/contract/vars.ts'
import type { BaseConfig } from '../../../src/contract/x.ts'
import { SITE_TEXTS, THEME_CODES } from '../../../src/core/limits.ts'
import { THEME_COLORS } from '../../../src/core/rules/elements/theme-colors.ts'
import { unsupportedCalls } from '../../circulation/unsupported.ts'
import { announced } from '../../http/guard/maintenance.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { openDiscovery } from '../discovery/open.ts'
import { hoursRows } from '../hours/settings.ts'
import { canPay } from '../payments/can-pay.ts'
import { topMenu } from '../sys/menu.ts'
import type { Confs } from '../vars/conf.ts'
import { searchModels } from '../vars/search-models.ts'
import { hasRooms } from '../walk/queries.ts'
import { languagesOf } from '../words/portal-languages.ts'

/** Themes of the portal as configured, over the four of DESIGN. */
const themes = array(
  object({
    code: string(),
    name: optional(union([string(), object({ zh: string(), en: string() })])),
    color: optional(string()),
    bgImg: optional(string()),
  }),
)

/** All four, each with its settings. */
function themesOf(conf: Confs, lang: Lang): BaseConfig['themes'] {
  const set = safeParse(themes, conf.json('themes'))
  return THEME_CODES.map(code => {
    const own = set.success ? set.output.find(theme => theme.code === code) : undefined
    const name = typeof own?.name === 'object' ? own.name[lang] : own?.name
    return {
      code,
      name: name || say(lang, `themes.${code}`),
      color: own?.color ?? THEME_COLORS[code],
      bgImg: own?.bgImg === undefined ? `/space/pictures/theme-${code}.svg` : pictureAt(own.bgImg),
    }
  })
}

/** URL of a picture: a file of DATA_DIR/pictures, or an external address unchanged. */
const pictureAt = (picture: string): string =>
  picture === '' || picture.includes('/') ? picture : `/space/pictures/${picture}`

const NO_CONFS: SearchConfs = {
  fields: [],
  operators: [],
  sorts: [],
  docTypes: [],
  languages: [],
  locations: [],
}

/** flags while no requests are possible */
const NO_REQUESTS: Partial<Record<PortalVar, string>> = { 'cs.turn.on.preg': '0', 'cs.turn.on.rele': '0' }

/** '' = the circulation system is available */
const awayPrompt = async ({ circulation }: HostContext, lang: Lang): Promise<string> =>
  (await circulation.status()).isAway ? say(lang, 'circulation.prompt') : ''

export async function baseConfig(ctx: HostContext, lang: Lang): Promise<BaseConfig> {
  const { config } = ctx
  const conf = await ctx.conf.now()
  const search = (await ctx.direct.call('/search/search_confs', lang)).data as SearchConfs | undefined
  return {
    headerText: conf.text('space.header.text', lang),
    logo: pictureAt(conf.text('space.header.logo', lang)),
    headerSubtext: conf.text('space.header.subtext', lang),
    homePrompt: [
      announced(conf, { ...ctx, timeZone: config.timeZone }, lang),
      conf.text('space.home.prompt', lang) || (await awayPrompt(ctx, lang)),
    ]
      .filter(Boolean)
      .join(' '),
    version,
    copyright: conf.text('space.copyright', lang),
    vendor: conf.text('space.vendor', lang),
    elsewhere: Object.fromEntries(
      SITE_TEXTS.map(name => [name, conf.text(`space.${name}.url`, lang)]).filter(([, url]) => url),
    ),
    language: config.language,
    timeZone: config.timeZone,
    languages: await languagesOf(ctx, conf),
    themes: themesOf(conf, lang),
    loginType: conf.text('space.login.type', lang),
    externalLoginUrl: conf.text('space.external.login.url', lang),
    externalLogoutUrl: conf.text('space.external.logout.url', lang),
    externalChangePasswordUrl: conf.text('space.external.password.url', lang),
    captcha: config.captcha,
    toast: {
      duration: Number(conf.text('space.toast.duration', lang)),
      errorDuration: Number(conf.text('space.toast.error.duration', lang)),
    },
    requestTimeout: Number(conf.text('space.request.timeout', lang)),
    mobileRedirect: conf.isOn('space.mobile.redirect'),
    menu: topMenu(conf, lang),
    searchModels: searchModels(conf, lang, await openDiscovery(ctx).has()),
    search: search ?? NO_CONFS,
    vars: {
      ...Object.fromEntries(PORTAL_VARS.map(name => [name, conf.text(name, lang)])),
      ...(!ctx.circulation.supports.has('request') && NO_REQUESTS),
    },
    capabilities: await capabilities(ctx),
    unsupported: unsupportedCalls(ctx.circulation, ctx.directory !== null),
  }
}

/**
 * The calls under /opac/x/ that are available, e.g. `x/stay`. Configured mail adds `users/check/email`; a source of
 * introductions adds `introductions`; `x/open_copies` needs a service to ask.
 */
export async function capabilities(ctx: HostContext): Promise<string[]> {
  const { calls, store, config, mail, conf } = ctx
  // one of several methods counts once
  const paths = calls.filter(call => call.path.startsWith('/x/')).map(call => call.path.slice(1))
  const own = [...new Set(paths)]
  // the records' own introductions are always there: this flag is about sources
  if (config.introductionSources.length) own.push('introductions')
  if (mail.isOn) own.push('users/check/email')
  const without = [
    ...(config.openCopies.unpaywall || config.openCopies.libkey ? [] : [/^x\/open_copies$/]),
    ...(mail.isOn ? [] : [/^x\/book_mail\b/]),
    ...((await hasRooms(store.db)) ? [] : [/^x\/walk\b/]),
    ...(hoursRows(await conf.now()).length ? [] : [/^x\/hours\b/]),
    ...(canPay(ctx) ? [] : [/^x\/payments\b/]),
  ]
  return own.filter(path => !without.some(one => one.test(path)))
}
