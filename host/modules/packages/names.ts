/** Labels of a database's codes. The library's own codes are shown as they are. */
import type { Coded } from '../../../src/contract/packages.ts'
import { type Lang, type MessageKey, say } from '../../runtime/say.ts'

const SUBJECTS = new Set([
  'general',
  'humanities',
  'law',
  'economics',
  'science',
  'engineering',
  'medicine',
  'agriculture',
])
const TYPES = new Set([
  'journal',
  'ebook',
  'abstract',
  'thesis',
  'data',
  'news',
  'standard',
  'archive',
  'media',
  'law',
  'preprint',
])
const STATUSES: Record<number, MessageKey> = {
  0: 'packages.statuses.other',
  1: 'packages.statuses.subscribed',
  2: 'packages.statuses.trial',
  9: 'packages.statuses.free',
}

const named = (known: Set<string>, of: string, code: string, lang: Lang): Coded => ({
  code,
  name: known.has(code) ? say(lang, `packages.${of}.${code}` as MessageKey) : code,
})
export const subjectNamed = (code: string, lang: Lang): Coded => named(SUBJECTS, 'subjects', code, lang)
export const typeNamed = (code: string, lang: Lang): Coded => named(TYPES, 'types', code, lang)
export const statusNamed = (status: number, lang: Lang): string =>
  say(lang, STATUSES[status] ?? 'packages.statuses.other')

export const langNamed = (code: string, lang: Lang): string =>
  say(lang, code === 'pak.lang.chi' ? 'packages.langs.chinese' : 'packages.langs.foreign')
