import type { ReactNode } from 'react'
import '../styles/mform.css'
import { Icon } from './Icon.tsx'
import { alert, okCircle } from './icons.ts'
import { minus } from './icons-pages.ts'

/** A field, and in the margin what is to be known of it. */
export const FormRow = ({
  children,
  margin,
  isLast,
}: {
  children: ReactNode
  margin?: ReactNode
  isLast?: boolean
}) => (
  <div className={`mrow${isLast ? ' mrow--last' : ''}`}>
    {children}
    <div className="margin">{margin}</div>
  </div>
)

/** yes: met. no: broken. open: not known yet */
export type RuleState = 'yes' | 'no' | 'open'
const ICONS = { yes: okCircle, no: alert, open: minus }

/** @param said the state in words, for the ear */
export const RuleLine = ({
  state,
  said,
  children,
}: {
  state: RuleState
  said?: string
  children: ReactNode
}) => (
  <li className={state === 'open' ? undefined : state}>
    <Icon d={ICONS[state]} size="sm" />
    <span>
      {children}
      {said && <span className="sr">{said}</span>}
    </span>
  </li>
)
