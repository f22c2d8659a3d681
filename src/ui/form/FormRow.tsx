import type { ReactNode } from 'react'
import './mform.css'
import { Icon } from '../icons/Icon.tsx'
import { alert, okCircle } from '../icons/icons.ts'
import { minus } from '../icons/icons-pages.ts'

/** A field with a note in the margin. */
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

/** yes: met. no: violated. open: not known yet */
export type RuleState = 'yes' | 'no' | 'open'
const ICONS = { yes: okCircle, no: alert, open: minus }

/** @param isKnown whether the input is long enough to tell: incomplete input is not a fault */
export const ruleState = (isKnown: boolean, isMet: boolean): RuleState =>
  isKnown ? (isMet ? 'yes' : 'no') : 'open'

/** @param srText the state as text for screen readers */
export const RuleLine = ({
  state,
  srText,
  children,
}: {
  state: RuleState
  srText?: string
  children: ReactNode
}) => (
  <li className={state === 'open' ? undefined : state}>
    <Icon d={ICONS[state]} size="sm" />
    <span>
      {children}
      {srText && <span className="sr">{srText}</span>}
    </span>
  </li>
)
