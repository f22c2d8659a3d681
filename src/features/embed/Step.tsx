import type { ReactNode } from 'react'

type Props = { n: number; title: string; text: string; children: ReactNode }

/** A numeral in the margin, one question, and what answers it. */
export const Step = ({ n, title, text, children }: Props) => (
  <section className="step" aria-labelledby={`step-${n}`}>
    <span className="step__n" aria-hidden="true">
      {n}
    </span>
    <div className="step__h">
      <h2 id={`step-${n}`}>{title}</h2>
      <p>{text}</p>
    </div>
    <div className="step__b">{children}</div>
  </section>
)
