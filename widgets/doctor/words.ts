/** The doctor's messages, in the page's language. Both languages are bundled: the file may be pasted into a console. */
import rosetta from 'rosetta'
import type { Leaves } from '../../src/i18n/keys.ts'
import { slotsOf } from '../../src/i18n/slot.ts'
import en from './doctor.en.ts'
import zh from './doctor.zh.ts'

type DoctorKey = Leaves<typeof zh>
export type Translate = (key: DoctorKey, values?: Record<string, string | number>) => string

export const languageOf = (document: Document): 'zh' | 'en' =>
  /^zh/i.test(document.documentElement.lang || navigator.language) ? 'zh' : 'en'

export function wordsIn(lang: 'zh' | 'en'): Translate {
  const messages = rosetta<object>({})
  messages.set(lang, { zh, en }[lang])
  return (key, values) => {
    const text = messages.t(key, values && slotsOf(values), lang)
    if (text === '' && import.meta.env.MODE === 'test') throw new Error(`no message ${lang} ${key}`)
    return text
  }
}
