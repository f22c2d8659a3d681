import { useRouter } from 'wouter'
import type { PdaBook } from '../../contract/reader/requests-pda.ts'
import { loadOffer, suggestBook } from '../../core/api/pda.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { loadAfterSignIn, orAfterSignIn } from '../../core/stores/session/pending-actions.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { DraftNote } from '../../ui/form/DraftNote.tsx'
import { SendButtons } from '../../ui/form/SendButtons.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { CheckFailed } from '../../ui/state/CheckFailed.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { RemarkField } from './RemarkField.tsx'

type Props = { token: string; book: PdaBook; onClose: () => void; onDone: () => void }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Checks the catalogue first, then submits. Input survives a failure. */
export function SuggestDialog({ token, book, onClose, onDone }: Props) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { title, author } = book
  const draft = useDraft(`suggest ${book.id}`, '', isText)
  const remark = draft.value
  const { isBusy, fault, submit } = useSubmit()
  // a failed check does not block: the server checks again
  const check = useFetch(`${book.id} ${lang}`, async signal => {
    const found = await loadAfterSignIn(signal, () => loadOffer(token, book.id, { signal }))
    // nobody signed in; after a sign-in the dialog is there again, with a token of the new session
    if (!found && $uid.get() === null) onClose()
    return found
  })
  const { data, isLoading } = check
  const refused = data?.canSuggest === 0

  async function send() {
    const action = { kind: 'suggest', bookId: book.id, title, remark } as const
    if (!(await submit(() => orAfterSignIn(action, () => suggestBook(book.id, remark))))) return
    draft.drop()
    onDone()
  }

  return (
    <Dialog
      open
      kind="sm"
      title={t('requests.suggest.dialogTitle')}
      closeLabel={t('requests.suggest.cancel')}
      onClose={onClose}
      footer={
        <SendButtons
          cancel={t('requests.suggest.cancel')}
          send={t('requests.suggest.send')}
          sending={t('requests.suggest.sending')}
          isBusy={isBusy}
          isOff={refused}
          onCancel={onClose}
          onSend={() => void send()}
        />
      }
    >
      <p>
        <b {...textProps(title, lang, book.language)}>{title}</b>
      </p>
      <p className="muted" {...textProps(author, lang, book.language)}>
        {author}
      </p>
      <p className="sr" role="status">
        {isLoading && t('requests.suggest.checking')}
      </p>
      <CheckFailed check={check}>{t('requests.suggest.checkFailed')}</CheckFailed>
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
        <DraftNote draft={draft} />
        <RemarkField value={remark} onValue={draft.set} />
      </div>
      {fault && (
        <div className="mt-4">
          <Alert kind="err">{fault}</Alert>
        </div>
      )}
    </Dialog>
  )
}
