import type { Summary } from '../../core/rules/sum-up-holdings.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avail, type AvailKind } from '../../ui/Avail.tsx'

const WORDS = {
  ok: 'book.available',
  out: 'book.allOut',
  in: 'book.readOnly',
  online: 'book.online',
  off: 'book.processing',
  bad: 'book.lost',
  none: 'book.none',
} as const

/** One line that says whether the book can be had. */
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

/** The line under it: how many copies in how many places, or when the first comes back. */
export function AvailabilityNote({ summary }: { summary: Summary }) {
  const t = useT()
  if (summary.total === 0) return null
  const parts = [
    t(summary.total === 1 ? 'book.itemsOne' : 'book.items', { count: summary.total }),
    summary.kind === 'out' && summary.due ? t('book.dueBack', { date: summary.due }) : '',
    summary.kind !== 'out' && summary.places > 0
      ? t(summary.places === 1 ? 'book.placesOne' : 'book.places', { count: summary.places })
      : '',
  ]
  return <span className="sub">{parts.filter(Boolean).join(t('book.comma'))}</span>
}
