import type { Issue } from '../../contract/catalogue/periodicals.ts'
import { compactDay, shortDay } from '../../i18n/days.ts'
import type { T } from '../../i18n/index.ts'

/** "2026 年第 11 期"; a volume without a number by its label. */
export const issueWords = (t: T, { year, vol, issue }: Issue): string =>
  issue ? t('periodicals.issue', { year, issue }) : [year, vol].filter(Boolean).join(', ')

/** Month and day for this year, else the full date. */
export const arrivalDay = ({ year, inDate }: Issue, lang: string): string =>
  inDate.startsWith(`${year}-`) ? shortDay(inDate, lang) : compactDay(inDate, lang)
