import { useState } from 'react'
import { useRouter } from 'wouter'
import '../../../styles/forms.css'
import { loadFaults, reportFault } from '../../../core/api/faults.ts'
import { FEEDBACK_LENGTH } from '../../../core/limits.ts'
import type { PaperRow } from '../../../core/rules/read-holdings.ts'
import { orAfterSignIn } from '../../../core/stores/interrupted.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { errorText } from '../../../ui/error-text.ts'
import { Field } from '../../../ui/Field.tsx'
import { SendButtons } from '../../../ui/SendButtons.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import { useDraft } from '../../../ui/use-draft.ts'

export type FaultDialogProps = { bibId: string; title: string; copies: PaperRow[]; onClose: () => void }

const EMPTY = { fault: '', barCode: '', content: '' }
const isReport = (value: unknown): value is typeof EMPTY =>
  Object.keys(EMPTY).every(name => typeof (Object(value) as Record<string, unknown>)[name] === 'string')

/** What is wrong, with which copy, in words if wished; and what this reader has reported of the book. */
export function FaultDialog({ bibId, title, copies, onClose }: FaultDialogProps) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const draft = useDraft(`book report ${bibId}`, EMPTY, isReport)
  const { fault, barCode, content } = draft.value
  const [wrong, setWrong] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data, hasFailed, retry } = useAnswer(`${bibId} ${lang}`, signal => loadFaults(bibId, { signal }))
  const change = (more: Partial<typeof EMPTY>) => draft.set({ ...draft.value, ...more })

  async function send() {
    setWrong(fault ? '' : t('faults.noFault'))
    if (!fault) return
    setBusy(true)
    setFailure('')
    try {
      const report = { bibId, fault, barCode, content }
      if (await orAfterSignIn(null, () => reportFault(report))) {
        draft.drop()
        toast('ok', { text: t('faults.sent') })
        return onClose()
      }
    } catch (error) {
      setFailure(errorText(error, t))
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      kind="sm"
      title={t('faults.title', { title })}
      closeLabel={t('faults.cancel')}
      onClose={onClose}
      footer={
        <SendButtons
          cancel={t('faults.cancel')}
          send={t('faults.send')}
          sending={t('faults.sending')}
          isBusy={isBusy}
          isOff={!data}
          onCancel={onClose}
          onSend={() => void send()}
        />
      }
    >
      {hasFailed && (
        <Alert kind="err">
          {t('faults.failed')}{' '}
          <button type="button" className="linkbtn" onClick={retry}>
            {t('faults.retry')}
          </button>
        </Alert>
      )}
      {!data && !hasFailed && <p role="status">{t('faults.loading')}</p>}
      {data && (
        <div className="stack">
          <DraftNote draft={draft} />
          <Field label={t('faults.fault')} required error={wrong}>
            {control => (
              <select
                className="select"
                {...control}
                value={fault}
                onChange={event => change({ fault: event.currentTarget.value })}
              >
                <option value="">{t('faults.choose')}</option>
                {(data.faults ?? []).map(one => (
                  <option key={one.code} value={one.code}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {copies.length > 0 && (
            <Field label={t('faults.copy')}>
              {control => (
                <select
                  className="select"
                  {...control}
                  value={barCode}
                  onChange={event => change({ barCode: event.currentTarget.value })}
                >
                  <option value="">{t('faults.everyCopy')}</option>
                  {copies.map(copy => (
                    <option key={copy.key} value={copy.barCode}>
                      {[copy.barCode, copy.locationName, copy.vol].filter(Boolean).join(' ')}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field label={t('faults.words')} hint={t('faults.wordsHint')}>
            {control => (
              <textarea
                className="input"
                {...control}
                rows={3}
                maxLength={FEEDBACK_LENGTH}
                value={content}
                onInput={event => change({ content: event.currentTarget.value })}
              />
            )}
          </Field>
          {failure && <Alert kind="err">{failure}</Alert>}
          {!!data.items?.length && (
            <section aria-label={t('faults.own')}>
              <p className="hint">
                {t('faults.own')} <a href={`${base}/reader/feedback`}>{t('faults.toLetters')}</a>
              </p>
              <ul>
                {data.items.map(one => (
                  <li key={one.reportId} className="hint">
                    {[one.createdDate.slice(0, 10), one.faultDesc, one.barCode, one.statusDesc]
                      .filter(Boolean)
                      .join(' · ')}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Dialog>
  )
}
