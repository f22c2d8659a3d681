/** Messages of the server, translated. Texts: src/i18n/server/server*.{zh,en}.ts. */

import { withDays } from '../../src/i18n/english-days.ts'
import type { Leaves } from '../../src/i18n/keys.ts'
import en from '../../src/i18n/server/server.en.ts'
import zh from '../../src/i18n/server/server.zh.ts'
import { fillIn, type Values } from '../../src/i18n/slot.ts'

export type Lang = 'zh' | 'en'
export type { Values }

/** e.g. 'signin.mismatch' */
export type MessageKey = Leaves<typeof zh>

const flatten = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

const TEXTS = { zh: new Map(flatten(zh)), en: new Map(flatten(en)) }

/**
 * `{{name}}` is replaced by values.name, `{{count|copy|copies}}` by the plural form for count. A key made of a kind
 * (`accounts.events.${kind}`) is typed by the union of the kinds: one without a text in both languages does not compile.
 */
export function say(lang: Lang, key: MessageKey, values: Values = {}): string {
  return fillIn(TEXTS[lang].get(key)!, withDays(values, lang))
}
