/** Results of the doctor. */
import type words from './doctor.zh.ts'

type FindingName = keyof (typeof words)['found']
/** Group of a finding; each check that passes is listed. */
export type Check = 'scripts' | 'shown' | 'calls' | 'colour' | 'cookies'

export type Finding = {
  /** its texts: doctor.found.<name> */
  name: FindingName
  check: Check
  kind: 'bad' | 'warn' | 'info'
  values: Record<string, string | number>
  /** elements concerned; [] = the whole page */
  at: Element[]
  /** the line that fixes it; '' = not fixable on this page */
  fix: string
}
