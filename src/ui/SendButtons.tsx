type Props = {
  cancel: string
  send: string
  /** words while it is under way */
  sending: string
  isBusy: boolean
  /** what is to be sent is not there, or may not be sent */
  isOff: boolean
  onCancel: () => void
  onSend: () => void
}

/** Foot of a dialog that sends what was written in it. */
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
