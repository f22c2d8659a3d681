/** /opac/common/confs/*: the same values under their other address, and the locations of a library. */
import { commonCalls } from '../../../src/contract/vars.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Lang } from '../../runtime/say.ts'
import { isPublic } from './conf.ts'
import type { VarName } from './defaults.ts'
import { locationsOf } from './queries.ts'

export const common: Module = (on, { conf, store }) => {
  on(commonCalls.conf, async ({ params, lang }) => {
    const name = params.name ?? ''
    if (!isPublic(name)) throw new HttpError(404, 'errors.missing')
    return { varName: name, varValue: (await conf.now()).text(name as VarName, lang) }
  })

  const locations = async (libCode: string | null, lang: Lang) =>
    (await locationsOf(store.db, libCode)).map(row => ({
      locaCode: row.loca_code,
      locationName: lang === 'zh' ? row.name_zh : row.name_en,
      libCode: row.lib_code,
    }))

  /** id = library code; `all` = every library */
  on(commonCalls.locations, ({ params, lang }) =>
    locations(params.id === 'all' ? null : (params.id ?? ''), lang),
  )
  on(commonCalls.allLocations, ({ lang }) => locations(null, lang))
}
