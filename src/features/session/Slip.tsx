import type { ReactNode } from 'react'
import '../../styles/boards.css'

type Step = { name: string; note: string; state: 'done' | 'now' | 'bad' | '' }
export type SlipProps = {
  title: string
  children: ReactNode
  /** the heading is read out as soon as it stands there */
  isWaiting?: boolean
  stepsLabel: string
  steps: Step[]
  /** ways out */
  footer: ReactNode
  hint?: ReactNode
}

/** A hand-over slip: three stations, what is being waited for or what went wrong, and the ways out on its stub. */
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
