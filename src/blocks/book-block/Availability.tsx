import type { CircState } from '../../contract/codes.ts'
import { forecastOf } from '../../core/rules/holdings/copy-counts.ts'
import { furtherReasons, KIND_OF, type Summary } from '../../core/rules/holdings/sum-up-holdings.ts'
import { libraryToday } from '../../core/stores/library-day.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avail, type AvailKind } from '../../ui/Avail.tsx'
import { DatedText } from '../../ui/text/DatedText.tsx'

type T = ReturnType<typeof useT>

function drawnAs({ kind, counts }: Summary): AvailKind {
  if (kind === 'ok' || kind === 'online') return kind
  if (kind === 'none') return 'off'
  if (kind !== 'mixed') return KIND_OF[kind]
  return counts.onLoan || counts.onHold || counts.inTransit ? 'out' : 'off'
}

function headOf(t: T, { kind, free, unknownSince }: Summary): string {
  if (kind === 'ok') return t('book.available', { count: free })
  if (kind === 'online' || kind === 'none') return t(`book.${kind}`)
  if (kind === 'unknown' && unknownSince) return sinceWords(t, unknownSince)
  return t(`book.all.${kind}`)
}

/** @param since yyyy-MM-dd HH:mm; of today the time is enough */
export const sinceWords = (t: T, since: string): string =>
  t('book.unknownSince', { time: since.replace(`${libraryToday()} `, '') })

/** One line on whether the book is available. */
export function Availability({ summary }: { summary: Summary }) {
  const t = useT()
  return (
    <Avail kind={drawnAs(summary)} isBold={summary.kind === 'ok'}>
      {headOf(t, summary)}
    </Avail>
  )
}

/** Numbers of copies by reason, then the next return and the overdue ones, as parts of a sentence. */
function outlookParts(
  t: T,
  reasons: readonly [reason: CircState, count: number][],
  dues: readonly string[],
): string[] {
  const { next, overdue } = forecastOf(dues, libraryToday())
  return [
    ...reasons.map(([reason, count]) => t(`book.some.${reason}`, { count })),
    ...(overdue ? [t('book.overdue', { count: overdue })] : []),
    ...(next ? [t('book.dueBack', { date: next })] : []),
  ]
}

/** What stands below: number of copies, why they are not available, the next return, or the places. */
export function noteOf(t: T, summary: Summary): string {
  const { total, kind, dues, places } = summary
  const isOut = kind !== 'ok' && summary.counts.onLoan !== undefined
  return [
    t('book.items', { count: total }),
    ...outlookParts(t, furtherReasons(summary), isOut ? dues : []),
    ...(!isOut && places > 0 ? [t('book.places', { count: places })] : []),
  ].join(t('book.comma'))
}

/** Second line: number of copies and places, or why none is available and the next return. */
export function AvailabilityNote({ summary }: { summary: Summary }) {
  const t = useT()
  if (summary.total === 0) return null
  return (
    <span className="sub">
      <DatedText text={noteOf(t, summary)} />
    </span>
  )
}
