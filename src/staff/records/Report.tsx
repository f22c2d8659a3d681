/** The last step: what was added and changed, what was rejected and why, and what can be done now. */
import type { ImportRun } from '../../contract/staff/staff-records.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { alert, info, okCircle } from '../../ui/icons/icons.ts'
import { download } from '../../ui/icons/icons-pages.ts'
import { Counts } from './Counts.tsx'

type Props = { run: ImportRun; isBusy: boolean; onStart: () => void; onLook: () => void; onAway: () => void }

export const listAddress = (id: number) => `/opac/staff/records/imports/${id}/rejected.csv`

export function Report({ run, isBusy, onStart, onLook, onAway }: Props) {
  const t = useT()
  const { state, counts, fault, rejected, facts } = run
  const isUnread = state === 'failed' && !facts
  const ended = { time: run.ended, operator: run.operator }
  const title =
    state === 'done' || state === 'stopped' || state === 'interrupted'
      ? t(`staffRecords.report.${state}`, ended)
      : t(isUnread ? 'staffRecords.report.unread' : 'staffRecords.report.failed', ended)
  return (
    <div className="imp4__p">
      <h2 id="step" tabIndex={-1} className="rep4__h">
        <Icon d={state === 'done' ? okCircle : alert} />
        {title}
      </h2>
      {state === 'interrupted' && <p>{t('staffRecords.report.interruptedNote')}</p>}
      {state === 'stopped' && <p>{t('staffRecords.report.stoppedNote')}</p>}
      {fault.kind === 'absent' && (
        <p>
          {t('staffRecords.report.absent', { absent: grouped(fault.absent), total: grouped(fault.total) })}
        </p>
      )}
      {fault.kind === 'damaged' && <p>{t('staffRecords.report.damaged')}</p>}
      {fault.kind === 'problem' && (
        <p className="err">
          {t('staffRecords.report.problem')}
          <span lang="en">{fault.problem}</span>
        </p>
      )}
      {!isUnread && (
        <>
          <Counts counts={counts} />
          <p className="muted sm">
            {t('staffRecords.report.read', { read: grouped(counts.read), seconds: grouped(run.seconds) })}
            {counts.unnumbered > 0 &&
              ` ${t('staffRecords.report.unnumbered', { count: grouped(counts.unnumbered) })}`}
          </p>
        </>
      )}
      {rejected.length > 0 && (
        <section>
          <h3>{t('staffRecords.report.rejectedTitle')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on phones must be reached */}
          <section className="tblwrap" aria-label={t('staffRecords.report.rejectedTitle')} tabIndex={0}>
            <table className="tbl rej4">
              <thead>
                <tr>
                  <th scope="col">{t('staffRecords.report.number')}</th>
                  <th scope="col">{t('staffRecords.report.controlNo')}</th>
                  <th scope="col">{t('staffRecords.report.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {rejected.map(line => (
                  <tr key={`${line.number} ${line.reason}`}>
                    <td className="num">{line.number || '–'}</td>
                    <td>{line.controlNo || '–'}</td>
                    <td>
                      <span lang="en">{line.reason}</span>
                      {line.isIn && <span className="tag">{t('staffRecords.report.isIn')}</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {run.rejectedLines > rejected.length && (
            <p className="muted sm">
              {t('staffRecords.report.more', { shown: rejected.length, count: grouped(run.rejectedLines) })}
            </p>
          )}
        </section>
      )}
      <div className="row">
        {run.rejectedFile && (
          <a className="btn" href={`/opac/staff/records/imports/${run.id}/rejected`} download>
            <Icon d={download} />
            {t('staffRecords.report.records', { ending: `.${run.rejectedFile}` })}
          </a>
        )}
        {run.rejectedLines > 0 && (
          <a className="btn" href={listAddress(run.id)} download>
            <Icon d={download} />
            {t('staffRecords.report.list')}
          </a>
        )}
        {run.hasFile && facts && facts.books + facts.holdings + facts.deleted > 0 && (
          <button type="button" className="btn" disabled={isBusy} onClick={onStart}>
            {t('staffRecords.report.again')}
          </button>
        )}
        {run.hasFile && !facts && (
          <button type="button" className="btn" disabled={isBusy} onClick={onLook}>
            {t('staffRecords.report.lookAgain')}
          </button>
        )}
        <button type="button" className="btn btn--primary" disabled={isBusy} onClick={onAway}>
          {t('staffRecords.report.away')}
        </button>
      </div>
      {counts.added + counts.updated + counts.withdrawn > 0 && (
        <p className="note4">
          <Icon d={info} />
          <span>{t('staffRecords.report.undo')}</span>
        </p>
      )}
    </div>
  )
}
