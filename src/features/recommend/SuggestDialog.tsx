import { useState } from 'react'
import { useRouter } from 'wouter'
import '../../styles/forms.css'
import type { PdaBook } from '../../contract/requests-pda.ts'
import { loadOffer, suggestBook } from '../../core/api/pda.ts'
import { bookHref } from '../../core/rules/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { errorText } from '../../ui/error-text.ts'
import { Field } from '../../ui/Field.tsx'
import { langOf } from '../../ui/LangText.tsx'
import { useAnswer } from '../../ui/use-answer.ts'

type Props = { token: string; book: PdaBook; onClose: () => void; onDone: () => void }

/** Looks first whether the library has it, then asks. What is typed outlives a failure. */
export function SuggestDialog({ token, book, onClose, onDone }: Props) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { title, author } = book
  const [remark, setRemark] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  // a check that fails stops nobody: the server looks again
  const { data, isLoading } = useAnswer(`${book.id} ${lang}`, signal => loadOffer(token, book.id, { signal }))
  const refused = data?.canSuggest === 0

  async function send() {
    if (isBusy || refused) return
    setBusy(true)
    setFault('')
    try {
      // without a session the page is left, with the message of that
      if (!(await suggestBook(book.id, remark))) return onClose()
      onDone()
    } catch (error) {
      setFault(errorText(error, t))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      kind="sm"
      title={t('requests.suggest.dialogTitle')}
      closeLabel={t('requests.suggest.cancel')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn--quiet" onClick={onClose}>
            {t('requests.suggest.cancel')}
          </button>
          <button
            type="button"
            className="btn btn--primary"
            aria-busy={isBusy}
            aria-disabled={isBusy || refused}
            onClick={() => void send()}
          >
            {isBusy && <span className="spin" aria-hidden="true" />}
            {t(isBusy ? 'requests.suggest.sending' : 'requests.suggest.send')}
          </button>
        </>
      }
    >
      <p>
        <b lang={langOf(title, lang)}>{title}</b>
      </p>
      <p className="muted" lang={langOf(author, lang)}>
        {author}
      </p>
      <p className="sr" role="status">
        {isLoading && t('requests.suggest.checking')}
      </p>
      {data?.reason && (
        <div className="mt-4">
          <Alert kind="warn">{data.reason}</Alert>
          {data.bibId && (
            <p className="mt-4">
              <a href={bookHref(base, data.bibId)}>{t('requests.suggest.toBook')}</a>
            </p>
          )}
        </div>
      )}
      <div className="mt-4">
        <Field label={t('requests.suggest.remark')} hint={t('requests.suggest.remarkHint')}>
          {control => (
            <textarea
              className="input"
              {...control}
              name="remark"
              rows={3}
              maxLength={200}
              value={remark}
              onInput={event => setRemark(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      {fault && (
        <div className="mt-4">
          <Alert kind="err">{fault}</Alert>
        </div>
      )}
    </Dialog>
  )
}
