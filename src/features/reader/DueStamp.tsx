import type { ReactNode } from 'react'
import './due.css'
import { compactDay } from '../../i18n/days.ts'
import { useLang } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { alert, warn } from '../../ui/icons/icons.ts'
import { clock } from '../../ui/icons/icons-pages.ts'

export type DueStampProps = {
  /** yyyy-MM-dd */
  date: string
  /** whole days until then; negative when overdue */
  days: number
  /** 'overdue 3 days', 'due today', '21 days left' */
  children: ReactNode
}

/** late when overdue, soon within three days (DESIGN §4), otherwise far */
export const urgency = (days: number): 'late' | 'soon' | 'far' =>
  days < 0 ? 'late' : days <= 3 ? 'soon' : 'far'

/** Due date with days left, as a date stamp. */
export function DueStamp({ date, days, children }: DueStampProps) {
  const lang = useLang()
  const kind = urgency(days)
  const icon = kind === 'late' ? alert : days === 0 ? warn : clock
  return (
    <span className={`due due--${kind}`}>
      <b>{compactDay(date, lang)}</b>
      <small>
        {kind !== 'far' && <Icon d={icon} />}
        {children}
      </small>
    </span>
  )
}
