/** /opac/vars/*: search models and configuration values by name. */
import { varsCalls } from '../../../src/contract/vars.ts'
import { HttpError } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import type { VarName } from './defaults.ts'
import { searchModels } from './search-models.ts'

export const vars: Module = (on, { conf }) => {
  on(varsCalls.searchModels, ({ lang }) => ({
    varName: 'search_models',
    varValue: JSON.stringify(searchModels(conf, lang)),
  }))

  on(varsCalls.value, ({ params, lang }) => {
    const name = params.name ?? ''
    if (!conf.isPublic(name)) throw new HttpError(404, 'errors.missing')
    return { varName: name, varValue: conf.text(name as VarName, lang) }
  })
}
