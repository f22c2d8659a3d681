import type { ReactNode } from 'react'
import { Icon } from '../ui/icons/Icon.tsx'
import { alert, close } from '../ui/icons/icons.ts'

/** S04: the notice above the header. Without `onClose` it cannot be dismissed. */
export const Notice = (props: { children: ReactNode; closeLabel: string; onClose?: () => void }) => (
  <div className="notice" role="status">
    <div className="wrap">
      <Icon d={alert} />
      <span>{props.children}</span>
      {props.onClose && (
        <button
          type="button"
          className="iconbtn iconbtn--sm"
          aria-label={props.closeLabel}
          onClick={props.onClose}
        >
          <Icon d={close} />
        </button>
      )}
    </div>
  </div>
)
