import type { T } from '../../../i18n/index.ts'

const UNITS = { D: 'days', M: 'months', Y: 'years' } as const

/** An embargo of KBART in words: “without the last 6 months”, “only the last 10 years, without the last year”. */
export const embargoWords = (embargo: string, t: T): string =>
  [...embargo.matchAll(/([RP])(\d+)([DMY])/g)]
    .map(([, kind, count, unit]) =>
      t(`databases.journals.${kind === 'P' ? 'without' : 'only'}.${UNITS[unit as 'D' | 'M' | 'Y']}`, {
        count: Number(count),
      }),
    )
    .join(t('common.listComma'))
