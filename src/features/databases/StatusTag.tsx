import type { ReactNode } from 'react'
import { ENDED_STATUS } from '../../contract/codes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { globe, info } from '../../ui/icons/icons.ts'
import { check, clock } from '../../ui/icons/icons-pages.ts'

/** colour and icon of a status; unknown ones have text only */
const LOOKS: Record<string, [tag: string, icon: string]> = {
  1: [' tag--ok', check],
  2: [' tag--warn', clock],
  9: [' tag--info', globe],
}

/** The status under which the list counts a database. */
export const statusCode = ({ status, isEnded }: { status: number; isEnded: number }): string =>
  isEnded ? ENDED_STATUS : String(status)

export function StatusTag({ status, children }: { status: string; children: ReactNode }) {
  const [tag, icon] = LOOKS[status] ?? ['', info]
  return (
    <span className={`tag${tag}`}>
      <Icon d={icon} size="sm" />
      {children}
    </span>
  )
}
