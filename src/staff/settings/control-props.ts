import type { SettingControl, SettingValue, SettingWrong } from '../../contract/staff/staff-settings.ts'

export type ControlProps = {
  id: string
  label: string
  control: SettingControl
  value: SettingValue
  wrong: SettingWrong[]
  onValue: (value: SettingValue) => void
}
