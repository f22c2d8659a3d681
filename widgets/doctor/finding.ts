/** What the doctor says of a page. */
import type words from '../../src/i18n/zh/doctor.ts'

type FindingName = keyof (typeof words)['found']
/** What a finding belongs to: five checks are made, and said to be fine one by one where all are. */
export type Check = 'scripts' | 'shown' | 'calls' | 'colour' | 'cookies'

export type Finding = {
  /** its words: doctor.found.<name> */
  name: FindingName
  check: Check
  kind: 'bad' | 'warn' | 'info'
  values: Record<string, string | number>
  /** the elements it speaks of; none = the whole page */
  at: Element[]
  /** the line that mends it; '' = nothing on this page does */
  fix: string
}
