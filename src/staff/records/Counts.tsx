import type { RunCounts } from '../../contract/staff/staff-records.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'

export const COUNTS = ['added', 'updated', 'unchanged', 'withdrawn', 'rejected'] as const

export function Counts({ counts }: { counts: RunCounts }) {
  const t = useT()
  return (
    <dl className="rep4">
      {COUNTS.map(name => (
        <div key={name} className={name === 'rejected' && counts.rejected > 0 ? 'is-bad' : undefined}>
          <dt>{t(`staffRecords.report.counts.${name}`)}</dt>
          <dd className="num">{grouped(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
