/** /opac/vars/*: search models and configuration values by name. */
import { varsCalls } from '../../../src/contract/vars.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { openDiscovery } from '../discovery/open.ts'
import { isPublic } from './conf.ts'
import type { VarName } from './defaults.ts'
import { searchModels } from './search-models.ts'

export const vars: Module = (on, ctx) => {
  const { conf } = ctx
  const discovery = openDiscovery(ctx)
  on(varsCalls.searchModels, async ({ lang }) => ({
    varName: 'search_models',
    varValue: JSON.stringify(searchModels(await conf.now(), lang, await discovery.has())),
  }))

  on(varsCalls.value, async ({ params, lang }) => {
    const name = params.name ?? ''
    if (!isPublic(name)) throw new HttpError(404, 'errors.missing')
    return { varName: name, varValue: (await conf.now()).text(name as VarName, lang) }
  })
}
