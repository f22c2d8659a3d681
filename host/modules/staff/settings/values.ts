/** The value of each setting as the page has it, and back as the file has it. */
import { array, object, optional, safeParse, string, union } from 'valibot'
import type { SettingRow, SettingValue } from '../../../../src/contract/staff/staff-settings.ts'
import { THEME_CODES } from '../../../../src/core/limits.ts'
import { THEME_COLORS } from '../../../../src/core/rules/elements/theme-colors.ts'
import { NONE } from '../../../../src/core/rules/home/home-modules.ts'
import { say } from '../../../runtime/say.ts'
import { confNameOf, isListPlace, type ListPlace, type SettingPlace } from '../../../settings/places.ts'
import { hoursRows } from '../../hours/settings.ts'
import { topMenu } from '../../sys/menu.ts'
import type { Confs } from '../../vars/conf.ts'
import { listedModels } from '../../vars/search-models.ts'
import { shortest } from '../look/values.ts'
import { controlOf, type Offered } from './controls.ts'

type Both = { zh: string; en: string }
/** what lists are without settings */
export type Without = { hasDiscovery: boolean; languages: { code: string; name: string }[] }

export function settingValue(
  confs: Confs,
  place: SettingPlace,
  without: Without,
  offered: Offered,
): SettingValue {
  if (isListPlace(place)) return listOf(confs, place, without)
  const name = confNameOf(place)
  const { kind } = controlOf(place, offered)
  if (kind === 'both' || kind === 'page' || kind === 'addresses')
    return { zh: confs.text(name, 'zh'), en: confs.text(name, 'en') }
  const text = confs.text(name, 'zh')
  if (kind === 'sizes') return partsOf(text).join(', ')
  // no modules are none
  return place === 'home.modules' && text === NONE ? '' : text
}

const named = union([string(), object({ zh: string(), en: string() })])
const LANGUAGES = array(object({ code: string(), name: string() }))
const THEMES = array(
  object({ code: string(), name: optional(named), color: optional(string()), bgImg: optional(string()) }),
)
const asBoth = (text: string | Both): Both => (typeof text === 'string' ? { zh: text, en: text } : text)

function listOf(confs: Confs, place: ListPlace, { hasDiscovery, languages }: Without): SettingValue {
  switch (place) {
    case 'languages': {
      const set = safeParse(LANGUAGES, confs.json('languages'))
      return (set.success ? set.output : languages).map(({ code, name }) => ({ code, name }))
    }
    case 'themes': {
      const set = safeParse(THEMES, confs.json('themes'))
      const own = set.success ? set.output : THEME_CODES.map(code => ({ code }))
      return own.map(theme => ({ ...themeOf(theme.code), ...withBoth(theme) }))
    }
    case 'menu': {
      const en = topMenu(confs, 'en')
      return topMenu(confs, 'zh').map(({ title, linkUrl }, nth) => ({
        title: { zh: title, en: en[nth]?.title ?? title },
        linkUrl,
      }))
    }
    case 'search.models': {
      const en = listedModels(confs, 'en', hasDiscovery)
      return listedModels(confs, 'zh', hasDiscovery).map(
        ({ code, name, enabled, viewMode, url, target }, nth) => ({
          ...{ code, enabled, viewMode: viewMode ?? 'link', url: url ?? '', target: target ?? '_blank' },
          name: { zh: name, en: en[nth]?.name ?? name },
        }),
      )
    }
    case 'login.services':
      return Object.entries(Object(confs.json('third.urls')) as Record<string, unknown>).map(
        ([path, url]) => ({
          path,
          url: String(url),
        }),
      )
    case 'libraries.hours':
      return hoursRows(confs).map(({ note, ...row }) => ({ ...row, note: asBoth(note) }))
    case 'booklists.forbiddenWords': {
      const words = confs.json('booklist.forbidden.words')
      return (Array.isArray(words) ? words : []).filter((word): word is string => typeof word === 'string')
    }
  }
}

/** A theme without settings. */
function themeOf(code: string): SettingRow {
  const known = THEME_CODES.find(one => one === code) ?? '1'
  return {
    ...{ code, color: THEME_COLORS[known], bgImg: `theme-${known}.svg` },
    name: { zh: say('zh', `themes.${known}`), en: say('en', `themes.${known}`) },
  }
}
function withBoth({
  name,
  ...rest
}: {
  name?: string | Both | undefined
  [name: string]: unknown
}): SettingRow {
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { ...(said as SettingRow), ...(name !== undefined && { name: asBoth(name) }) }
}

const isRow = (row: string | SettingRow): row is SettingRow => typeof row === 'object'

/** As the file has it; what is wrong stays as it was typed, for the schema to say so. */
export function fileValueOf(place: SettingPlace, value: SettingValue, offered: Offered): unknown {
  const { kind } = controlOf(place, offered)
  if (Array.isArray(value)) {
    const rows: (string | SettingRow)[] = value
    if (!isListPlace(place) || kind === 'words')
      return rows.map(one => (isRow(one) ? one : one.trim())).filter(one => one !== '')
    return rows.map(row => (isRow(row) ? fileRowOf(place, row) : row))
  }
  if (typeof value === 'object') return shortest(value)
  const text = value.trim()
  switch (kind) {
    case 'switch':
      return text === '1' ? true : text === '0' ? false : text
    case 'number':
      return /^\d{1,15}$/.test(text) ? Number(text) : text
    case 'sizes':
      return partsOf(text).map(one => (/^\d{1,15}$/.test(one) ? Number(one) : one))
    case 'codes':
      return partsOf(text)
    case 'line':
      return value
    default:
      return text
  }
}

const partsOf = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map(one => one.trim())
    .filter(one => one !== '')

function fileRowOf(place: ListPlace, row: SettingRow): unknown {
  const written = Object.fromEntries(
    Object.entries(row).map(([name, cell]) => {
      if (typeof cell === 'string') return [name, cell.trim()]
      return [name, typeof cell === 'object' ? shortest(cell) : cell]
    }),
  )
  switch (place) {
    case 'search.models': {
      const { code, name, enabled, viewMode, url, target } = written
      return {
        ...{ code, name },
        ...(enabled === false && { enabled }),
        ...(viewMode === 'link' ? { url: url ?? '', ...(target === '_self' && { target }) } : { viewMode }),
      }
    }
    case 'themes': {
      // what is as it would be without settings is not written, so that it follows the portal
      const without = themeOf(String(row.code))
      return Object.fromEntries(
        Object.entries(written).filter(
          ([name]) => name === 'code' || JSON.stringify(row[name]) !== JSON.stringify(without[name]),
        ),
      )
    }
    case 'libraries.hours':
      // an empty cell is not said
      return Object.fromEntries(
        Object.entries(written).filter(([name, cell]) => cell !== '' || name === 'place' || name === 'hours'),
      )
    default:
      return written
  }
}
