import type { ReactNode } from 'react'
import '../boards.css'

type Step = { name: string; note: string; state: 'done' | 'now' | 'bad' | '' }
export type SlipProps = {
  title: string
  children: ReactNode
  /** the heading is focused, and so announced */
  isWaiting?: boolean
  stepsLabel: string
  steps: Step[]
  /** actions */
  footer: ReactNode
  hint?: ReactNode
}

/** Status page of a redirect: three stations, the current wait or error, and actions. */
export const Slip = ({ title, children, isWaiting = false, stepsLabel, steps, footer, hint }: SlipProps) => (
  <div className="wrap">
    <section className="handover">
      <div className="handover__h" role={isWaiting ? 'status' : undefined}>
        <h1>{title}</h1>
        {children}
      </div>
      <ol className="handover__route" aria-label={stepsLabel}>
        {steps.map(({ name, note, state }) => (
          <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{name}</b>
            <span>{note}</span>
          </li>
        ))}
      </ol>
      <div className="handover__f">
        {footer}
        {hint && <span className="hint">{hint}</span>}
      </div>
    </section>
  </div>
)
