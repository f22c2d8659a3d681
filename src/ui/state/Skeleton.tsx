import { useEffect, useState } from 'react'
import '../../styles/empty.css'
import '../../styles/states.css'
import { SLOW_AFTER } from '../../core/limits.ts'
import { useT } from '../../i18n/use-t.ts'

/** Placeholder rows while loading. `label` is announced; after SLOW_AFTER a line reports slow loading. */
export function Skeleton({ rows = 3, label }: { rows?: number; label: string }) {
  const t = useT()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, i) => `row${i}`).map(key => (
        <div key={key} className="skrec" aria-hidden="true">
          <div className="sk sk--cover" />
          <div className="skl">
            <div className="sk" />
            <div className="sk" />
            <div className="sk" />
            <div className="sk" />
          </div>
        </div>
      ))}
      {isSlow && <p className="hint">{t('errors.slow')}</p>}
    </div>
  )
}
