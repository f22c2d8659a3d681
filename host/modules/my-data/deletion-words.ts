/** Texts of mails about the deletion of an account, in both languages, as the reader may change the language meanwhile. */
import type { MessageKey, Values } from '../../runtime/say.ts'
import { say } from '../../runtime/say.ts'
import type { StaffMessage } from '../../runtime/staff-message.ts'

export type DeletionLetter = 'deletionAsked' | 'deletionNear' | 'deletionHeld' | 'deletionDone'

export function bothLanguages(
  kind: DeletionLetter,
  values: Values,
): { titles: StaffMessage; words: StaffMessage } {
  const both = (key: MessageKey): StaffMessage => ({ zh: say('zh', key, values), en: say('en', key, values) })
  return kind === 'deletionDone'
    ? { titles: both('myData.deletionDone.title'), words: both('myData.deletionDone.content') }
    : { titles: both(`notices.${kind}.title`), words: both(`notices.${kind}.content`) }
}
