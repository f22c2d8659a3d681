type Props = {
  cancel: string
  confirm: string
  /** pending: ignores further presses */
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Footer of a confirmation dialog; the initial focus is on the button that changes nothing. */
export const ConfirmButtons = ({ cancel, confirm, isBusy, onCancel, onConfirm }: Props) => (
  <>
    <button type="button" className="btn" onClick={onCancel}>
      {cancel}
    </button>
    <button
      type="button"
      className="btn btn--danger"
      aria-busy={isBusy}
      // not `disabled`, which would drop the focus
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onConfirm()}
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      {confirm}
    </button>
  </>
)
