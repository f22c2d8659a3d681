/** The changed lines of the configuration file. */
import type { LookDraft } from '../../contract/staff/staff-look.ts'
import { useT } from '../../i18n/use-t.ts'

const CLASSES = { '+': 'a', '-': 'd', ' ': 'c' }

export function Diff({ lines }: { lines: LookDraft['diff'] }) {
  const t = useT()
  const spoken = { '+': t('staffLook.added'), '-': t('staffLook.removed'), ' ': '' }
  return (
    <div className="diff">
      {lines.map(({ sign, line }, nth) => (
        <span key={`${nth} ${line}`} className={CLASSES[sign]}>
          <span aria-hidden="true">{sign} </span>
          {spoken[sign] && <span className="sr">{spoken[sign]} </span>}
          {line}
        </span>
      ))}
    </div>
  )
}
