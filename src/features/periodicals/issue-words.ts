import type { Issue } from '../../contract/periodicals.ts'
import type { T } from '../../i18n/index.ts'

/** "2026 年第 11 期"; a volume without a number as its label has it. */
export const issueWords = (t: T, { year, vol, issue }: Issue): string =>
  issue ? t('periodicals.issue', { year, issue }) : [year, vol].filter(Boolean).join(', ')

/** Of this year's issue the month and day, of an older one the whole date. */
export const arrivalDay = ({ year, inDate }: Issue): string =>
  inDate.startsWith(`${year}-`) ? inDate.slice(5) : inDate
