import type { InboxCase } from '../../contract/staff/staff-inbox.ts'

/** What is written for a decision. */
export type Written = {
  words: Record<'zh' | 'en', string>
  days: Record<'startsOn' | 'endsOn', string>
  link: string
}

/** What was written for the last decision. @param last null = for none */
export const writtenFor = (last: InboxCase['last']): Written => ({
  words: last?.words ?? { zh: '', en: '' },
  days: { startsOn: last?.startsOn ?? '', endsOn: last?.endsOn ?? '' },
  link: last?.link ?? '',
})
