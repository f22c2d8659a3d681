/** How each setting is edited at the page, from the kinds of the schema. */
import { HOME_MODULES } from '../../../../src/contract/codes.ts'
import type { SettingColumn, SettingControl } from '../../../../src/contract/staff/staff-settings.ts'
import { BOARDS } from '../../../../src/core/rules/reader/login-type.ts'
import lookEn from '../../../../src/staff/staffLook.en.ts'
import lookZh from '../../../../src/staff/staffLook.zh.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { type FlagKind, kindOfFlag } from '../../../settings/flag-kinds.ts'
import { isFlag, isListPlace, type ListPlace, SETTINGS, type SettingPlace } from '../../../settings/places.ts'
import type { PLACES } from '../../../settings/schema.ts'

type Kind = SettingControl['kind']
type Choice = { code: string; label: string }
/** what can be chosen, by the library's data */
export type Offered = {
  lang: Lang
  fields: Choice[]
  sorts: Choice[]
  locations: Choice[]
  libraries: Choice[]
}

const OF_FLAG: Record<FlagKind['kind'], Kind> = {
  ...{ switch: 'switch', number: 'number', choice: 'choice', time: 'time', pageAddress: 'addresses' },
  ...{ pageText: 'page', sizes: 'sizes', codes: 'codes', text: 'both' },
}
const OF_PLACE: Record<keyof typeof PLACES, Kind> = {
  'header.text': 'both',
  'header.subtext': 'both',
  'header.logo': 'line',
  prompt: 'both',
  'footer.copyright': 'both',
  'footer.vendor': 'both',
  'home.modules': 'codes',
  'login.type': 'choice',
  'login.url': 'address',
  'login.logoutUrl': 'address',
  'login.passwordUrl': 'address',
}
const OF_LIST: Record<ListPlace, Kind> = {
  languages: 'rows',
  themes: 'rows',
  menu: 'rows',
  'search.models': 'rows',
  'login.services': 'rows',
  'libraries.hours': 'rows',
  'booklists.forbiddenWords': 'words',
}
/** texts that are longer than a line */
const LONG: readonly SettingPlace[] = ['space.home.guide', 'space.maintenance.text']

export function controlOf(place: SettingPlace, offered: Offered): SettingControl {
  const choices = choicesOf(place, offered)
  const flag = isFlag(place) ? kindOfFlag(place) : null
  const [least, most] = flag?.kind === 'number' ? [flag.least, flag.most] : [0, 0]
  const { unit, isLine } = SETTINGS[place]
  const kind = kindOf(place, flag)
  return {
    kind: kind === 'both' && choices.length > 0 ? 'choice' : kind === 'both' && isLine ? 'line' : kind,
    ...{ least, most, choices },
    unit: unit ? say(offered.lang, `settings.units.${unit}`) : '',
    columns: isListPlace(place) ? columnsOf(place, offered) : [],
    // which themes there are, and their order, are set in the room of texts and appearance
    isFixedRows: place === 'themes',
  }
}

function kindOf(place: SettingPlace, flag: FlagKind | null): Kind {
  if (flag) return LONG.includes(place) ? 'page' : OF_FLAG[flag.kind]
  return isListPlace(place) ? OF_LIST[place] : OF_PLACE[place as keyof typeof PLACES]
}

const modules = { zh: lookZh.modules, en: lookEn.modules }

function choicesOf(place: SettingPlace, { lang, fields, sorts, locations }: Offered): Choice[] {
  const general = { code: '', label: say(lang, 'settings.choices.sort.general') }
  const named = <C extends string>(codes: readonly C[], label: (code: C) => string): Choice[] =>
    codes.map(code => ({ code, label: label(code) }))
  switch (place) {
    case 'space.result.model':
      return named(['local', 'catalog'], code => say(lang, `settings.choices.model.${code}`))
    case 'sortField':
      return sorts
    case 'searchCatalog.sortField':
      return [general, ...sorts]
    case 'sortType':
      return named(['asc', 'desc'], code => say(lang, `settings.choices.sort.${code}`))
    case 'searchCatalog.sortType':
      return [general, ...named(['asc', 'desc'], code => say(lang, `settings.choices.sort.${code}`))]
    case 'searchCatalog.fields':
      return fields
    case 'opac.course.ref.level':
      return named(['teacher', 'year'], code => say(lang, `settings.choices.level.${code}`))
    case 'cs.preg.exclusive':
    case 'cs.take.locations':
    case 'course.reserve.locations':
      return locations
    case 'home.modules':
      return named(HOME_MODULES, code => modules[lang][code])
    case 'login.type': {
      const kinds = Object.keys(BOARDS) as (keyof typeof BOARDS)[]
      const name = (kind: keyof typeof BOARDS) => say(lang, `settings.choices.login.${kind}`)
      return [
        { code: 'normal', label: say(lang, 'settings.choices.login.normal') },
        ...kinds.map(kind => ({
          code: `normal+${kind}`,
          label: say(lang, 'settings.choices.login.both', { name: name(kind) }),
        })),
        ...named(kinds, name),
      ]
    }
    default:
      return []
  }
}

const VIEWS = ['local', 'catalog', 'article', 'e-book', 'paper', 'link'] as const

function columnsOf(place: ListPlace, { lang, libraries, locations }: Offered): SettingColumn[] {
  const column = (
    name: string,
    label: Parameters<typeof columnLabel>[1],
    kind: SettingColumn['kind'] = 'line',
    choices: Choice[] = [],
  ): SettingColumn => ({ name, label: columnLabel(lang, label), kind, choices })
  switch (place) {
    case 'search.models':
      return [
        column('name', 'name', 'both'),
        column('enabled', 'shown', 'switch'),
        column(
          ...(['viewMode', 'view', 'choice'] as const),
          VIEWS.map(code => ({ code, label: say(lang, `settings.choices.view.${code}`) })),
        ),
        column('url', 'url', 'address'),
        column(
          ...(['target', 'target', 'choice'] as const),
          (['_blank', '_self'] as const).map(code => ({
            code,
            label: say(lang, `settings.choices.target.${code}`),
          })),
        ),
        column('code', 'code'),
      ]
    case 'languages':
      return [column('name', 'name'), column('code', 'code')]
    case 'themes':
      return [
        column('name', 'name', 'both'),
        column('color', 'color', 'color'),
        column('bgImg', 'picture', 'picture'),
      ]
    case 'login.services':
      return [column('path', 'path'), column('url', 'url', 'address')]
    case 'menu':
      return [column('title', 'name', 'both'), column('linkUrl', 'url')]
    case 'libraries.hours':
      return [
        column('place', 'place', 'choice', [...libraries, ...locations]),
        column('hours', 'hours'),
        column('phone', 'phone'),
        column('note', 'note', 'both'),
        column('timeZone', 'timeZone'),
      ]
    case 'booklists.forbiddenWords':
      return []
  }
}

type Within<K> = K extends `settings.columns.${infer Name}` ? Name : never
const columnLabel = (lang: Lang, name: Within<Parameters<typeof say>[1]>): string =>
  say(lang, `settings.columns.${name}`)
