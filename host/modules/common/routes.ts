/** /opac/common/confs/*: the same values under their other address, and the locations of a library. */
import { commonCalls } from '../../../src/contract/vars.ts'
import { HttpError } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import type { Lang } from '../../kernel/say.ts'
import { isPublic } from '../vars/conf.ts'
import type { VarName } from '../vars/defaults.ts'
import { locationsOf } from '../vars/queries.ts'

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
