/** Changed settings: judged by the schema of the file, and written into its text with the comments kept. */
import { type GenericSchema, safeParse } from 'valibot'
import { isScalar, isSeq } from 'yaml'
import type {
  SettingsChanges,
  SettingValue,
  SettingWrong,
} from '../../../../src/contract/staff/staff-settings.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { allowedIn } from '../../../settings/allowed.ts'
import { PLACES_OF_FILE, pathOf, SETTINGS, type SettingPlace, settingAt } from '../../../settings/places.ts'
import { settingsSchema } from '../../../settings/schema.ts'
import { makeRoom, parsed, putList, putText } from '../look/values.ts'
import type { Offered } from './controls.ts'
import { labelOf } from './said.ts'
import { fileValueOf } from './values.ts'

export type Changes = Map<SettingPlace, SettingValue | null>

/** @throws HttpError for a name that is no setting @throws Refusal for one that is not set at this page */
export function readChanges(given: SettingsChanges, lang: Lang): Changes {
  return new Map(
    given.map(({ name, value }) => {
      const place = PLACES_OF_FILE.find(one => one === name)
      if (!place) throw new HttpError(400, 'errors.badMember', { member: 'name' })
      if (SETTINGS[place].isLook) throw new Refusal('settings.notHere', { label: labelOf(place, lang) })
      return [place, value]
    }),
  )
}

/** @returns what is wrong, by setting, in the order of the page */
export function wrongIn(changes: Changes, offered: Offered): SettingWrong[] {
  const { lang } = offered
  const file: Record<string, unknown> = {}
  for (const [place, value] of changes) {
    if (value === null) continue
    const [first = '', second] = pathOf(place)
    const written = fileValueOf(place, value, offered)
    if (second === undefined) file[first] = written
    else file[first] = { ...(file[first] as object | undefined), [second]: written }
  }
  const result = safeParse(settingsSchema as GenericSchema, file)
  const wrong = (result.issues ?? []).flatMap(({ path, message, input }) => {
    const found = settingAt((path ?? []).map(({ key }) => key as string | number))
    if (!found) return []
    const words = { allowed: allowedIn(lang, message) }
    const text =
      input === '' || input === undefined
        ? say(lang, 'settings.wrongEmpty', words)
        : typeof input === 'object'
          ? say(lang, 'settings.wrongList', words)
          : say(lang, 'settings.wrong', { ...words, found: String(input).slice(0, 60) })
    return { name: found.place, at: found.at.join('.'), text }
  })
  const places = Object.keys(SETTINGS)
  return wrong.sort((a, b) => places.indexOf(a.name) - places.indexOf(b.name))
}

/** @returns the file's text with the changes @throws Refusal when it is not valid YAML */
export function textWith(text: string, changes: Changes, offered: Offered): string {
  if (changes.size === 0) return text
  const document = parsed(text)
  for (const [place, value] of changes) {
    const path = pathOf(place)
    if (value === null) {
      if (document.hasIn(path)) document.deleteIn(path)
      continue
    }
    makeRoom(document, path)
    const written = fileValueOf(place, value, offered)
    if (!Array.isArray(written)) putText(document, path, written as string | { zh: string; en: string })
    else if (isSeq(document.getIn(path, true))) putList(document, path, written)
    else {
      const node = document.getIn(path, true)
      const made = document.createNode(written, { flow: written.every(one => typeof one !== 'object') })
      if (isScalar(node)) made.comment = node.comment ?? null
      document.setIn(path, made)
    }
  }
  return document.toString({ lineWidth: 0 })
}
