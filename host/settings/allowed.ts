/**
 * What a setting may be, in words. The schema has them in English, as the lines about a file do; the page of settings says the
 * same in the language of the librarian.
 */
import { type Lang, type MessageKey, say, type Values } from '../runtime/say.ts'

type Within<K> = K extends `settings.allowed.${infer Name}` ? Name : never
type Allowed = Within<MessageKey>

const made = new Map<string, { key: Allowed; values: Values }>()

/** @returns the English words */
export function allowed(key: Allowed, values: Values = {}): string {
  const text = say('en', `settings.allowed.${key}`, values)
  made.set(text, { key, values })
  return text
}

/** @param english words of the schema */
export function allowedIn(lang: Lang, english: string): string {
  const found = made.get(english)
  return found ? say(lang, `settings.allowed.${found.key}`, found.values) : english
}
