import type { ReactNode } from 'react'
import '../../styles/empty.css'
import '../../styles/states.css'
import { Icon } from '../icons/Icon.tsx'
import { alert, info, okCircle, warn } from '../icons/icons.ts'

const ICONS = { ok: okCircle, info, warn, err: alert }

/** An inline message; errors are announced immediately (role=alert). */
export const Alert = ({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) => (
  <div className={`alert alert--${kind}`} role={kind === 'err' ? 'alert' : undefined}>
    <Icon d={ICONS[kind]} />
    <div>{children}</div>
  </div>
)
