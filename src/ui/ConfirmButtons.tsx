import type { ReactNode } from 'react'

type Props = {
  cancel: string
  onCancel: () => void
  confirm: string
  onConfirm: () => void
  /** danger: asks before something is lost */
  kind?: 'danger' | 'primary'
  /** under way: not to be pressed again */
  isBusy?: boolean
  /** refused: it can be reached, and does nothing */
  isOff?: boolean
  /** instead of the second button, e.g. a link; undefined = it stands */
  children?: ReactNode
}

/** Foot of a small dialog: the focus begins on the button that changes nothing. */
export const ConfirmButtons = ({
  cancel,
  onCancel,
  confirm,
  onConfirm,
  kind = 'danger',
  isBusy,
  isOff,
  children,
}: Props) => (
  <>
    <button type="button" className="btn" onClick={onCancel}>
      {cancel}
    </button>
    {children ?? (
      <button
        type="button"
        className={`btn btn--${kind}`}
        aria-busy={isBusy}
        disabled={isBusy}
        aria-disabled={isOff || undefined}
        onClick={onConfirm}
      >
        {isBusy && <span className="spin" aria-hidden="true" />}
        {confirm}
      </button>
    )}
  </>
)
