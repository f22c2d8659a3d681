/** Names of the chart's columns in the reader's language. */

import { type Lang, localeOf } from '../../../core/stores/language.ts'
import type { T } from '../../../i18n/index.ts'
import { listed } from '../../../i18n/listed.ts'
import { busiestOf, type Period, type PeriodKind } from './loan-periods.ts'

const monthName = (lang: Lang, { year, part }: Period, form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(lang), { timeZone: 'UTC', ...form }).format(Date.UTC(year, part - 1))

/** 2026年8月 · 2026年第3季度 · 2026年 */
export function fullName(period: Period, kind: PeriodKind, lang: Lang, t: T): string {
  if (kind === 'month') return monthName(lang, period, { year: 'numeric', month: 'long' })
  const { year, part: n } = period
  return kind === 'quarter' ? t('history.quarterOf', { year, n }) : t('history.yearOf', { year })
}

/** 8月 · 3季度 · 2026 */
export function shortName(period: Period, kind: PeriodKind, lang: Lang, t: T): string {
  if (kind === 'month') return monthName(lang, period, { month: 'short' })
  return kind === 'quarter' ? t('history.quarter', { n: period.part }) : String(period.year)
}

/** What a chart says first: the text, and which periods have the most if few have. */
export function mostText(
  text: string,
  periods: readonly Period[],
  kind: PeriodKind,
  lang: Lang,
  t: T,
): string {
  const { all, count } = busiestOf(periods)
  if (!all.length) return text
  const period = listed(
    all.map(one => fullName(one, kind, lang, t)),
    lang,
  )
  return t(all.length > 1 ? 'history.mostEach' : 'history.most', { text, period, count })
}
