/** The four steps of an import, and the one that it is at. */
import type { ImportRun } from '../../contract/staff/staff-records.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { check } from '../../ui/icons/icons-pages.ts'

const STEPS = ['file', 'look', 'run', 'report'] as const

export function stepOf(run: ImportRun | null): number {
  if (!run || run.state === 'sending') return 0
  if (run.state === 'looking' || run.state === 'looked') return 1
  return run.state === 'running' ? 2 : 3
}

export function Steps({ run }: { run: ImportRun | null }) {
  const t = useT()
  const now = stepOf(run)
  return (
    <ol className="steps4" aria-label={t('staffRecords.steps.label')}>
      {STEPS.map((step, nth) => (
        <li
          key={step}
          aria-current={nth === now ? 'step' : undefined}
          className={nth < now ? 'is-done' : undefined}
        >
          <span className="steps4__n">{nth < now ? <Icon d={check} /> : nth + 1}</span>
          {t(`staffRecords.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
