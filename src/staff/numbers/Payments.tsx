/** Money that came in by the cashier, first what somebody must look at; hidden where there is no cashier. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PaymentsState } from '../../contract/staff/staff-payments.ts'
import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { Said } from '../Said.tsx'

export function Payments() {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<PaymentsState | null>(null)
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  const { isBusy, fault, setFault, submit } = useSubmit()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let isGone = false
    call('GET /staff/payments', { silent: true }).then(
      answer => isGone || setState(answer ?? null),
      error => isGone || setFault(errorText(error, t)),
    )
    return () => {
      isGone = true
    }
  }, [lang])
  function done(now: PaymentsState, text: string, hasUndo = true) {
    setState(now)
    setSaid({ text, undo: hasUndo ? now.undo : null })
    // what was pressed is gone
    head.current?.focus()
  }
  async function undo(id: number) {
    setSaid(null)
    const now = await submit(() =>
      call('POST /staff/payments/acts/:id/undo', { params: { id }, silent: true }),
    )
    if (now) done(now, t('staffNumbers.payments.undone'), false)
  }
  const undoable = said?.undo ?? null
  if (state?.isOn === 0 || (!state && !fault)) return null
  const title = t('staffNumbers.parts.payments')
  return (
    <section className="plot sec wide" aria-label={title}>
      <div className="sech">
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        {!!state?.waiting && <p>{t('staffNumbers.payments.waiting', { count: state.waiting })}</p>}
      </div>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {said && (
        <Said
          text={said.text}
          onUndo={undoable === null ? undefined : () => void undo(undoable)}
          isBusy={isBusy}
        />
      )}
      {state && !state.rows.length && <p className="muted">{t('staffNumbers.payments.none')}</p>}
      {!!state?.rows.length && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on phones must be reached
        // biome-ignore lint/a11y/useSemanticElements: the part around it is the region, and this is no form
        <div className="tblwrap" role="group" aria-label={title} tabIndex={0}>
          <table className="tbl tbl--pay">
            <thead>
              <tr>
                {(['date', 'reader', 'amount', 'state', 'transaction'] as const).map(head => (
                  <th key={head} scope="col">
                    {t(`staffNumbers.payments.heads.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {state.rows.map(row => (
                <tr key={row.id}>
                  <td>{row.date}</td>
                  <td>{row.reader || '–'}</td>
                  <td>
                    {row.currency} {row.amount.toFixed(2)}
                  </td>
                  <td>
                    <StateOf row={row} />
                    {row.state === 'case' && (
                      <Close
                        row={row}
                        onDone={now => done(now, t('staffNumbers.payments.closed', { id: row.id }))}
                      />
                    )}
                    {row.note && (
                      <p className="sm">
                        {row.note}{' '}
                        <span className="muted">
                          {t('staffNumbers.payments.closedBy', { operator: row.operator, date: row.closed })}
                        </span>
                      </p>
                    )}
                  </td>
                  <td>
                    <code>{row.transaction}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function StateOf({ row }: { row: PaymentsState['rows'][number] }) {
  const t = useT()
  const state = t(`staffNumbers.payments.states.${row.state}`)
  if (!row.reason) return state
  const sums = {
    asked: row.asked.toFixed(2),
    rest: row.rest.toFixed(2),
    words: row.words || '–',
    payment: row.payment,
  }
  return t('staffNumbers.payments.stateOf', {
    state,
    reason: t(`staffNumbers.payments.reasons.${row.reason}`, sums),
  })
}

type CloseProps = { row: PaymentsState['rows'][number]; onDone: (state: PaymentsState) => void }

/** How a case was dealt with, in the audit trail. */
function Close({ row, onDone }: CloseProps) {
  const t = useT()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function close(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFault('')
    try {
      const answer = await call('POST /staff/payments/:id/close', {
        params: { id: row.id },
        body: { note },
        silent: true,
      })
      if (answer) onDone(answer)
    } catch (error) {
      setFault(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const name = t('staffNumbers.payments.closeOf', { id: row.id })
  return (
    <form className="payclose" aria-label={name} onSubmit={event => void close(event)}>
      <input
        className="input input--sm"
        aria-label={t('staffNumbers.payments.note', { id: row.id })}
        placeholder={t('staffNumbers.payments.how')}
        maxLength={200}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <button type="submit" className="btn btn--sm" aria-busy={isBusy || undefined} aria-label={name}>
        {t('staffNumbers.payments.close')}
      </button>
      {fault && (
        <span role="alert" className="staffin__no">
          {fault}
        </span>
      )}
    </form>
  )
}
