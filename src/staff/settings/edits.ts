/** Edits that are not published: what each setting was, and what it becomes. */
import type { SettingOne, SettingsChanges, SettingValue } from '../../contract/staff/staff-settings.ts'

/** value null = back to the default */
export type Edit = { was: SettingValue; value: SettingValue | null }
export type Edits = Record<string, Edit>

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What the field shows. */
export const shownValue = (setting: SettingOne, edit: Edit | undefined): SettingValue =>
  edit ? (edit.value ?? setting.default) : setting.value

/** An edit that changes nothing is none. */
export function withEdit(edits: Edits, setting: SettingOne, value: SettingValue | null): Edits {
  const { [setting.name]: before, ...others } = edits
  const was = before?.was ?? setting.value
  return value !== null && isSame(value, was) ? others : { ...others, [setting.name]: { was, value } }
}

export const without = (edits: Edits, name: string): Edits => {
  const { [name]: _, ...others } = edits
  return others
}

/** Edits of settings that still can be edited, and that are not what they have become meanwhile. */
export const keptOf = (edits: Edits, settings: SettingOne[]): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, { value }]) => {
      const setting = settings.find(one => one.name === name)
      return setting && !setting.isLook && setting.fixed === '' && !isSame(value, setting.value)
    }),
  )

/** Somebody else has changed the same setting meanwhile. */
export const isContested = (setting: SettingOne, edit: Edit | undefined): boolean =>
  edit !== undefined && !isSame(edit.was, setting.value)

export const changesOf = (edits: Edits): SettingsChanges =>
  Object.entries(edits).map(([name, { value }]) => ({ name, value }))
