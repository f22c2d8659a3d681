/** Plates of a volume: figures with text and data. Left out where there are too few loans. */
import { CLASS_LETTERS, type ClassLetter } from '../../../contract/codes.ts'
import type { BookReport } from '../../../contract/reader/reports.ts'
import { isolated } from '../../../core/rules/encoding/isolated.ts'
import { fewMostOf } from '../../../core/rules/most-of.ts'
import { daysOut } from '../../../core/rules/reader/report-days.ts'
import type { Lang } from '../../../core/stores/language.ts'
import type { T } from '../../../i18n/index.ts'
import { listed } from '../../../i18n/listed.ts'
import type { Figures } from '../AsTable.tsx'
import {
  busiestHours,
  busiestMonths,
  ENOUGH,
  latestReturn,
  metAgain,
  type ReportSums,
  spineSize,
} from '../report-sums.ts'
import { againFigure, firstFigure, shelfFigure } from './book-figures.tsx'
import { daysFigure, drawersFigure, type Figure, hoursFigure, latestFigure, stepsFigure } from './figures.tsx'
import { dayShort, dayWords, hourName, monthWords, spelt } from './words.ts'

type PlateId = 'first' | 'days' | 'hours' | 'drawers' | 'shelf' | 'latest' | 'again' | 'steps'
export type Plate = {
  id: PlateId
  title: string
  /** in the table of contents */
  short: string
  note: string
  caption: (isNamed: boolean) => string
  /** shape: width by height of the available room */
  figure: (shape: number) => Figure
  table: Figures
}

/** width by height of the room on a page, and on a double-width one */
export const LEAF = 1.05
export const WIDE = 2.5

/** @param year of the volume */
export function platesOf(report: BookReport, sums: ReportSums, year: number, lang: Lang, t: T): Plate[] {
  const { begun, moves } = sums
  const first = begun[0]
  const plates: Plate[] = []
  const add = (id: PlateId, plate: Omit<Plate, 'id'>) => plates.push({ id, ...plate })
  const titled = (title: string) => isolated(title) || t('reports.noTitle')
  const short = (day: string) => dayShort(day, lang, t)

  if (first)
    add('first', {
      title: t('reports.memories.first'),
      short: t('reports.memories.first'),
      note: short(first.loanDate.slice(0, 10)),
      caption: isNamed =>
        isNamed
          ? t('reports.memories.firstSay', { title: titled(first.title) })
          : t('reports.memories.firstSayPlain'),
      figure: () => firstFigure(first, report.today, t),
      table: {
        head: [
          t('reports.title'),
          t('reports.author'),
          t('reports.lent'),
          t('reports.back'),
          t('reports.days'),
        ],
        rows: begun
          .slice(0, 4)
          .map(one => [
            titled(one.title),
            one.author,
            one.loanDate,
            one.returnDate ?? t('reports.stillOut'),
            daysOut(one, report.today),
          ]),
      },
    })
  if (begun.length < ENOUGH) return plates

  /** '' if none stands out */
  const mostWords = (of: 'days' | 'drawers', names: string[], count: number): string =>
    names.length === 0
      ? ''
      : t(`reports.memories.${of}Most${names.length > 1 ? 'Each' : ''}`, {
          names: listed(names, lang),
          count,
        })
  const busy = busiestMonths(sums.days.keys())
  if (sums.days.size)
    add('days', {
      title: t('reports.memories.daysTitle', { count: spelt(sums.days.size, lang) }),
      short: t('reports.memories.daysShort'),
      note: t('reports.memories.daysOf', { count: sums.days.size }),
      caption: () =>
        t('reports.memories.daysSay') +
        mostWords(
          'days',
          busy.months.map(month => monthWords(month, lang, t)),
          busy.count,
        ),
      figure: () => daysFigure(sums, year, lang, t),
      table: {
        head: [t('reports.day'), t('reports.lent'), t('reports.back')],
        rows: [...sums.days].map(([day, { lent, back }]) => [day, lent, back]),
      },
    })

  const peak = busiestHours(sums.hours)
  const names = peak.hours.map(hour => hourName(hour, lang))
  const [one = '', two = ''] = names
  const hoursTitle =
    names.length === 1
      ? one
      : names.length === 2
        ? t('reports.memories.hoursTwo', { one, two })
        : t('reports.memories.hoursMany')
  add('hours', {
    title: hoursTitle.replace(/^./, letter => letter.toUpperCase()),
    short: t('reports.memories.hoursShort'),
    note: names.slice(0, 2).join(lang === 'zh' ? '、' : ', '),
    caption: () => t('reports.memories.hoursSay', { count: peak.count, sum: moves.length }),
    figure: () => hoursFigure(sums, t),
    table: {
      head: [t('reports.hour'), t('reports.lent'), t('reports.back')],
      rows: sums.hours.flatMap(({ lent, back }, hour) => (lent + back ? [[`${hour}:00`, lent, back]] : [])),
    },
  })

  const known = CLASS_LETTERS.filter(cls => sums.classes.has(cls))
  const other = sums.classes.get('') ?? 0
  const className = (cls: ClassLetter) => t(`reports.classes.${cls}`)
  const most = fewMostOf(known, cls => sums.classes.get(cls)!)
  if (known.length)
    add('drawers', {
      title: t('reports.memories.drawers', { count: spelt(known.length, lang) }),
      short: t('reports.memories.drawersShort'),
      note: `${known.length} / ${CLASS_LETTERS.length}`,
      caption: () =>
        t('reports.memories.drawersSay') +
        mostWords('drawers', most.all.map(className), most.count) +
        (other ? ` ${t('reports.memories.drawersOther', { count: other })}` : ''),
      figure: () => drawersFigure(sums, t),
      table: {
        head: [t('reports.cls'), t('reports.count')],
        rows: [
          ...known.map(cls => [`${cls} ${className(cls)}`, sums.classes.get(cls)!]),
          ...(other ? [[t('common.other'), other]] : []),
        ],
      },
    })

  const sizes = begun.map(spineSize)
  const metres = (sizes.reduce((sum, { w }) => sum + w, 0) / 100).toFixed(2)
  add('shelf', {
    title: t('reports.memories.shelf', { metres }),
    short: t('reports.memories.shelfShort'),
    note: `${metres} m`,
    caption: () => t('reports.memories.shelfSay', { count: sizes.filter(size => size.hasHeight).length }),
    figure: shape => shelfFigure(begun, shape),
    table: {
      head: [t('reports.title'), t('reports.author'), t('reports.lent')],
      rows: begun.map(loan => [titled(loan.title), loan.author, loan.loanDate.slice(0, 10)]),
    },
  })

  const latest = latestReturn(moves)
  if (latest && sums.back >= ENOUGH)
    add('latest', {
      title: t('reports.memories.latest'),
      short: t('reports.memories.latest'),
      note: latest.time.slice(11),
      caption: isNamed => {
        const day = dayWords(latest.day, lang, t)
        return isNamed
          ? t('reports.memories.latestSay', { day, title: titled(latest.loan.title) })
          : t('reports.memories.latestSayPlain', { day })
      },
      figure: () => latestFigure(moves, latest),
      table: {
        head: [t('reports.title'), t('reports.back')],
        rows: moves.filter(move => move.kind === 'back').map(({ loan, time }) => [titled(loan.title), time]),
      },
    })

  const met = metAgain(begun)
  if (met.length)
    add('again', {
      title: t('reports.memories.again'),
      short: t('reports.memories.again'),
      note: String(met.length),
      caption: () => t('reports.memories.againSay', { count: met.length }),
      figure: () => againFigure(met, lang, t),
      table: {
        head: [t('reports.title'), t('reports.memories.timesMet')],
        rows: met.map(({ loan, days }) => [titled(loan.title), days.join(', ')]),
      },
    })

  const months = new Map<string, number>()
  for (const { loanDate } of begun)
    months.set(loanDate.slice(0, 7), (months.get(loanDate.slice(0, 7)) ?? 0) + 1)
  let soFar = 0
  add('steps', {
    title: t('reports.memories.steps'),
    short: t('reports.memories.steps'),
    note: t('reports.memories.stepsShort', { count: begun.length }),
    caption: () => t('reports.memories.stepsSay'),
    figure: () => stepsFigure(begun, year, lang, t),
    table: {
      head: [t('reports.day'), t('reports.lent'), t('reports.memories.soFar')],
      rows: [...months].map(([month, count]) => {
        soFar += count
        return [month, count, soFar]
      }),
    },
  })
  return plates
}
