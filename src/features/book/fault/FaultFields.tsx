import type { ReactNode } from 'react'
import { FEEDBACK_LENGTH } from '../../../core/limits.ts'
import type { PaperRow } from '../../../core/rules/holdings/read-holdings.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { SendButtons } from '../../../ui/form/SendButtons.tsx'
import { Dialog } from '../../../ui/over/Dialog.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'

export const EMPTY_REPORT = { fault: '', barCode: '', content: '' }
export const isReport = (value: unknown): value is typeof EMPTY_REPORT =>
  Object.keys(EMPTY_REPORT).every(
    name => typeof (Object(value) as Record<string, unknown>)[name] === 'string',
  )

type Props = {
  faults: { code: string; name: string }[]
  copies: PaperRow[]
  report: typeof EMPTY_REPORT
  change: (more: Partial<typeof EMPTY_REPORT>) => void
  /** '' = none */
  wrong: string
}

/** The problem, the copy, and a comment. */
export function FaultFields({ faults, copies, report, change, wrong }: Props) {
  const t = useT()
  return (
    <>
      <Field label={t('faults.fault')} required error={wrong}>
        {control => (
          <select
            className="select"
            {...control}
            value={report.fault}
            onChange={event => change({ fault: event.currentTarget.value })}
          >
            <option value="">{t('faults.choose')}</option>
            {faults.map(one => (
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
              value={report.barCode}
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
            value={report.content}
            onInput={event => change({ content: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}

type FrameProps = {
  /** of the book */
  title: string
  isBusy: boolean
  /** what the form needs from the server */
  terms: { data?: unknown; hasFailed: boolean; retry: () => void }
  onSend: () => Promise<void>
  onClose: () => void
  /** shown once the terms are loaded */
  children: ReactNode
}

/** Dialog frame of a report: its buttons, and loading and error states while its terms are fetched. */
export function FaultFrame({ title, isBusy, terms, onSend, onClose, children }: FrameProps) {
  const t = useT()
  return (
    <Dialog
      open
      kind="sm"
      title={t('faults.title', { title })}
      closeLabel={t('common.cancel')}
      onClose={onClose}
      footer={
        <SendButtons
          cancel={t('common.cancel')}
          send={t('faults.send')}
          sending={t('common.submitting')}
          isBusy={isBusy}
          isOff={!terms.data}
          onCancel={onClose}
          onSend={() => void onSend()}
        />
      }
    >
      {terms.hasFailed && (
        <Alert kind="err">
          {t('faults.failed')}{' '}
          <button type="button" className="linkbtn" onClick={terms.retry}>
            {t('common.tryAgain')}
          </button>
        </Alert>
      )}
      {!terms.data && !terms.hasFailed && <p role="status">{t('common.loading')}</p>}
      {children}
    </Dialog>
  )
}
