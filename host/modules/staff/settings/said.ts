/** Values and changes of settings in words. */
import type {
  SettingChange,
  SettingControl,
  SettingRow,
  SettingValue,
} from '../../../../src/contract/staff/staff-settings.ts'
import { cutText } from '../../../../src/core/rules/shown-text.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { PLACES_OF_FILE, SETTINGS, type SettingPlace } from '../../../settings/places.ts'
import { controlOf, type Offered } from './controls.ts'

const LONGEST = 120

const places = Object.keys(SETTINGS)
/** as at the page */
const IN_ORDER = [...PLACES_OF_FILE].sort((a, b) => places.indexOf(a) - places.indexOf(b))

export const labelOf = (place: SettingPlace, lang: Lang): string => say(lang, `settings.words.${place}.label`)

/** Several names, as the language lists them. */
const listed = (names: string[], lang: Lang): string => names.join(lang === 'zh' ? '、' : ', ')

export function saidOf(value: SettingValue, control: SettingControl, lang: Lang): string {
  const text = plainOf(value, control, lang)
  return text.trim() === '' ? say(lang, 'settings.values.empty') : cutText(text, LONGEST)
}

function plainOf(value: SettingValue, { kind, choices, unit, columns }: SettingControl, lang: Lang): string {
  const labelOfCode = (code: string) => choices.find(one => one.code === code)?.label ?? code
  if (Array.isArray(value)) {
    const rows: (string | SettingRow)[] = value
    return listed(
      rows.map(row => (typeof row === 'string' ? row : nameOfRow(row, columns[0]?.name ?? '', lang))),
      lang,
    )
  }
  if (typeof value === 'object') return value.zh === value.en ? value.zh : `${value.zh} / ${value.en}`
  switch (kind) {
    case 'switch':
      return say(lang, value === '1' ? 'settings.values.on' : 'settings.values.off')
    case 'number':
      return value === '' || unit === '' ? value : `${value} ${unit}`
    case 'choice':
      return labelOfCode(value)
    case 'codes':
      return listed(
        value.split(',').map(one => labelOfCode(one.trim())),
        lang,
      )
    default:
      return value
  }
}

function nameOfRow(row: SettingRow, column: string, lang: Lang): string {
  const cell = row[column]
  const name = typeof cell === 'object' ? cell[lang] || cell.zh : String(cell ?? '')
  return row.enabled === false ? say(lang, 'settings.values.hidden', { name }) : name
}

/** What differs between two states of the settings. */
export function changesBetween(
  before: (place: SettingPlace) => SettingValue,
  after: (place: SettingPlace) => SettingValue,
  offered: Offered,
): SettingChange[] {
  const { lang } = offered
  return IN_ORDER.flatMap(place => {
    const [was, is] = [before(place), after(place)]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const control = controlOf(place, offered)
    const [first, second] = [saidOf(was, control, lang), saidOf(is, control, lang)]
    return {
      ...{ name: place, label: labelOf(place, lang), before: first },
      group: say(lang, `settings.groups.${SETTINGS[place].group}`),
      after: first === second ? unlike(was, is, control, lang) : second,
    }
  })
}

/** The names are the same: which of the rows differ. */
function unlike(was: SettingValue, is: SettingValue, { columns }: SettingControl, lang: Lang): string {
  if (!Array.isArray(was) || !Array.isArray(is)) return say(lang, 'settings.values.changed', { names: '…' })
  const before = was as (string | SettingRow)[]
  const changed = (is as (string | SettingRow)[]).filter(
    (row, at) => JSON.stringify(row) !== JSON.stringify(before[at]),
  )
  const names = changed.map(row =>
    typeof row === 'string' ? row : nameOfRow(row, columns[0]?.name ?? '', lang),
  )
  return say(lang, 'settings.values.changed', { names: cutText(listed(names, lang), LONGEST) })
}
