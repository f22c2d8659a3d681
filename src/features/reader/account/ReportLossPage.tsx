import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { reportCardLoss } from '../../../core/api/reader/users-account.ts'
import { ID_LOST } from '../../../core/limits.ts'
import { orAfterReturn } from '../../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../../core/stores/session/reader-stats.ts'
import { $reader } from '../../../core/stores/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ban } from '../../../ui/icons/icons-pages.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { AccountPage, dayOf } from './AccountParts.tsx'

/** R17: consequences of a report, the report, and next steps. */
export default function ReportLossPage() {
  const t = useT()
  const reader = useStore($reader)
  const [isConfirming, setConfirming] = useState(false)
  const [isDone, setDone] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  const isLost = reader?.idStatus === ID_LOST
  // the focused button is gone: focus the result, which announces it
  useEffect(() => {
    if (isDone && isLost) result.current?.focus()
  }, [isDone, isLost])

  return (
    <AccountPage id="report-loss" title={t('reader.reportLoss')}>
      {isLost ? (
        <div ref={result} className="mt-4" tabIndex={-1} role="status">
          <Alert kind="warn">
            <b>{t(isDone ? 'account.lossDone' : 'account.lossState')}</b>{' '}
            {reader.statusUpdatedDate
              ? t('account.lossSince', { date: dayOf(String(reader.statusUpdatedDate)) })
              : ''}
          </Alert>
        </div>
      ) : (
        <p className="mt-4">{t('account.lossIntro', { number: reader?.userId ?? '' })}</p>
      )}
      <section className="panel mt-4" aria-labelledby="loss-means">
        <div className="panel__head">
          <h2 id="loss-means">{t(isLost ? 'account.lossNext' : 'account.lossMeans')}</h2>
        </div>
        <div className="panel__body">
          <ul className="lossfacts">
            {(isLost
              ? (['account.lossNext1', 'account.lossNext2', 'account.lossNext3'] as const)
              : ([
                  'account.lossMeans1',
                  'account.lossMeans2',
                  'account.lossMeans3',
                  'account.lossMeans4',
                ] as const)
            ).map(key => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          {isLost ? (
            <Link href="/reader/lendList">{t('account.lossLoans')}</Link>
          ) : (
            <button type="button" className="btn btn--danger mt-4" onClick={() => setConfirming(true)}>
              <Icon d={ban} />
              {t('account.lossReport')}
            </button>
          )}
        </div>
      </section>
      {isConfirming && !isLost && (
        <Confirm
          onClose={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false)
            setDone(true)
          }}
        />
      )}
    </AccountPage>
  )
}

function Confirm({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useT()
  const { isBusy, fault, submit } = useSubmit()

  async function report() {
    const answer = await orAfterReturn({ kind: 'loss' }, reportCardLoss)
    // signed out meanwhile: the HTTP client has shown it
    if (answer === undefined) return onClose()
    const reader = $reader.get()
    if (reader)
      $reader.set({
        ...reader,
        idStatus: answer?.idStatus ?? ID_LOST,
        idStatusDesc: answer?.idStatusDesc ?? t('account.lossState'),
        statusUpdatedDate: answer?.reportedDate ?? null,
      })
    onDone()
    noteChange()
  }

  return (
    <ConfirmDialog
      title={t('account.lossReport')}
      describedBy="loss-question"
      cancel={t('common.cancel')}
      confirm={t(isBusy ? 'account.lossReporting' : 'account.lossConfirm')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submit(report)}
    >
      {fault && (
        <Alert kind="err">
          <b>{t('account.lossNot')}</b> {fault}
        </Alert>
      )}
      <p id="loss-question">{t('account.lossQuestion')}</p>
    </ConfirmDialog>
  )
}
