import { type FormEvent, useEffect, useRef, useState } from 'react'
import '../../../styles/forms.css'
import './suggest-form.css'
import { ScanField } from '../../../blocks/scan-barcode/ScanField.tsx'
import { loadSuggestRight, suggestWish } from '../../../core/api/pda.ts'
import { asReader } from '../../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { CheckFailed } from '../../../ui/state/CheckFailed.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { NotNow } from '../NotNow.tsx'
import { RemarkField } from '../RemarkField.tsx'
import { isIsbn, useCheck } from './use-check.ts'
import { WhatNext } from './WhatNext.tsx'

const Likenesses = lazyPart(async () => (await import('./Likenesses.tsx')).Likenesses)

const EMPTY = { title: '', author: '', isbn: '', publisher: '', pub_year: '', price: '', remark: '' }
type PurchaseDraft = typeof EMPTY
type Name = Exclude<keyof PurchaseDraft, 'remark'>
const isPurchaseDraft = (value: unknown): value is PurchaseDraft =>
  Object.keys(EMPTY).every(name => typeof (Object(value) as Record<string, unknown>)[name] === 'string')
/** widths in six columns */
const FIELDS: [Name, className: string, most: number][] = [
  ['title', 'w6', 200],
  ['author', 'w3', 100],
  ['isbn', 'w3', 30],
  ['publisher', 'w3', 100],
  ['pub_year', 'w2 half', 4],
  ['price', 'w1 half', 20],
]

/** Suggests any book, checked against the catalogue while typing. Input survives a failure and a sign-in. */
export function PurchaseForm({ uid, onSent }: { uid: number | null; onSent: () => void }) {
  const t = useT()
  const lang = useLang()
  const draft = useDraft('suggestPurchase', EMPTY, isPurchaseDraft)
  const values = draft.value
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({})
  const { isBusy, fault: failure, setFault: setFailure, submit: send } = useSubmit()
  const [otherOf, setOtherOf] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const check = useCheck(uid, values)
  const { checked } = check
  const right = useFetch(`right ${uid} ${lang}`, async signal =>
    uid === null ? undefined : loadSuggestRight({ signal }),
  )
  const change = (more: Partial<PurchaseDraft>) => draft.set({ ...values, ...more })
  // reset for another title
  const isOther = otherOf !== '' && otherOf === values.title
  const isHeld = !!checked?.bibId && !(isOther && checked.known === null)

  const known = checked?.known
  const [filledFor, setFilledFor] = useState('')
  useEffect(() => {
    if (!known || filledFor === values.isbn) return
    const empty = (['title', 'author', 'publisher', 'pub_year'] as const).filter(
      name => !values[name].trim() && known[name],
    )
    setFilledFor(values.isbn)
    if (empty.length) change(Object.fromEntries(empty.map(name => [name, known[name].slice(0, 200)])))
  }, [known])

  function faultsNow(): typeof faults {
    const { title, isbn, pub_year } = values
    return {
      ...(!title.trim() && { title: t('purchase.noTitle') }),
      ...(isbn.trim() && !isIsbn(isbn) && { isbn: t('purchase.badIsbn') }),
      ...(pub_year.trim() && !/^\d{4}$/.test(pub_year.trim()) && { pub_year: t('purchase.badYear') }),
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || isHeld) return
    const wrong = faultsNow()
    setFaults(wrong)
    setFailure('')
    const first = FIELDS.find(([name]) => wrong[name])?.[0]
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const body = { ...values, otherEdition: isOther ? 1 : 0 } as const
    const sent = await send(() => asReader(null, () => suggestWish(body)))
    if (!sent) return
    draft.drop()
    toast('ok', { text: t('purchase.sent', { title: sent.title }) })
    noteChange()
    onSent()
  }

  if (right.data?.canRecommend === 0)
    return (
      <div className="mt-6">
        <NotNow right={right.data} />
      </div>
    )
  return (
    <div className="suggestform">
      <form
        className="ff"
        ref={form}
        aria-label={t('purchase.tabs.form')}
        noValidate
        onSubmit={event => void submit(event)}
      >
        {draft.isFound && (
          <div className="w6">
            <DraftNote draft={draft} />
          </div>
        )}
        {FIELDS.map(([name, className, most]) => (
          <div key={name} className={className}>
            <Field
              label={t(`purchase.fields.${name}`)}
              required={name === 'title'}
              hint={name === 'isbn' && t('purchase.isbnHint')}
              error={faults[name]}
            >
              {control => {
                const input = (
                  <input
                    className={name === 'isbn' ? 'input mono' : 'input'}
                    {...control}
                    name={name}
                    maxLength={most}
                    autoComplete="off"
                    inputMode={name === 'pub_year' ? 'numeric' : undefined}
                    value={values[name]}
                    onInput={event => change({ [name]: event.currentTarget.value })}
                  />
                )
                if (name !== 'isbn') return input
                return <ScanField onIsbn={isbn => change({ isbn })}>{input}</ScanField>
              }}
            </Field>
          </div>
        ))}
        <div className="w6">
          <RemarkField value={values.remark} onValue={remark => change({ remark })} />
        </div>
        {failure && (
          <div className="w6">
            <Alert kind="err">
              {t('purchase.failed')} {failure}
            </Alert>
          </div>
        )}
        <div className="w6 row">
          <button
            type="submit"
            className="btn btn--primary"
            aria-busy={isBusy}
            aria-disabled={isBusy || isHeld}
          >
            {isBusy && <span className="spin" aria-hidden="true" />}
            {t(uid === null ? 'purchase.signInFirst' : isBusy ? 'common.submitting' : 'purchase.send')}
          </button>
          {isHeld && <span className="warnline">{t('purchase.seeFirst')}</span>}
          {!isHeld && right.data && (
            <span className="hint">
              {t('purchase.right', { left: right.data.left, most: right.data.most })}
            </span>
          )}
          <CheckFailed check={right}>{t('purchase.rightFailed')}</CheckFailed>
        </div>
      </form>
      <div className="suggestside">
        <Likenesses
          uid={uid}
          check={check}
          isOther={isOther}
          onOther={() => setOtherOf(isOther ? '' : values.title)}
        />
        {!check.checked?.items.length && <WhatNext uid={uid} />}
      </div>
    </div>
  )
}
