/** Labels of a database's codes. The library's own codes are shown as they are. */
import { ENDED_STATUS } from '../../../src/contract/codes.ts'
import type { Coded } from '../../../src/contract/databases/packages.ts'
import { knownKind } from '../../../src/core/rules/known-kind.ts'
import { type Lang, type MessageKey, say } from '../../runtime/say.ts'

const SUBJECTS = [
  'general',
  'humanities',
  'law',
  'economics',
  'science',
  'engineering',
  'medicine',
  'agriculture',
] as const
const TYPES = [
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
] as const
const STATUSES: Record<string, MessageKey> = {
  0: 'packages.statuses.other',
  1: 'packages.statuses.subscribed',
  2: 'packages.statuses.trial',
  9: 'packages.statuses.free',
  [ENDED_STATUS]: 'packages.statuses.ended',
}

/** @param known undefined = a code of the library's own */
const named = (code: string, known: MessageKey | undefined, lang: Lang): Coded => ({
  code,
  name: known ? say(lang, known) : code,
})
export function subjectNamed(code: string, lang: Lang): Coded {
  const known = knownKind(SUBJECTS, code)
  return named(code, known && `packages.subjects.${known}`, lang)
}
export function typeNamed(code: string, lang: Lang): Coded {
  const known = knownKind(TYPES, code)
  return named(code, known && `packages.types.${known}`, lang)
}
export const statusNamed = (status: string, lang: Lang): string =>
  say(lang, STATUSES[status] ?? 'packages.statuses.other')

export const langNamed = (code: string, lang: Lang): string =>
  say(lang, code === 'pak.lang.chi' ? 'packages.langs.chinese' : 'packages.langs.foreign')
