type Props = {
  cancel: string
  send: string
  /** label while pending */
  sending: string
  isBusy: boolean
  /** incomplete or not allowed */
  isOff: boolean
  onCancel: () => void
  onSend: () => void
}

/** Footer of a dialog with a form. */
export const SendButtons = ({ cancel, send, sending, isBusy, isOff, onCancel, onSend }: Props) => (
  <>
    <button type="button" className="btn btn--quiet" onClick={onCancel}>
      {cancel}
    </button>
    <button
      type="button"
      className="btn btn--primary"
      aria-busy={isBusy}
      aria-disabled={isBusy || isOff}
      onClick={() => !isBusy && !isOff && onSend()}
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      {isBusy ? sending : send}
    </button>
  </>
)
