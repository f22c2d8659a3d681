type Props = {
  cancel: string
  confirm: string
  /** under way: not to be pressed again */
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Foot of a dialog that asks before something is lost: the focus begins on the button that changes nothing. */
export const ConfirmButtons = ({ cancel, confirm, isBusy, onCancel, onConfirm }: Props) => (
  <>
    <button type="button" className="btn" onClick={onCancel}>
      {cancel}
    </button>
    <button
      type="button"
      className="btn btn--danger"
      aria-busy={isBusy}
      // not disabled: what is disabled loses the focus, and whoever may press again finds it elsewhere
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onConfirm()}
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      {confirm}
    </button>
  </>
)
