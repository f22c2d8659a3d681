/** Which settings are listed. */
import type { SettingOne } from '../../contract/staff/staff-settings.ts'
import { isSame } from './edits.ts'

export type Filter = { text: string; isChanged: boolean; isOther: boolean }
export const ALL: Filter = { text: '', isChanged: false, isOther: false }

/** By its name, its explanation or its key. */
export function matches(
  setting: SettingOne,
  { text, isChanged, isOther }: Filter,
  hasEdit: boolean,
): boolean {
  if (isChanged && !hasEdit) return false
  if (isOther && (setting.fixed !== '' || isSame(setting.value, setting.default))) return false
  const words = text.trim().toLowerCase()
  return [setting.label, setting.explains, setting.name].some(one => one.toLowerCase().includes(words))
}
