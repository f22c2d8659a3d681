import { type FormEvent, type ReactNode, useId } from 'react'
import '../../../styles/forms.css'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import type { StoredDraft } from '../../../ui/form/use-draft.ts'
import { Dialog } from '../../../ui/over/Dialog.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'

type Props = {
  title: string
  labels: { close: string; cancel: string; save: string }
  isBusy: boolean
  fault: string
  draft: StoredDraft
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** discards the draft */
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with its refusal, restored draft, and two buttons. */
export function FormDialog({ title, labels, isBusy, fault, draft, onSubmit, onClose, children }: Props) {
  const id = useId()
  return (
    <Dialog
      open
      kind="sm"
      title={title}
      closeLabel={labels.close}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {labels.cancel}
          </button>
          <button type="submit" form={id} className="btn btn--primary" aria-busy={isBusy} disabled={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {labels.save}
          </button>
        </>
      }
    >
      <form id={id} className="login" onSubmit={onSubmit} noValidate>
        {fault && <Alert kind="err">{fault}</Alert>}
        <DraftNote draft={draft} />
        {children}
      </form>
    </Dialog>
  )
}
