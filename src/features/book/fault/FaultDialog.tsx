import { useState } from 'react'
import { useRouter } from 'wouter'
import '../../../styles/forms.css'
import type { PaperRow } from '../../../core/rules/holdings/read-holdings.ts'
import { asReader, orAfterSignIn } from '../../../core/stores/session/pending-actions.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Alert } from '../../../ui/state/Alert.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { EMPTY_REPORT, FaultFields, FaultFrame, isReport } from './FaultFields.tsx'
import { loadFaults, type Report, reportFault } from './faults-api.ts'

export type FaultDialogProps = { bibId: string; title: string; copies: PaperRow[]; onClose: () => void }

/** Reports an error in the catalogue or with a copy, and lists the reader's reports on this book. */
export function FaultDialog({ bibId, title, copies, onClose }: FaultDialogProps) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const draft = useDraft(`book report ${bibId}`, EMPTY_REPORT, isReport)
  const { fault, barCode, content } = draft.value
  const [wrong, setWrong] = useState('')
  const { isBusy, fault: failure, submit } = useSubmit()
  const terms = useFetch(`${bibId} ${lang}`, async signal => {
    const found = await asReader(null, () => loadFaults(bibId, { signal }))
    // nobody signed in
    if (!found && !signal.aborted) onClose()
    return found
  })
  const { data } = terms
  const change = (more: Partial<typeof EMPTY_REPORT>) => draft.set({ ...draft.value, ...more })

  async function send() {
    setWrong(fault ? '' : t('faults.noFault'))
    if (!fault) return
    // one of the codes offered by the server
    const report = { bibId, fault: fault as Report['fault'], barCode, content }
    if (!(await submit(() => orAfterSignIn(null, () => reportFault(report))))) return
    draft.drop()
    toast('ok', { text: t('faults.sent') })
    onClose()
  }

  return (
    <FaultFrame title={title} isBusy={isBusy} terms={terms} onSend={send} onClose={onClose}>
      {data && (
        <div>
          <DraftNote draft={draft} />
          <FaultFields
            faults={data.faults ?? []}
            copies={copies}
            report={draft.value}
            change={change}
            wrong={wrong}
          />
          {failure && <Alert kind="err">{failure}</Alert>}
          {!!data.items?.length && (
            <section aria-label={t('faults.own')}>
              <p className="hint">
                {t('faults.own')} <a href={`${base}/reader/feedback`}>{t('faults.toLetters')}</a>
              </p>
              <ul>
                {data.items.map(one => (
                  <li key={one.reportId} className="hint">
                    {[
                      compactDay(one.createdDate.slice(0, 10), lang),
                      one.faultDesc,
                      one.barCode,
                      one.statusDesc,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </FaultFrame>
  )
}
