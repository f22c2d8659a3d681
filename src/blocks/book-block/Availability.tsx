import type { Summary } from '../../core/rules/holdings/sum-up-holdings.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avail, type AvailKind } from '../../ui/Avail.tsx'
import { DatedText } from '../../ui/text/DatedText.tsx'

const WORDS = {
  ok: 'book.available',
  out: 'book.allOut',
  in: 'book.readOnly',
  online: 'book.online',
  off: 'book.processing',
  bad: 'book.lost',
  none: 'book.none',
} as const

/** One line on whether the book is available. */
export function Availability({ summary }: { summary: Summary }) {
  const t = useT()
  const words = t(WORDS[summary.kind], { count: summary.free })
  const kind: AvailKind = summary.kind === 'none' ? 'off' : summary.kind
  return (
    <Avail kind={kind} isBold={summary.kind === 'ok'}>
      {words}
    </Avail>
  )
}

/** Second line: number of copies and places, or the earliest return. */
export function AvailabilityNote({ summary }: { summary: Summary }) {
  const t = useT()
  const { total, kind, due, places } = summary
  if (total === 0) return null
  const more =
    kind === 'out'
      ? due && t('book.dueBack', { date: due })
      : places > 0 && t('book.places', { count: places })
  const copies = t('book.items', { count: total })
  return (
    <span className="sub">
      <DatedText text={more ? copies + t('book.comma') + more : copies} />
    </span>
  )
}
