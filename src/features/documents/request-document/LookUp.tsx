import { type FormEvent, useRef, useState } from 'react'
import { lookUp } from '../../../core/api/documents.ts'
import { type Citation, doiIn } from '../../../core/rules/documents/citation.ts'
import { isbnDigits } from '../../../core/rules/search/isbn-check.ts'
import { asReader } from '../../../core/stores/session/pending-actions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useSubmit } from '../../../ui/form/use-submit.ts'

/** Fills the form in by a DOI or ISBN, as the library's sources have it. */
export function LookUp({ first, onFound }: { first: string; onFound: (citation: Citation) => void }) {
  const t = useT()
  const [number, setNumber] = useState(first)
  const [said, setSaid] = useState('')
  const { isBusy, fault, setFault, submit } = useSubmit()
  const input = useRef<HTMLInputElement>(null)

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setSaid('')
    setFault('')
    if (!doiIn(number) && isbnDigits(number) === null) {
      setFault(t('documents.noNumber'))
      return input.current?.focus()
    }
    const answer = await submit(() => asReader(null, () => lookUp(number.trim())))
    if (!answer) return
    if (!answer.citation)
      return setSaid(t(`documents.lookUp.${answer.answer === 'found' ? 'missing' : answer.answer}`))
    onFound(answer.citation)
    setSaid(t('documents.filled', { title: answer.citation.title }))
  }

  return (
    <form
      className="odd__n"
      aria-label={t('documents.number')}
      noValidate
      onSubmit={event => void ask(event)}
    >
      <Field label={t('documents.number')} hint={t('documents.numberHint')} error={fault}>
        {control => (
          <input
            ref={input}
            className="input mono"
            maxLength={400}
            autoComplete="off"
            value={number}
            onInput={event => setNumber(event.currentTarget.value)}
            {...control}
          />
        )}
      </Field>
      <button type="submit" className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {t(isBusy ? 'documents.filling' : 'documents.fill')}
      </button>
      <p className="hint" role="status">
        {said}
      </p>
    </form>
  )
}
