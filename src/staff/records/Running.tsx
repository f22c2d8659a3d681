/** The third step: how far the import is, and a way to stop it. */
import { useState } from 'react'
import type { ImportRun } from '../../contract/staff/staff-records.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/keys.ts'
import { Counts } from './Counts.tsx'

export function Running({ run, onStop }: { run: ImportRun; onStop: () => void }) {
  const t = useT()
  const [isStopping, setStopping] = useState(false)
  const { counts, part, seconds, facts } = run
  const stop = () => {
    if (isStopping) return
    setStopping(true)
    onStop()
  }
  useKeys({ s: stop })
  const rate = Math.round(counts.read / Math.max(1, seconds))
  return (
    <div className="imp4__p">
      <h2 id="step" tabIndex={-1}>
        {t('staffRecords.running.title', { name: run.name })}
      </h2>
      <div className="bar4">
        <progress max={1} value={part ?? undefined} aria-labelledby="step" />
        <span className="num">
          {facts?.isWhole
            ? t('staffRecords.running.of', { read: grouped(counts.read), records: grouped(facts.records) })
            : t('staffRecords.running.read', { read: grouped(counts.read) })}
          {rate > 0 && ` · ${t('staffRecords.running.rate', { rate: grouped(rate) })}`}
        </span>
      </div>
      <Counts counts={counts} />
      <p className="muted sm">{t('staffRecords.running.note')}</p>
      <button type="button" className="btn" aria-busy={isStopping || undefined} onClick={stop}>
        {t(isStopping ? 'staffRecords.running.stopping' : 'staffRecords.running.stop')}
        <kbd className="k">S</kbd>
      </button>
    </div>
  )
}
