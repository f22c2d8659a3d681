/** The base configuration: what the portal must know before it draws anything. */
import { version } from '../../../package.json'
import type { SearchConfs } from '../../../src/contract/search.ts'
import type { BaseConfig } from '../../../src/contract/x.ts'
import { unsupportedCalls } from '../../circulation/unsupported.ts'
import type { HostContext } from '../../kernel/context.ts'
import { type Lang, say } from '../../kernel/say.ts'
import { openDiscovery } from '../discovery/open.ts'
import { topMenu } from '../sys/menu.ts'
import { PORTAL_VARS } from '../vars/defaults.ts'
import { languagesOf, pictureAt, themesOf } from '../vars/look.ts'
import { searchModels } from '../vars/search-models.ts'
import { hasRooms } from '../walk/queries.ts'

const NO_CONFS: SearchConfs = {
  fields: [],
  operators: [],
  sorts: [],
  docTypes: [],
  languages: [],
  locations: [],
}

/** what the flags of the configuration come to where nothing can be asked for */
const NO_REQUESTS = { 'cs.turn.on.preg': '0', 'cs.turn.on.rele': '0' }

/** '' = the library's system is there */
const awayPrompt = async ({ circulation }: HostContext, lang: Lang): Promise<string> =>
  (await circulation.word()).isAway ? say(lang, 'circulation.prompt') : ''

export async function baseConfig(ctx: HostContext, lang: Lang): Promise<BaseConfig> {
  const { config } = ctx
  const conf = await ctx.conf.now()
  const search = (await ctx.direct.ask('/search/search_confs', lang)).data as SearchConfs | undefined
  return {
    headerText: conf.text('space.header.text', lang),
    logo: pictureAt(conf.text('space.header.logo', lang)),
    headerSubtext: conf.text('space.header.subtext', lang),
    homePrompt: conf.text('space.home.prompt', lang) || (await awayPrompt(ctx, lang)),
    version,
    copyright: conf.text('space.copyright', lang),
    vendor: conf.text('space.vendor', lang),
    language: config.language,
    timeZone: config.timeZone,
    languages: languagesOf(conf),
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
    unsupported: unsupportedCalls(ctx.circulation),
  }
}

/**
 * The calls under /opac/x/ that have a handler and something to say, e.g. `x/stay`. A way to send mail adds
 * `users/check/email`; a source of introductions adds `introductions`.
 */
export async function capabilities({ calls, store, config, mail }: HostContext): Promise<string[]> {
  const own = calls.filter(call => call.path.startsWith('/x/')).map(call => call.path.slice(1))
  // records are read by everybody already: sources are what has more to tell
  if (config.introductionSources.length) own.push('introductions')
  if (mail.isOn) own.push('users/check/email')
  return (await hasRooms(store.db)) ? own : own.filter(path => !/^x\/walk\b/.test(path))
}
