import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { DOCUMENT_KINDS, DOCUMENT_WAYS, type DocumentKind } from '../../../contract/reader/codes.ts'
import type { DocumentTerms } from '../../../contract/reader/x-documents.ts'
import { requestDocument } from '../../../core/api/documents.ts'
import { DOCUMENT_REMARK_LENGTH } from '../../../core/limits.ts'
import { CITATION_FIELDS, CITATION_TEXTS, type Citation } from '../../../core/rules/documents/citation.ts'
import { isbnDigits } from '../../../core/rules/search/isbn-check.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { asReader } from '../../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { external } from '../../../ui/icons/icons.ts'
import { Alert } from '../../../ui/state/Alert.tsx'
import { CheckFailed } from '../../../ui/state/CheckFailed.tsx'
import { HeldBooks } from '../HeldBooks.tsx'
import { useFound } from '../use-found.ts'
import { DocumentFields } from './DocumentFields.tsx'
import { type DocumentDraft, draftFrom, type Faults, isDocumentDraft, isLent, usualWay } from './draft.ts'
import { LookUp } from './LookUp.tsx'

const STEPS = ['open', 'requested', 'ready'] as const

type Props = {
  /** of the address: an OpenURL, or the words of a search */
  query: string
  terms: DocumentTerms
  onSent: () => void
}

/** Requests a document from elsewhere, looked for in the catalogue while typing. Input survives a failure and a sign-in. */
export function DocumentForm({ query, terms, onSent }: Props) {
  const t = useT()
  const uid = useStore($uid)
  const [initial] = useState(() => draftFrom(new URLSearchParams(query)))
  const draft = useDraft(`document ${query}`.slice(0, 200), initial, isDocumentDraft)
  const values = draft.value
  const [faults, setFaults] = useState<Faults>({})
  const [agrees, setAgrees] = useState(false)
  const [anywayFor, setAnywayFor] = useState('')
  const { isBusy, fault: failure, setFault: setFailure, submit: send } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const asked = useFound(values)
  const held = asked.found?.held ?? []
  const isHeld = held.some(one => one.is === 'itself' && one.by === 'isbn')
  const isAnyway = isHeld && anywayFor === values.isbn
  const change = (more: Partial<DocumentDraft>) => draft.set({ ...values, ...more })
  const changeKind = (kind: DocumentKind) => change({ kind, way: usualWay({ kind }) })

  function fill(found: Citation) {
    const known = CITATION_TEXTS.filter(name => found[name] !== '')
    const { kind } = found
    change({ kind, way: usualWay({ kind }), ...Object.fromEntries(known.map(name => [name, found[name]])) })
    setFaults({})
  }

  function faultsNow(): Faults {
    const { kind, title, source, doi, number, isbn, year } = values
    const isNamed = title.trim() !== '' || (kind === 'standard' && number.trim() !== '')
    return {
      ...(!isNamed && { title: t('documents.noTitle') }),
      ...(kind === 'article' && !source.trim() && !doi.trim() && { source: t('documents.noSource') }),
      ...(CITATION_FIELDS[kind].includes('isbn') &&
        isbn.trim() &&
        isbnDigits(isbn) === null && { isbn: t('documents.badIsbn') }),
      ...(year.trim() && !/^\d{4}$/.test(year.trim()) && { year: t('documents.badYear') }),
      ...(terms.declaration && !agrees && { agrees: t('documents.mustAgree') }),
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const wrong = faultsNow()
    setFaults(wrong)
    setFailure('')
    const [first] = [...CITATION_FIELDS[values.kind], 'agrees' as const].filter(name => wrong[name])
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const wish = { ...values, agrees, isWantedAnyway: isAnyway }
    const sent = await send(() => asReader(null, () => requestDocument(wish)))
    if (!sent) return
    draft.drop()
    noteChange()
    toast('ok', { text: t('documents.sent', { title: sent.title }) })
    // the reader may have gone on meanwhile
    if (form.current) onSent()
  }

  return (
    <div className="odd">
      <div className="odd__m">
        {terms.looksUp.length > 0 && <LookUp first={initial.doi || initial.isbn} onFound={fill} />}
        <form
          ref={form}
          className="odd__f"
          aria-label={t('documents.form')}
          noValidate
          onSubmit={event => void submit(event)}
        >
          <DraftNote draft={draft} />
          <fieldset>
            <legend>{t('documents.what')}</legend>
            <div className="odd__w" role="radiogroup" aria-label={t('documents.kind')}>
              {DOCUMENT_KINDS.map(kind => (
                <label key={kind} className={kind === values.kind ? 'is-on' : ''}>
                  <input
                    type="radio"
                    name="kind"
                    checked={kind === values.kind}
                    onChange={() => changeKind(kind)}
                  />
                  <b>{t(`documents.kinds.${kind}`)}</b>
                </label>
              ))}
            </div>
            <DocumentFields values={values} faults={faults} onChange={change} />
          </fieldset>
          <fieldset>
            <legend>{t('documents.how')}</legend>
            <div className="odd__w" role="radiogroup" aria-label={t('documents.how')}>
              {DOCUMENT_WAYS.map(way => {
                const isOff = way === 'loan' && !isLent(values)
                return (
                  <label key={way} className={isOff ? 'is-off' : way === values.way ? 'is-on' : ''}>
                    <input
                      type="radio"
                      name="way"
                      disabled={isOff}
                      checked={way === values.way}
                      onChange={() => change({ way })}
                    />
                    <span>
                      <b>{t(`documents.ways.${way}`)}</b>
                      <small>{t(isOff ? 'documents.noLoan' : `documents.wayText.${way}`)}</small>
                    </span>
                  </label>
                )
              })}
            </div>
            <div className="odd__g">
              <Field label={t('documents.neededBy')}>
                {control => (
                  <input
                    className="input"
                    type="date"
                    name="neededBy"
                    min={libraryToday()}
                    value={values.neededBy}
                    onInput={event => change({ neededBy: event.currentTarget.value })}
                    {...control}
                  />
                )}
              </Field>
              <div className="f-all">
                <Field label={t('documents.remark')}>
                  {control => (
                    <textarea
                      className="input"
                      name="remark"
                      rows={2}
                      maxLength={DOCUMENT_REMARK_LENGTH}
                      value={values.remark}
                      onInput={event => change({ remark: event.currentTarget.value })}
                      {...control}
                    />
                  )}
                </Field>
              </div>
            </div>
          </fieldset>
          {terms.declaration && (
            <fieldset>
              <legend>{t('documents.declaration')}</legend>
              <p className="odd__c">{terms.declaration}</p>
              <label className="check">
                <input
                  type="checkbox"
                  name="agrees"
                  checked={agrees}
                  aria-invalid={faults.agrees ? true : undefined}
                  aria-describedby={faults.agrees ? 'agrees-fault' : undefined}
                  onChange={event => setAgrees(event.currentTarget.checked)}
                />
                {t('documents.agree')}
              </label>
              {faults.agrees && (
                <p className="err" role="alert" id="agrees-fault">
                  {faults.agrees}
                </p>
              )}
            </fieldset>
          )}
          {isHeld && (
            <div className="odd__h">
              <HeldBooks held={held} />
              <label className="check">
                <input
                  type="checkbox"
                  name="anyway"
                  checked={isAnyway}
                  onChange={event => setAnywayFor(event.currentTarget.checked ? values.isbn : '')}
                />
                {t('documents.anyway')}
              </label>
            </div>
          )}
          {failure && (
            <Alert kind="err">
              {t('documents.notSent')} {failure}
            </Alert>
          )}
          <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {t(isBusy ? 'common.submitting' : uid === null ? 'documents.signInFirst' : 'documents.send')}
          </button>
        </form>
      </div>
      <aside className="odd__s" aria-label={t('documents.held.label')}>
        <section aria-labelledby="odd-held">
          <h2 id="odd-held">{t('documents.held.label')}</h2>
          <p role="status">
            {asked.isChecking && t('documents.held.checking')}
            {asked.found && held.length === 0 && t('documents.held.none')}
            {!asked.isEnabled && t('documents.held.byItself')}
          </p>
          <CheckFailed check={asked}>{t('documents.held.failed')}</CheckFailed>
          {!isHeld && <HeldBooks held={held} />}
        </section>
        {asked.found?.handOver && (
          <section aria-labelledby="odd-ill">
            <h2 id="odd-ill">{t('documents.ill.label')}</h2>
            <p>{t('documents.ill.text')}</p>
            <a className="btn" href={asked.found.handOver} target="_blank" rel="noopener noreferrer">
              <Icon d={external} size="sm" />
              {t('documents.ill.go')}
              <span className="sr">{t('shell.newWindow')}</span>
            </a>
          </section>
        )}
        <section aria-labelledby="odd-next">
          <h2 id="odd-next">{t('documents.next')}</h2>
          <ol className="odd__l">
            {STEPS.map(step => (
              <li key={step}>
                <b>{t(`documents.steps.${step}`)}</b>
                <span>{t(`documents.steps.${step}Text`)}</span>
              </li>
            ))}
          </ol>
          {uid !== null && <Link href="/reader/documents">{t('documents.toOwn')}</Link>}
        </section>
      </aside>
    </div>
  )
}
