/** Languages and themes of the portal as the library has set them, over the four themes of DESIGN. */
import { array, object, optional, safeParse, string, union } from 'valibot'
import type { BaseConfig } from '../../../src/contract/x.ts'
import { THEME_CODES } from '../../../src/core/limits.ts'
import { THEME_COLORS } from '../../../src/core/rules/theme-colors.ts'
import { type Lang, say } from '../../kernel/say.ts'
import type { Confs } from './conf.ts'

const languages = array(object({ code: string(), name: string() }))
const themes = array(
  object({
    code: string(),
    name: optional(union([string(), object({ zh: string(), en: string() })])),
    color: optional(string()),
    bgImg: optional(string()),
  }),
)

export function languagesOf(conf: Confs): BaseConfig['languages'] {
  const set = safeParse(languages, conf.json('languages'))
  if (set.success && set.output.length) return set.output
  return [
    { code: 'zh', name: '中文' },
    { code: 'en', name: 'English' },
  ]
}

/** All four, each with what is set for it. */
export function themesOf(conf: Confs, lang: Lang): BaseConfig['themes'] {
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

/** Where browsers find a picture: a file of DATA_DIR/pictures, or an address elsewhere as it is. */
export const pictureAt = (picture: string): string =>
  picture === '' || picture.includes('/') ? picture : `/space/pictures/${picture}`
