import type { FormEvent, ReactNode } from 'react'
import { useRouter } from 'wouter'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { alert } from '../../../ui/icons/icons.ts'

type Props = { id: string; title: string; no: string; lead?: string; children: ReactNode }

/** Frame of a form: title, number, introduction. */
export const Slip = ({ id, title, no, lead, children }: Props) => (
  <section className="dbslip" aria-labelledby={id}>
    <div className="dbslip__h">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <span className="mono dbslip__no" aria-hidden="true">
        {no}
      </span>
    </div>
    {lead && <p className="dbslip__l">{lead}</p>}
    {children}
  </section>
)

type FormProps = {
  send: string
  hint?: ReactNode
  isBusy: boolean
  labelledBy: string
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** Form rows and submit button; validation messages are beside the fields. */
export function SlipForm({ send, hint, isBusy, labelledBy, onSubmit, children }: FormProps) {
  const t = useT()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(event.currentTarget)
  }
  return (
    <form className="dbslip__b" aria-labelledby={labelledBy} noValidate onSubmit={submit}>
      {children}
      <div className="dbslip__f">
        <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          {isBusy ? t('common.submitting') : send}
        </button>
        {hint && <span className="hint">{hint}</span>}
      </div>
    </form>
  )
}

type ChoicesProps = {
  id: string
  legend: string
  options: readonly { value: number; label: string }[]
  chosen: number[]
  isMany?: boolean
  isRequired?: boolean
  error?: string | undefined
  onChoose: (chosen: number[]) => void
}

/** Radio buttons or checkboxes. */
export function Choices({ id, legend, options, chosen, isMany, isRequired, error, onChoose }: ChoicesProps) {
  return (
    <fieldset className="dbslip__r" aria-describedby={error ? `${id}-e` : undefined}>
      <legend>
        {legend} {isRequired && <b aria-hidden="true">*</b>}
      </legend>
      <div>
        <div className="dbopts">
          {options.map(({ value, label }, at) => (
            <label key={value} className="check">
              <input
                type={isMany ? 'checkbox' : 'radio'}
                id={at ? undefined : id}
                name={id}
                required={isRequired && !isMany}
                aria-invalid={error ? true : undefined}
                checked={chosen.includes(value)}
                onChange={event =>
                  onChoose(
                    !isMany
                      ? [value]
                      : event.currentTarget.checked
                        ? [...chosen, value]
                        : chosen.filter(other => other !== value),
                  )
                }
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        {error && (
          <p className="err mt-2" id={`${id}-e`} role="alert">
            <Icon d={alert} size="sm" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** Replaces a submitted form. */
export function Stamp({ day, children, again }: { day: string; children: ReactNode; again?: ReactNode }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className="dbslip__done" role="status">
      <p className="dbstamp">
        {t('databaseForms.received')}
        <span className="tnum">{compactDay(day, lang)}</span>
      </p>
      <p className="sm muted">{children}</p>
      {again}
    </div>
  )
}

export function ToReader({ path, children }: { path: string; children: ReactNode }) {
  const { base } = useRouter()
  return <a href={`${base}/reader/${path}`}>{children}</a>
}
